interface Named {
  name: string;
  version: string;
}

/** Health record of a release. */
interface Health {
  /** Failures in a row. */
  failures: number;
  /** Successes in a row. */
  successes: number;
  /** Successes in a row of each of its pages. */
  successesByPage: Map<string, number>;
  /** Milliseconds since 1970 of the first success and the last failure; null before there is one. */
  firstSuccessAt: number | null;
  failedAt: number | null;
  /** Milliseconds since 1970. */
  openUntil: number;
  /** How often the breaker opened, and how often since the release last proved healthy. */
  trips: number;
  tripsInARow: number;
}

const limits = {
  /** Failures in a row that open the breaker. */
  failures: 3,
  /** Documents in a row that prove a release healthy. */
  proof: 3,
  /** Milliseconds of probation after a failure, and after the first success of a new release. */
  probationAfterFailure: 300_000,
  probationOfNew: 60_000,
  /** Milliseconds of the first cooldown. Each further one is twice as long, up to the longest. */
  cooldown: 30_000,
  longestCooldown: 600_000,
  /** Milliseconds for the one document that tries again. */
  trial: 5_000,
};

/** Decides which releases' server code may run. */
export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;

/**
 * Creates a circuit breaker. It blocks a release that keeps failing for half a minute, then lets one document at a time
 * try it again.
 * @param isNew whether the release came after the server started; then it also needs time to prove healthy
 */
export function createCircuitBreaker(
  clock: () => Date,
  isNew: (release: Named) => boolean = () => false,
) {
  const records = new Map<string, Health>();
  const now = () => clock().getTime();
  const findRecord = ({ name, version }: Named): Health => {
    const key = `${name}@${version}`;
    const record = records.get(key) ?? {
      failures: 0,
      successes: 0,
      successesByPage: new Map(),
      firstSuccessAt: null,
      failedAt: null,
      openUntil: 0,
      trips: 0,
      tripsInARow: 0,
    };
    records.set(key, record);
    return record;
  };
  return {
    /** Whether the next document may run its code. After a cooldown only one document at a time tries again. */
    admit(release: Named) {
      const record = findRecord(release);
      if (record.openUntil > now()) return false;
      // Other documents skip the release until this one reports its result.
      if (record.failures >= limits.failures) record.openUntil = now() + limits.trial;
      return true;
    },
    /** How often the breaker opened. A render that was admitted before the last opening must not run any more. */
    countTrips: (release: Named) => findRecord(release).trips,
    /**
     * Whether it may render beside healthy releases: this page has succeeded often enough, the release has not failed
     * for a while, and it is not new.
     */
    isProven(release: Named, page = "") {
      const { successesByPage, firstSuccessAt, failedAt } = findRecord(release);
      if ((successesByPage.get(page) ?? 0) < limits.proof) return false;
      if (failedAt !== null && now() - failedAt < limits.probationAfterFailure) return false;
      return !isNew(release) || now() - (firstSuccessAt ?? now()) >= limits.probationOfNew;
    },
    recordSuccess(release: Named, page = "") {
      const record = findRecord(release);
      record.firstSuccessAt ??= now();
      record.successesByPage.set(page, (record.successesByPage.get(page) ?? 0) + 1);
      record.failures = 0;
      record.openUntil = 0;
      record.successes++;
      if (record.successes >= limits.proof) record.tripsInARow = 0;
    },
    /** @param isFatal whether it hung or ended its process; one such failure opens the breaker */
    recordFailure(release: Named, isFatal: boolean) {
      const record = findRecord(release);
      record.failures = isFatal ? limits.failures : record.failures + 1;
      record.successes = 0;
      record.successesByPage.clear();
      record.failedAt = now();
      if (record.failures < limits.failures) return;
      const cooldown = Math.min(limits.cooldown * 2 ** record.tripsInARow, limits.longestCooldown);
      record.openUntil = now() + cooldown;
      record.trips++;
      record.tripsInARow++;
    },
  };
}
