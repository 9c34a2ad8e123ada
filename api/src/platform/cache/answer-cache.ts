import type { Context } from "hono";
import { compress, isCompressed } from "../http/compress.ts";
import { matchesTag } from "../http/encoding.ts";
import type { AppEnv } from "../http/env.ts";
import { createLru } from "./lru.ts";

export interface AnswerCache {
  /**
   * Answers a call that is the same for everybody: from memory while the catalogue stays as it is.
   * @param call with the query names the answer; the query must be normalised, as schemas leave it
   * @param make asked once for all who wait; what it throws is not kept
   */
  reply(
    c: Context<AppEnv>,
    call: string,
    query: unknown,
    make: () => Promise<object>,
  ): Promise<Response>;
}

interface Answer {
  body: Uint8Array<ArrayBuffer>;
  hash: string;
  brotli?: Uint8Array<ArrayBuffer>;
}

interface Made {
  answer: Answer;
  /** Whether all that it was made of was read of one catalogue. */
  isWhole: boolean;
}

/** Where the catalogue moves with every answer, one of them is as good as another. */
const maxAttempts = 5;
const defaultBudgetBytes = 16 * 1024 * 1024;

/**
 * @param version what the answers depend on; when it moves, they are made again
 * @param budgetBytes memory the answers may take
 */
export function createAnswerCache(
  version: { current(): Promise<string>; holds(version: string): Promise<boolean> },
  budgetBytes = defaultBudgetBytes,
): AnswerCache {
  // A third of the body stands for the brotli copy, which is made later.
  const weigh = ({ body }: Answer, key: string) => body.length * 1.34 + key.length * 2 + 400;
  const kept = createLru<Answer>({ budget: budgetBytes, weigh });
  const underway = new Map<string, Promise<Made>>();

  const prepare = (key: string, now: string, make: () => Promise<object>) => {
    const waiting = underway.get(key);
    if (waiting) return waiting;
    const making = make()
      .then(async (value) => {
        const answer = answerOf(value);
        const isWhole = await version.holds(now);
        if (isWhole) kept.set(key, answer);
        return { answer, isWhole };
      })
      .finally(() => underway.delete(key));
    underway.set(key, making);
    return making;
  };

  return {
    async reply(c, call, query, make) {
      for (let turn = 1; ; turn++) {
        const now = await version.current();
        const key = `${now} ${call} ${JSON.stringify(query)}`;
        const had = kept.get(key);
        if (had) return send(c, had);
        const { answer, isWhole } = await prepare(key, now, make);
        if (isWhole || turn === maxAttempts) return send(c, answer);
      }
    },
  };
}

function answerOf(value: object): Answer {
  const body = new TextEncoder().encode(JSON.stringify(value));
  return { body, hash: Bun.hash.xxHash64(body).toString(36) };
}

function send(c: Context, answer: Answer): Response {
  const compressed = isCompressed(c, answer.body.length);
  const tag = compressed ? `"${answer.hash}-br"` : `"${answer.hash}"`;
  const headers: Record<string, string> = {
    etag: tag,
    "cache-control": "no-cache",
    vary: "accept-encoding",
  };
  if (matchesTag(c.req.header("if-none-match"), tag)) return c.body(null, 304, headers);
  headers["content-type"] = "application/json";
  if (!compressed) return c.body(answer.body, 200, headers);
  headers["content-encoding"] = "br";
  answer.brotli ??= compress(answer.body, "kept");
  return c.body(answer.brotli, 200, headers);
}
