import type { Context } from "hono";
import { findUnavailable } from "../app-error.ts";
import { type EncodedBody, encodeBody, measureBody, sendBody } from "../http/encoded-body.ts";
import type { AppEnv } from "../http/env.ts";
import type { WorkLimiter } from "../work-limit/limit-work.ts";
import { staleHeaders, staleTag } from "./stale.ts";
import { createVersionedCache } from "./versioned-cache.ts";

export interface AnswerCache {
  /**
   * Answers a call that has the same answer for everybody, from memory as long as its content is current. While the
   * database is away it answers with the last answer, whatever has changed since, and marks it (`staleHeaders`).
   * @param call with the query it names the answer; the query must be normalised by its schema
   * @param make called once for all waiting requests; its errors are not cached
   * @throws AppError of `WorkLimiter`, and what `make` throws
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
  /** Whether the last `getCurrent` could not read the database. */
  isUnconfirmed(): boolean;
  /** Calls back with the tags of content that changed without a new version. */
  onStockChange(listener: (tags: readonly string[]) => void): void;
}

interface Answer {
  body: EncodedBody;
  tags: readonly string[];
  onSend?: (() => void) | undefined;
}

interface Made {
  answer: Answer;
  /** Whether all its data was read at one catalogue version. */
  isWhole: boolean;
}

/** If the catalogue changes during every attempt, the last answer is sent uncached. */
const maxAttempts = 5;
const defaultBudgetBytes = 16 * 1024 * 1024;

/**
 * @param work limits the work of making answers
 * @param budgetBytes memory the answers may take
 */
export function createAnswerCache(
  version: AnswerVersion,
  work: WorkLimiter,
  budgetBytes = defaultBudgetBytes,
): AnswerCache {
  const cache = createVersionedCache<Made>({
    maxSize: budgetBytes,
    sizeOf: ({ answer: { body, tags } }, id) =>
      measureBody(body) + id.length * 2 + tags.length * 100 + 400,
  });
  version.onStockChange(cache.drop);

  const getWhole = async (key: string, make: () => Promise<MadeAnswer>): Promise<Answer> => {
    for (let attempt = 1; ; attempt++) {
      const now = await version.getCurrent();
      const { answer, isWhole } = await cache.get(key, now, async () => {
        const made = await make();
        // Long lists take milliseconds to read, and again to encode. Others have their turn in between.
        await new Promise(setImmediate);
        const isWhole = await version.isCurrent(now);
        const { tags } = made;
        return { value: { answer: encodeAnswer(made), isWhole }, isKept: isWhole, tags };
      });
      if (isWhole || attempt === maxAttempts) return answer;
    }
  };

  return {
    async reply(c, call, query, make) {
      const key = `${call} ${JSON.stringify(query)}`;
      const current = cache.peek(key, await version.getCurrent());
      const isStale = version.isUnconfirmed();
      const known = isStale ? cache.peekStale(key) : current;
      if (known) return work.sendFromMemory(c, () => send(c, known.answer, isStale));
      return work.run(c, async () => {
        try {
          return await send(c, await getWhole(key, make));
        } catch (error) {
          const last = findUnavailable(error) && cache.peekStale(key);
          if (!last) throw error;
          return send(c, last.answer, true);
        }
      });
    },
  };
}

function encodeAnswer({ answer, tags, onSend }: MadeAnswer): Answer {
  return { body: encodeBody(JSON.stringify(answer)), tags, onSend };
}

function send(
  c: Context<AppEnv>,
  { body, tags, onSend }: Answer,
  isStale = false,
): Response | Promise<Response> {
  c.env?.collectTags?.(isStale ? [...tags, staleTag] : tags);
  onSend?.();
  return sendBody(c, body, {
    type: "application/json",
    headers: isStale ? staleHeaders : {},
  });
}
