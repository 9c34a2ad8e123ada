import type { Context } from "hono";
import { compress, isCompressed } from "../http/compress.ts";
import { matchesTag } from "../http/encoding.ts";
import type { AppEnv } from "../http/env.ts";
import { createVersionedCache } from "./versioned-cache.ts";

export interface AnswerCache {
  /**
   * Answers a call that has the same answer for everybody, from memory as long as its content is current.
   * @param call with the query it names the answer; the query must be normalised by its schema
   * @param make called once for all waiting requests; its errors are not cached
   */
  reply(
    c: Context<AppEnv>,
    call: string,
    query: unknown,
    make: () => Promise<MadeAnswer>,
  ): Promise<Response>;
}

export interface MadeAnswer {
  answer: object;
  /** Content of the answer that may change without a new version. */
  tags: readonly string[];
  /** Called each time the answer is sent, also from memory. */
  onSend?: (() => void) | undefined;
}

/** What the answers depend on. */
export interface AnswerVersion {
  /** A new version invalidates all answers. */
  getCurrent(): Promise<string>;
  isCurrent(version: string): Promise<boolean>;
  /** Calls back with the tags of content that changed without a new version. */
  onStockChange(listener: (tags: readonly string[]) => void): void;
}

interface Answer {
  body: Uint8Array<ArrayBuffer>;
  hash: string;
  tags: readonly string[];
  onSend?: (() => void) | undefined;
  brotli?: Brotli;
}

interface Brotli {
  body: Uint8Array<ArrayBuffer>;
  use: "once" | "kept";
}

interface Made {
  answer: Answer;
  /** Whether all its data was read at one catalogue version. */
  isWhole: boolean;
}

/** If the catalogue changes during every attempt, the last answer is sent uncached. */
const maxAttempts = 5;
const defaultBudgetBytes = 16 * 1024 * 1024;

/** @param budgetBytes memory the answers may take */
export function createAnswerCache(
  version: AnswerVersion,
  budgetBytes = defaultBudgetBytes,
): AnswerCache {
  const cache = createVersionedCache<Made>({
    maxSize: budgetBytes,
    // A third of the body is reserved for the brotli copy, which is made later.
    sizeOf: ({ answer: { body, tags } }, id) =>
      body.length * 1.34 + id.length * 2 + tags.length * 100 + 400,
  });
  version.onStockChange(cache.drop);

  return {
    async reply(c, call, query, make) {
      for (let attempt = 1; ; attempt++) {
        const now = await version.getCurrent();
        const key = `${call} ${JSON.stringify(query)}`;
        const { answer, isWhole } = await cache.get(key, now, async () => {
          const made = await make();
          const isWhole = await version.isCurrent(now);
          const { tags } = made;
          return { value: { answer: encodeAnswer(made), isWhole }, isKept: isWhole, tags };
        });
        if (isWhole || attempt === maxAttempts) return send(c, answer);
      }
    },
  };
}

function encodeAnswer({ answer, tags, onSend }: MadeAnswer): Answer {
  const body = new TextEncoder().encode(JSON.stringify(answer));
  return { body, hash: Bun.hash.xxHash64(body).toString(36), tags, onSend };
}

function send(c: Context<AppEnv>, answer: Answer): Response {
  c.env?.collectTags?.(answer.tags);
  answer.onSend?.();
  const brotli = isCompressed(c, answer.body.length) ? compressAgain(answer) : undefined;
  const tag = `"${answer.hash}${brotli ? suffixes[brotli.use] : ""}"`;
  const headers: Record<string, string> = {
    etag: tag,
    "cache-control": "no-cache",
    vary: "accept-encoding",
  };
  if (matchesTag(c.req.header("if-none-match"), tag)) return c.body(null, 304, headers);
  headers["content-type"] = "application/json";
  if (!brotli) return c.body(answer.body, 200, headers);
  headers["content-encoding"] = "br";
  return c.body(brotli.body, 200, headers);
}

/** An ETag identifies exact bytes, so each kind of compression has its own suffix. */
const suffixes = { once: "-b", kept: "-br" };

/** Many answers are used once, so only the second use pays for strong compression. */
function compressAgain(answer: Answer): Brotli {
  if (answer.brotli?.use !== "kept") {
    const use = answer.brotli ? "kept" : "once";
    answer.brotli = { body: compress(answer.body, use), use };
  }
  return answer.brotli;
}
