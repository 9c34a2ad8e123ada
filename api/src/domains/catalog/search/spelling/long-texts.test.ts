import { expect, test } from "bun:test";
import { dropWords } from "../drop-words.ts";
import { correctText } from "./correct-text.ts";
import type { Vocabulary } from "./vocabulary.ts";

const words = (count: number) =>
  Array.from({ length: count }, (_, at) => `word${String.fromCharCode(97 + at)}`).join(" ");

/** Counts searches, and the turns of the event loop while they run. */
function createCounter() {
  const counted = { searches: 0, turns: 0 };
  let isRunning = true;
  const turn = () => {
    if (!isRunning) return;
    counted.turns++;
    setImmediate(turn);
  };
  setImmediate(turn);
  return {
    counted,
    search: {
      find: async () => ({ total: 0 }),
      isFound: async () => {
        counted.searches++;
        return false;
      },
    },
    stop: () => {
      isRunning = false;
    },
  };
}

test("a text of twelve words is searched word by word, and other requests run in between", async () => {
  const { counted, search, stop } = createCounter();
  expect(await dropWords(words(12), search, () => [])).toBeNull();
  stop();
  expect(counted.searches).toBe(12);
  expect(counted.turns).toBeGreaterThanOrEqual(11);
});

test("a longer text is not", async () => {
  const { counted, search, stop } = createCounter();
  expect(await dropWords(words(13), search, () => [])).toBeNull();
  stop();
  expect(counted.searches).toBe(0);
});

test("likelier spellings are looked for in twelve words at most, in pieces", async () => {
  let looked = 0;
  const vocabulary: Vocabulary = {
    getUsage: () => ({ products: 0, inName: false }),
    suggest: () => {
      looked++;
      return [{ word: "syrup", products: 9, inName: true }];
    },
  };
  const { counted, search, stop } = createCounter();
  const spell = (count: number) => correctText("sirup ".repeat(count), vocabulary, 0, search.find);
  await spell(13);
  expect(looked).toBe(0);
  await spell(12);
  stop();
  expect(looked).toBe(12);
  expect(counted.turns).toBeGreaterThanOrEqual(11);
});
