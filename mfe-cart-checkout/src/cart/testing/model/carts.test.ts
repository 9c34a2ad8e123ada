import { expect, test } from "bun:test";
import { playSequence } from "./play-sequence.ts";

const sequences = process.env.STRESS === "full" ? 200_000 : 20_000;
const first = Number(process.env.CART_SEED ?? 1);

test(`${sequences} random sequences of clicks, failures, tabs and sign-ins end as the model expects`, async () => {
  let failure = "";
  for (let seed = first; seed < first + sequences && !failure; seed++) {
    const { done, wrong } = await playSequence(seed);
    if (wrong.length > 0) failure = `Seed ${seed} (${done.join(" ")}): ${wrong.join("; ")}`;
  }
  expect(failure).toBe("");
}, 1_800_000);
