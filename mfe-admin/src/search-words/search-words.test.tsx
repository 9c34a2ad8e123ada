import { beforeAll, expect, test } from "bun:test";
import { preloadDialog } from "@aushadhi/shared-ui";
import { collectToasts } from "@aushadhi/shared-ui/testing/toasts.ts";
import { screen, waitFor } from "@testing-library/react";
import { cannedApi, createSuccess, failure } from "../testing/canned-api.ts";
import { fever, openWords, path, pcm, updatedAt } from "../testing/open-search-words.ts";
import { conflict } from "../testing/products.ts";
import { open } from "../testing/site.tsx";

const toasts = collectToasts();
beforeAll(() => preloadDialog());

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
    ...{ kind: "complaint", isBrand: false },
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
  const entry = {
    ...{ kind: "abbreviation", isBrand: false },
    terms: ["azithromycin", "azithro"],
    means: [],
  };
  expect(sent()).toEqual([[`POST ${path}`, entry]]);
});

test("a brand is sent with its contents", async () => {
  const { openDialog, user, sent } = await openWords();
  const dialog = await openDialog("Add Words");
  await user.click(dialog.getByLabelText(/^Brands with the same contents/));
  await user.type(dialog.getByLabelText("Words in Roman letters"), "Testol");
  await user.type(dialog.getByLabelText(/^Leads to: all contents/), "ibuprofen 400 mg, caffeine");
  await user.click(dialog.getByRole("button", { name: "Save Words" }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  const entry = {
    ...{ kind: "complaint", isBrand: true },
    terms: ["Testol"],
    means: ["ibuprofen 400 mg", "caffeine"],
  };
  expect(sent()).toEqual([[`POST ${path}`, entry]]);
});

test("an entry of brands is shown and edited as one", async () => {
  const { openDialog, user, sent } = await openWords();
  expect(readRow(/^Testol/)).toEqual(["Testol", "Brand", "ibuprofen 400 mg"]);
  const dialog = await openDialog("Edit Testol");
  expect(dialog.getByLabelText<HTMLInputElement>(/^Brands with/).checked).toBe(true);
  await user.type(dialog.getByLabelText("Words in Roman letters"), ", Testo");
  await user.click(dialog.getByRole("button", { name: "Update Words" }));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(sent()).toEqual([
    [`PUT ${path}/testol`, expect.objectContaining({ isBrand: true, terms: ["Testol", "Testo"] })],
  ]);
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
        ...{ kind: "complaint", isBrand: false },
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

test("shows an error message for each section that fails", async () => {
  await open("/admin/dashboard?tab=settings&part=words&q=x", { canned: cannedApi({}) });
  await waitFor(() => expect(screen.getAllByRole("alert")).toHaveLength(3));
});
