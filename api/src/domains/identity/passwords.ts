import { availableParallelism } from "node:os";
import { createQueue } from "../../platform/jobs/queue.ts";
import { measureSpan } from "../../platform/metrics/spans.ts";

/** What a hash costs: KiB of memory, and passes over it. */
interface HashCost {
  memoryCost: number;
  timeCost: number;
}

/** OWASP's minimum for Argon2id: 19 MiB, two passes. */
const owaspMinimum: HashCost = { memoryCost: 19_456, timeCost: 2 };

const argon2id = (cost: HashCost) => ({ algorithm: "argon2id", ...cost }) as const;

/** At most two at once, so that a core is left for the event loop; calls that would wait for seconds are refused. */
const queueSize = { atOnce: availableParallelism() > 2 ? 2 : 1, maxWaiting: 60 };

/** The hash of a random password that nobody knows. */
const hashUnknown = (cost: HashCost) => Bun.password.hashSync(crypto.randomUUID(), argon2id(cost));

const unknownHash = hashUnknown(owaspMinimum);

export type Passwords = ReturnType<typeof createPasswords>;

/** Hashes and compares passwords, a few at a time. Each call throws `unavailable` when too many wait. */
export function createPasswords(cost = owaspMinimum) {
  const dummyHash = cost === owaspMinimum ? unknownHash : hashUnknown(cost);
  const queue = createQueue(queueSize);
  const add = <T>(job: () => Promise<T>) => measureSpan("password", () => queue.add(job));
  let work = 0;
  return {
    /** Checked first, so that a flood costs little. */
    assertNotFull: queue.assertNotFull,
    /** Argon2id of a password. */
    hash: (password: string) =>
      add(() => {
        work++;
        return Bun.password.hash(password, argon2id(cost));
      }),
    /** Whether the password is the one that was hashed. Without a hash it does the same work and answers false. */
    matches: (password: string, hash: string | null) =>
      add(async () => {
        work++;
        const same = await Bun.password.verify(password, hash ?? dummyHash);
        return same && hash !== null;
      }),
    /** Hashes and comparisons made so far. */
    work: () => work,
  };
}
