import { expect, test } from "bun:test";
import { render } from "@testing-library/react";
import { findLang, Nepali } from "./nepali.tsx";

const listNepali = (text: string) => {
  const { container } = render(<Nepali text={text} />);
  expect(container.textContent).toBe(text);
  return [...container.querySelectorAll('[lang="ne"]')].map((part) => part.textContent);
};

test("marks the Nepali words of an English text", () => {
  expect(listNepali("Paracetamol (पारासिटामोल, asked for as सिटामोल) helps")).toEqual([
    "पारासिटामोल",
    "सिटामोल",
  ]);
});

test("keeps Nepali words that follow each other together", () => {
  expect(listNepali("राम्रो निद्राका लागि")).toEqual(["राम्रो निद्राका लागि"]);
});

test("leaves an English text as it is", () => {
  expect(listNepali("Strip of 10 tablets")).toEqual([]);
});

test("an option, which has only text, is Nepali as a whole", () => {
  expect(findLang("घण्टाघर ४ only")).toBe("ne");
  expect(findLang("Birgunj")).toBeUndefined();
});
