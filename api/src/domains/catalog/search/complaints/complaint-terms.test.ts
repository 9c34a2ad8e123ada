import { expect, test } from "bun:test";
import { createComplaintFinder } from "./complaint-terms.ts";

const find = createComplaintFinder([
  { terms: ["bukhar", "jwaro", "ज्वरो"], means: ["paracetamol"] },
  { terms: ["pet dukheko"], means: ["antacid"] },
  { terms: ["presar ko aushadhi"], means: ["pressure monitor"] },
  { terms: ["gastrik"], means: ["antacid"] },
  { terms: ["daad"], means: ["clotrimazole"] },
  { terms: ["khujli"], means: ["calamine"] },
]);

test.each([
  ["bukhar", "paracetamol"],
  ["Jwaro  aayo", "paracetamol"],
  ["bukhar ki dawa", "paracetamol"],
  ["malai jwaro lageko chha", "paracetamol"],
  ["ज्वरोको औषधि", "paracetamol"],
  ["ज्वरो आएको", "paracetamol"],
  ["presar ko dabai", "pressure monitor"],
  ["presar", "pressure monitor"],
  ["pet dukhyo", "antacid"],
  ["stomach pain", "antacid"],
  ["पेट दुख्दै छ", "antacid"],
  ["pet dukheko", "antacid"],
])("%s leads to %s, and says nothing else", (text, means) => {
  const { isExact: _, ...said } = find(text) ?? {};
  expect(said).toEqual({ means: [means], rest: [], isGuess: false });
});

test("a term as written is exact, and other words of the same stem are not", () => {
  expect(find("pet dukheko")?.isExact).toBe(true);
  expect(find("पेट दुख्दै छ")?.isExact).toBeUndefined();
});

test("uses the first of several complaints and returns the other words", () => {
  expect(find("daad khujli ki cream")).toEqual({
    means: ["clotrimazole"],
    rest: ["cream"],
    isGuess: false,
  });
});

test("marks a longer term with one wrong letter as a guess", () => {
  expect(find("gatrik ko aushadhi")).toEqual({ means: ["antacid"], rest: [], isGuess: true });
  expect(find("bukhr")).toBeNull();
});

test.each(["paracetamol", "aushadhi", "ko", ""])("finds no complaint in %j", (text) => {
  expect(find(text)).toBeNull();
});
