import { expect, test } from "bun:test";
import { setTurn, waitForClient } from "./wait-for-client.ts";

test("a body is received outside of its request's turn, and paid by its length", async () => {
  const request = new Request("http://shop.test");
  const steps: unknown[] = [];
  setTurn(request, {
    async pause(wait) {
      steps.push("left");
      const result = await wait();
      steps.push("back");
      return result;
    },
    charge: (ms) => steps.push(ms),
  });
  const body = await waitForClient(request, async () => "x".repeat(50_000));
  expect(body).toHaveLength(50_000);
  expect(steps).toEqual(["left", "back", 0.5]);
});

test("a request without a turn pays nothing", async () => {
  expect(await waitForClient(new Request("http://shop.test"), async () => "body")).toBe("body");
});
