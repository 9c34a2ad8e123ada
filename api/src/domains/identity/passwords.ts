import { availableParallelism } from "node:os";
import { AppError } from "../../platform/app-error.ts";
import { createQueue } from "../../platform/jobs/queue.ts";
import { measureSpan } from "../../platform/metrics/spans.ts";

/** Cost of a hash: KiB of memory, and number of passes. */
interface HashCost {
  memoryCost: number;
  timeCost: number;
}

/** OWASP's minimum for Argon2id: 19 MiB, two passes. */
const owaspMinimum: HashCost = { memoryCost: 19_456, timeCost: 2 };

const argon2id = (cost: HashCost) => ({ algorithm: "argon2id", ...cost }) as const;

/**
 * At most two run at once, so that a core stays free for the event loop. Calls that would wait for seconds are
 * rejected.
 */
const queueSize = { atOnce: availableParallelism() > 2 ? 2 : 1, maxWaiting: 60 };

/** Requests of one requester that may run at once, so that a single client cannot fill the queue. */
const requestsPerRequester = 4;

/** The hash of a random password that nobody knows. */
const hashUnknown = (cost: HashCost) => Bun.password.hashSync(crypto.randomUUID(), argon2id(cost));

const unknownHash = hashUnknown(owaspMinimum);

export type Passwords = ReturnType<typeof createPasswords>;

/** Hashes and compares passwords, a few at a time. @throws AppError `unavailable` from each call when too many wait */
export function createPasswords(cost = owaspMinimum) {
  const dummyHash = cost === owaspMinimum ? unknownHash : hashUnknown(cost);
  const queue = createQueue(queueSize);
  const add = <T>(job: () => Promise<T>) => measureSpan("password", () => queue.add(job));
  const running = new Map<string, number>();
  let work = 0;
  return {
    /** Call this first, so that a flood of requests costs little. */
    assertNotFull: queue.assertNotFull,
    /**
     * Runs a request that hashes passwords.
     * @param requester who sends it: a client, or an account that a session, a device or a link proves
     * @throws AppError `unavailable` when too many requests of the same requester run
     */
    async runFor<T>(requester: string, request: () => Promise<T>): Promise<T> {
      const others = running.get(requester) ?? 0;
      if (others >= requestsPerRequester) {
        throw new AppError("unavailable", "The shop is busy. Please try again.");
      }
      running.set(requester, others + 1);
      try {
        return await request();
      } finally {
        const left = (running.get(requester) ?? 1) - 1;
        if (left > 0) running.set(requester, left);
        else running.delete(requester);
      }
    },
    /** Computes the Argon2id hash of a password. */
    hash: (password: string) =>
      add(() => {
        work++;
        return Bun.password.hash(password, argon2id(cost));
      }),
    /** Whether the password matches the hash. Without a hash it does the same work and returns false. */
    matches: (password: string, hash: string | null) =>
      add(async () => {
        work++;
        const isSame = await Bun.password.verify(password, hash ?? dummyHash);
        return isSame && hash !== null;
      }),
    /** Number of hashes and comparisons so far. */
    work: () => work,
  };
}
