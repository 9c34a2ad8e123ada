import { availableParallelism } from "node:os";
import { createQueue } from "../../platform/jobs/queue.ts";

export interface Passwords {
  /** Throws `unavailable` when too many wait: asked first, so that a flood costs nothing else. */
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

/** OWASP's least for Argon2id: 19 MiB, two passes. */
const argon2id = { algorithm: "argon2id", memoryCost: 19_456, timeCost: 2 } as const;

/** Two hashed at once at most, and a core is left to the event loop; who would wait for seconds is sent away. */
const queueSize = { atOnce: availableParallelism() > 2 ? 2 : 1, maxWaiting: 60 };

// Of a password that nobody has: it was random and is forgotten.
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
