import { expect, test } from "bun:test";
import { asksForCosmetic } from "./purpose-words.ts";

test.each(["face cream", "scar cream", "best night cream for face", "hair oil", "anuhar ko cream"])(
  "%s is for the looks",
  (text) => {
    expect(asksForCosmetic(text)).toBe(true);
  },
);

test.each(["ringworm cream", "mometasone face cream", "face", "cream", "eye drops", "burn cream"])(
  "%s asks for something else",
  (text) => {
    expect(asksForCosmetic(text)).toBe(false);
  },
);
