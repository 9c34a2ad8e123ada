import { expect, test } from "bun:test";
import { previewHeaders } from "@aushadhi/shared-ui/kit/browser-trial/trial-plan";
import { trialRoutes } from "./trial-routes.ts";

const chosen = { versions: {}, expiresAt: new Date(0), by: "token:ci" };

/** Routes with a counter of what the trial's site gets, and the lanes that pay for it. */
function createRoutes() {
  const answered: number[] = [];
  const lanes: (string | undefined)[] = [];
  const left: string[] = [];
  const app = trialRoutes({
    clock: () => new Date(0),
    tokens: { read: async (token) => (token === "good" ? chosen : null) },
    trials: {
      async leave() {
        left.push(chosen.by);
      },
      async answer(request) {
        answered.push((await request.arrayBuffer()).byteLength);
        return new Response("ok");
      },
    },
    work: {
      run: (_, work, lane) => {
        lanes.push(lane);
        return work(
          () => undefined,
          (wait) => wait(),
        );
      },
    },
  });
  const send = (body: BodyInit, token = "good") =>
    app.request("/preview/trial/page", {
      method: "POST",
      body,
      headers: { [previewHeaders.secret]: token },
    });
  const leave = (token: string) =>
    app.request("http://shop.test/preview/trial/", {
      method: "DELETE",
      headers: { [previewHeaders.secret]: token },
    });
  return { send, leave, answered, lanes, left };
}

test("a body that is too large is refused before it is all in memory", async () => {
  const { send, answered } = createRoutes();
  let sent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(to) {
      sent += 65_536;
      to.enqueue(new Uint8Array(65_536));
      if (sent > 64_000_000) to.close();
    },
  });
  expect((await send(endless)).status).toBe(413);
  expect(sent).toBeLessThan(2_000_000);
  expect(answered).toEqual([]);
});

test("the team pays for the pages of its trial, in a lane of their own", async () => {
  const { send, answered, lanes } = createRoutes();
  expect((await send("x".repeat(1000))).status).toBe(200);
  expect(answered).toEqual([1000]);
  expect(lanes).toEqual(["browser trial"]);
});

test("no body is read without a trial", async () => {
  const { send, answered } = createRoutes();
  expect((await send("x", "wrong")).status).toBe(404);
  expect(answered).toEqual([]);
});

test("who holds the token of a trial can end it", async () => {
  const { leave, left } = createRoutes();
  expect((await leave("wrong")).status).toBe(404);
  expect(left).toEqual([]);
  expect((await leave("good")).status).toBe(204);
  expect(left).toEqual(["token:ci"]);
});
