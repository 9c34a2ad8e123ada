import { expect, test } from "bun:test";
import { screen } from "@testing-library/react";
import { createSuccess } from "../testing/canned-api.ts";
import { openWords, path, understood } from "../testing/open-search-words.ts";

test("a tried search says what customers read of a brand", async () => {
  const { user, canned } = await openWords();
  const brand = { name: "Testol", composition: "ibuprofen 400 mg" };
  canned.answers[`GET ${path}/understood`] = () =>
    createSuccess({
      data: { ...understood, brand, shownFor: null, didYouMean: null, complaint: [] },
    });
  await user.type(screen.getByLabelText("Text to search for"), "testol{Enter}");
  expect(await screen.findByText("They read that Testol is ibuprofen 400 mg.")).toBeInTheDocument();
});

test("a tried search says that the pharmacist is asked, and what is shown apart", async () => {
  const { user, canned } = await openWords();
  const none = { total: 0, products: [], shownFor: null, didYouMean: null, complaint: [] };
  const answer = { ...understood, ...none, isPharmacistAsk: true, instead: ["testol", "para 500"] };
  canned.answers[`GET ${path}/understood`] = () => createSuccess({ data: answer });
  await user.type(screen.getByLabelText("Text to search for"), "testol 650{Enter}");
  const sentences = await screen.findAllByText(/./, { selector: "[role=status] li > span" });
  expect(sentences.map(({ textContent }) => textContent)).toEqual([
    "Customers find nothing.",
    "They are told to ask the pharmacist.",
    "They read that the shop lacks it, and see apart: testol, para 500",
  ]);
});

test("a tried search shows what customers get and why", async () => {
  const { user, canned } = await openWords();
  await user.type(screen.getByLabelText("Text to search for"), "bukhar{Enter}");
  const sentences = await screen.findAllByText(/./, { selector: "[role=status] li > span" });
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
  const sentences = await screen.findAllByText(/./, { selector: "[role=status] li > span" });
  expect(sentences.map(({ textContent }) => textContent)).toEqual([
    "Customers find nothing.",
    "They are asked: Did you mean “paracetamol”?",
    "Left out: zz",
    "“pcm” also finds paracetamol, acetaminophen",
  ]);
});

test("says that a tried search is read as an emergency", async () => {
  const { canned, user } = await openWords();
  const nothing = { total: 0, products: [], shownFor: null, didYouMean: null, dropped: [] };
  canned.answers[`GET ${path}/understood`] = () =>
    createSuccess({ data: { ...nothing, alsoFor: [], complaint: [], isEmergency: true } });
  await user.type(screen.getByLabelText("Text to search for"), "chest pain{Enter}");
  expect(
    await screen.findByText("An emergency: they see what to do and whom to call, and no product."),
  ).toBeInTheDocument();
  expect(screen.queryByText("Customers find nothing.")).toBeNull();
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
