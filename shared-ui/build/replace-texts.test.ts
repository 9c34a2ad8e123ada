import { expect, test } from "bun:test";
import { keepVersion, replaceTexts } from "./replace-texts.ts";

test("replaces texts in place, also for references to a group", () => {
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

test("every version of a module gets the newest texts, even when an older update runs later", () => {
  const kept = {};
  const versions = ["first", "second", "third"].map((title) => ({ messages: { title } }));
  const [, updateBySecond, updateByThird] = versions.map((texts, time) =>
    keepVersion(kept, { time, texts }),
  );
  updateBySecond?.();
  updateByThird?.();
  expect(versions).toEqual(Array(3).fill({ messages: { title: "third" } }));
});

test("an older version that arrives last changes nothing", () => {
  const kept = {};
  const [newest, older] = [{ title: "newest" }, { title: "older" }];
  const update = keepVersion(kept, { time: 2, texts: newest });
  keepVersion(kept, { time: 1, texts: older })();
  update();
  expect([newest, older]).toEqual([{ title: "newest" }, { title: "newest" }]);
});

test("the code for the browser uses nothing from outside", () => {
  const keep = new Function(`${replaceTexts}\n${keepVersion}\nreturn keepVersion`)();
  const [texts, next] = [{ a: { b: "1" } }, { a: { b: "2" } }];
  const kept = {};
  keep(kept, { time: 0, texts });
  keep(kept, { time: 1, texts: next })();
  expect(texts).toEqual({ a: { b: "2" } });
});
