import { expect, test } from "bun:test";
import { replaceTexts } from "./replace-texts.ts";

test("texts become the next ones, for all who refer to a group of them", () => {
  const texts = {
    card: { off: (percent: number) => `-${percent}%`, none: "None", gone: "Gone" },
    days: ["Sunday", "Monday"],
    title: "Shop",
  };
  const { card } = texts;
  replaceTexts(texts, {
    card: { off: (percent: number) => `${percent} % off`, none: "Nothing", more: { one: "One" } },
    days: ["Sun"],
    title: { short: "Shop", long: "The shop" },
  });
  expect(JSON.stringify(texts)).toBe(
    '{"card":{"none":"Nothing","more":{"one":"One"}},"days":["Sun"],"title":{"short":"Shop","long":"The shop"}}',
  );
  expect(card.off(5)).toBe("5 % off");
});

test("what runs in the browser needs nothing from outside", () => {
  const replace = new Function(`return ${replaceTexts}`)() as typeof replaceTexts;
  const texts = { a: { b: "1" } };
  replace(texts, { a: { b: "2" } });
  expect(texts).toEqual({ a: { b: "2" } });
});
