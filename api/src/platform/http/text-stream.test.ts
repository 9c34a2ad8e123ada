import { afterEach, expect, test } from "bun:test";
import { textStream } from "./text-stream.ts";

let server: ReturnType<typeof Bun.serve> | undefined;
afterEach(() => server?.stop(true));

/** Serves the pieces; `failures` receives the errors. */
function serve(pieces: AsyncIterator<string>, failures: unknown[] = []) {
  server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: () => new Response(textStream(pieces, (error) => failures.push(error))),
  });
  return server;
}

async function* some(pieces: readonly string[]) {
  yield* pieces;
}

test("sends the pieces as the body", async () => {
  const { url } = serve(some(["one ", "two ", "नमस्ते"]));
  expect(await (await fetch(url)).text()).toBe("one two नमस्ते");
});

test("cuts the connection when a piece fails", async () => {
  async function* broken() {
    yield "one";
    throw new Error("no more");
  }
  const failures: unknown[] = [];
  const { url } = serve(broken(), failures);
  const whole = fetch(url).then((answer) => answer.text());
  await expect(whole).rejects.toMatchObject({ code: "ECONNRESET" });
  expect(failures).toEqual([new Error("no more")]);
});

test("stops without a failure when the reader leaves", async () => {
  const ended = Promise.withResolvers<void>();
  const failures: unknown[] = [];
  const waiting: AsyncIterator<string>[] = [];
  const endless: AsyncIterator<string> = {
    next: async () => {
      // The second piece never comes: only the reader's leaving ends this.
      if (waiting.push(endless) > 1) await ended.promise;
      return { done: false, value: "piece" };
    },
    return: async () => {
      ended.resolve();
      return { done: true, value: undefined };
    },
  };
  const { url } = serve(endless, failures);
  const away = new AbortController();
  const answer = await fetch(url, { signal: away.signal });
  await answer.body?.getReader().read();
  away.abort();
  await ended.promise;
  expect([waiting.length, failures]).toEqual([2, []]);
});
