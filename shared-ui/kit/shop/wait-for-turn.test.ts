import { expect, test } from "bun:test";
import { waitForTurn } from "./wait-for-turn.ts";

const refuse = (error: string) =>
  Response.json({ error }, { status: 503, headers: { "retry-after": "2" } });

/** Waits without a clock, for answers that are given in turn. */
async function wait(answer: (number: number) => Response) {
  const said: string[] = [];
  let sent = 0;
  let waited = 0;
  const last = await waitForTurn(
    async () => answer(++sent),
    (line) => said.push(line),
    async (milliseconds) => {
      waited += milliseconds;
    },
  );
  return { said, sent, waited, status: last.status };
}

test("a reason is said once, and again only after half a minute", async () => {
  const { said, sent, status } = await wait((number) =>
    number <= 20
      ? refuse(number <= 2 ? "Another set is tried first." : "Others are tried.")
      : new Response("ok"),
  );
  expect({ sent, status }).toEqual({ sent: 21, status: 200 });
  expect(said).toEqual([
    "Another set is tried first. Waiting …",
    "Others are tried. Waiting …",
    "Others are tried. Waiting …",
  ]);
});

test("after half an hour the command ends with the shop's refusal", async () => {
  const { waited, status } = await wait(() => refuse("Others are tried."));
  expect({ waited, status }).toEqual({ waited: 1_800_000, status: 503 });
});
