import { beforeAll, expect, test } from "bun:test";
import type { SearchSynonym, Understood } from "@aushadhi/api/contract";
import { preloadDialog } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { cannedApi, createSuccess, failure } from "../testing/canned-api.ts";
import { conflict } from "../testing/products.ts";
import { open, userOf } from "../testing/site.tsx";

const toasts = collectToasts();
beforeAll(() => preloadDialog());

const path = "/search-synonyms";
const updatedAt = "2027-01-05T06:30:00.000Z";
const fever: SearchSynonym = {
  id: "fever",
  kind: "complaint",
  terms: ["bukhar", "fever", "ज्वरो"],
  means: ["paracetamol", "pain relief"],
  updatedAt,
};
const pcm: SearchSynonym = {
  id: "pcm",
  kind: "abbreviation",
  terms: ["paracetamol", "pcm"],
  means: [],
  updatedAt,
};
const understood: Understood = {
  total: 7,
  products: ["Cetamol 500", "Niko"],
  shownFor: "paracetamol",
  dropped: [],
  didYouMean: "paracetamol",
  alsoFor: [],
  complaint: [
    { text: "paracetamol", products: 7 },
    { text: "pain relief", products: 1 },
  ],
};

async function openWords(at = "") {
  const canned = cannedApi({
    [`GET ${path}`]: () => createSuccess({ synonyms: [fever, pcm] }),
    [`GET ${path}/misses`]: () =>
      createSuccess({
        misses: [
          { id: "zinkovit", searches: 1200, lastDay: "2027-01-04" },
          { id: "मलहम", searches: 1, lastDay: "2027-01-04" },
        ],
      }),
    [`GET ${path}/understood`]: () => createSuccess({ data: understood }),
    [`POST ${path}`]: () => createSuccess({ synonym: fever }),
    [`PUT ${path}/fever`]: () => createSuccess({ synonym: fever }),
    [`DELETE ${path}/pcm`]: () => createSuccess({}),
  });
  const page = await open(`/admin/dashboard?tab=settings&part=words${at}`, {
    canned,
    user: userOf("admin"),
  });
  await screen.findByRole("rowheader", { name: /bukhar/ });
  const press = (name: string) => page.user.click(screen.getByRole("button", { name }));
  const openDialog = async (name: string) => {
    await press(name);
    return within(await screen.findByRole("dialog"));
  };
  const sent = () => canned.calls.filter(([call]) => !call.startsWith("GET"));
  return { ...page, canned, press, openDialog, sent };
}

const readRow = (name: RegExp) =>
  [...(screen.getByRole("rowheader", { name }).closest("tr")?.children ?? [])]
    .slice(0, 3)
    .map(({ textContent }) => textContent);

test("shows each entry with its words and targets", async () => {
  await openWords();
  expect(readRow(/bukhar/)).toEqual(["bukharfever, ज्वरो", "Complaint", "paracetamol, pain relief"]);
  expect(readRow(/^paracetamol/)).toEqual(["paracetamolpcm", "Abbreviation", "Each other"]);
});

test("sends new words in both scripts with their targets", async () => {
  const { openDialog, user, sent } = await openWords();
  const dialog = await openDialog("Add Words");
  await user.type(dialog.getByLabelText("Words in Roman letters"), "khoki, cough ");
  await user.type(dialog.getByLabelText("Words in Devanagari"), "खोकी");
  await user.type(dialog.getByLabelText(/^Leads to/), "cough syrup, honey");
  await user.click(dialog.getByRole("button", { name: "Save Words" }));
  await waitFor(() => expect(toasts).toEqual(["success: Search words saved"]));
  const entry = {
    kind: "complaint",
    terms: ["khoki", "cough", "खोकी"],
    means: ["cough syrup", "honey"],
  };
  expect(sent()).toEqual([[`POST ${path}`, entry]]);
});

test("an abbreviation has no targets and needs two words", async () => {
  const { openDialog, user, sent } = await openWords();
  const dialog = await openDialog("Add Words");
  await user.type(dialog.getByLabelText(/^Leads to/), "kept aside");
  await user.click(dialog.getByLabelText(/^Abbreviations or spellings/));
  expect(dialog.queryByLabelText(/^Leads to/)).toBeNull();
  const words = dialog.getByLabelText("Words in Roman letters");
  await user.type(words, "azithromycin");
  await user.click(dialog.getByRole("button", { name: "Save Words" }));
  const needed = "An abbreviation needs two words or more that mean the same";
  expect(await dialog.findByText(needed)).toBeInTheDocument();
  expect(document.activeElement === words).toBe(true);
  await user.type(words, ", azithro");
  await user.click(dialog.getByRole("button", { name: "Save Words" }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  const entry = { kind: "abbreviation", terms: ["azithromycin", "azithro"], means: [] };
  expect(sent()).toEqual([[`POST ${path}`, entry]]);
});

test("shows an API error beside its field", async () => {
  const { canned, openDialog, user } = await openWords();
  const message = "“amoxicillin” finds only what needs a prescription";
  canned.answers[`POST ${path}`] = () => failure(400, message, { means: message });
  const dialog = await openDialog("Add Words");
  await user.type(dialog.getByLabelText("Words in Roman letters"), "sankraman");
  await user.type(dialog.getByLabelText(/^Leads to/), "amoxicillin");
  await user.click(dialog.getByRole("button", { name: "Save Words" }));
  const complaint = await dialog.findByText(message);
  const box = dialog.getByLabelText(/^Leads to/);
  expect(box.getAttribute("aria-describedby")).toBe(complaint.id);
});

test("shows what somebody else changed and does not overwrite it", async () => {
  const { canned, openDialog, user, sent } = await openWords();
  const dialog = await openDialog("Edit bukhar");
  const roman = dialog.getByLabelText<HTMLTextAreaElement>("Words in Roman letters");
  expect(roman.value).toBe("bukhar, fever");
  canned.answers[`PUT ${path}/fever`] = () =>
    conflict("Somebody else has changed this entry meanwhile");
  canned.answers[`GET ${path}`] = () =>
    createSuccess({ synonyms: [{ ...fever, means: ["ibuprofen"] }, pcm] });
  await user.type(roman, ", jwaro");
  await user.click(dialog.getByRole("button", { name: "Update Words" }));
  await dialog.findByText("Somebody else has changed these words meanwhile");
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Leads to/).value).toBe("ibuprofen");
  expect(roman.value).toBe("bukhar, fever, jwaro");
  expect(sent()).toEqual([
    [
      `PUT ${path}/fever`,
      {
        kind: "complaint",
        terms: ["bukhar", "fever", "jwaro", "ज्वरो"],
        means: fever.means,
        expectedUpdatedAt: updatedAt,
      },
    ],
  ]);
});

test("removes words after a confirmation", async () => {
  const { openDialog, user, sent } = await openWords();
  const dialog = await openDialog("Delete paracetamol");
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(toasts).toEqual(["success: Search words deleted"]));
  expect(sent()).toEqual([[`DELETE ${path}/pcm`]]);
});

test("a tried search shows what customers get and why", async () => {
  const { user, canned } = await openWords();
  await user.type(screen.getByLabelText("Text to search for"), "bukhar{Enter}");
  const sentences = await screen.findAllByText(/./, { selector: "[role=status] li" });
  expect(sentences.map(({ textContent }) => textContent)).toEqual([
    "Customers find 7 products: Cetamol 500, Niko, …",
    "They see what “paracetamol” finds.",
    "It is a complaint that leads to paracetamol (7 products without prescription), pain relief (1 product without prescription)",
  ]);
  expect(new URLSearchParams(window.location.search).get("q")).toBe("bukhar");
  expect(canned.calls).toContainEqual([`GET ${path}/understood?q=bukhar`]);
});

test("says when a tried search finds nothing or contains abbreviations", async () => {
  const { canned, user } = await openWords();
  canned.answers[`GET ${path}/understood`] = () =>
    createSuccess({
      data: {
        ...{ total: 0, products: [], shownFor: null, complaint: [] },
        dropped: ["zz"],
        didYouMean: "paracetamol",
        alsoFor: [{ word: "pcm", others: ["paracetamol", "acetaminophen"] }],
      },
    });
  await user.type(screen.getByLabelText("Text to search for"), "pcm zz{Enter}");
  const sentences = await screen.findAllByText(/./, { selector: "[role=status] li" });
  expect(sentences.map(({ textContent }) => textContent)).toEqual([
    "Customers find nothing.",
    "They are asked: Did you mean “paracetamol”?",
    "Left out: zz",
    "“pcm” also finds paracetamol, acetaminophen",
  ]);
});

test.each([
  ["zinkovit", "Words in Roman letters", "zinkovit1,2004 Jan 2027"],
  ["मलहम", "Words in Devanagari", "मलहम14 Jan 2027"],
])("a search for %s without result fills the form for new words", async (term, label, row) => {
  const { openDialog } = await openWords();
  const header = await screen.findByRole("rowheader", { name: term });
  expect(header.closest("tr")?.textContent).toBe(`${row}Add Words`);
  const dialog = await openDialog(`Add Words for ${term}`);
  expect(dialog.getByLabelText<HTMLTextAreaElement>(label).value).toBe(term);
});

test("shows an error message for each section that fails", async () => {
  await open("/admin/dashboard?tab=settings&part=words&q=x", { canned: cannedApi({}) });
  await waitFor(() => expect(screen.getAllByRole("alert")).toHaveLength(3));
});
