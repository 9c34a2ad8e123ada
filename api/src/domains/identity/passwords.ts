import { availableParallelism } from "node:os";
import { createQueue } from "../../platform/jobs/queue.ts";

export interface Passwords {
  /** Throws `unavailable` when too many wait: checked first, so that a flood costs little. */
  assertNotFull(): void;
  /** Argon2id of a password. Throws `unavailable` when too many wait to be hashed. */
  hash(password: string): Promise<string>;
  /**
   * Whether the password is the one that was hashed. Without a hash it does the same work and answers false.
   * Throws `unavailable` when too many wait.
   */
  matches(password: string, hash: string | null): Promise<boolean>;
  /** Hashes and comparisons made so far. */
  work(): number;
}

/** OWASP's minimum for Argon2id: 19 MiB, two passes. */
const argon2id = { algorithm: "argon2id", memoryCost: 19_456, timeCost: 2 } as const;

/** At most two at once, so that a core is left for the event loop; calls that would wait for seconds are refused. */
const queueSize = { atOnce: availableParallelism() > 2 ? 2 : 1, maxWaiting: 60 };

// The hash of a random password that nobody knows.
const dummyHash = Bun.password.hashSync(crypto.randomUUID(), argon2id);

export function createPasswords(): Passwords {
  const queue = createQueue(queueSize);
  let work = 0;
  return {
    assertNotFull: queue.refuseWhenFull,
    hash: (password) =>
      queue.add(() => {
        work++;
        return Bun.password.hash(password, argon2id);
      }),
    matches: (password, hash) =>
      queue.add(async () => {
        work++;
        const same = await Bun.password.verify(password, hash ?? dummyHash);
        return same && hash !== null;
      }),
    work: () => work,
  };
}
