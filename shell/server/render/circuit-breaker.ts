interface Named {
  name: string;
  version: string;
}

/** What is known of a release. */
interface Health {
  /** Failures in a row. */
  failures: number;
  /** Successes in a row. */
  successes: number;
  /** The same of each of its pages. */
  successesByPage: Map<string, number>;
  /** Milliseconds since 1970 of the first success and the last failure; null before there is one. */
  firstSuccessAt: number | null;
  failedAt: number | null;
  /** Milliseconds since 1970. */
  openUntil: number;
  /** How often it has been left alone, and how often since it last proved healthy. */
  trips: number;
  tripsInARow: number;
}

const limits = {
  /** Failures in a row after which a release is left alone. */
  failures: 3,
  /** Documents after which it counts as healthy. */
  proof: 3,
  /** Milliseconds for which it is on probation after a failure, and after its first success where it is new. */
  probationAfterFailure: 300_000,
  probationOfNew: 60_000,
  /** Milliseconds of the first rest; each further one is twice as long, up to the longest. */
  cooldown: 30_000,
  longestCooldown: 600_000,
  /** Milliseconds that the document has which tries again. */
  trial: 5_000,
};

/** Which releases' server code can be trusted to answer. */
export type CircuitBreaker = ReturnType<typeof createCircuitBreaker>;

/**
 * A release whose code keeps failing is left alone for half a minute, then tried again by one document at a time.
 * @param isNew whether it came after others had proved healthy: then documents alone do not prove it
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
    /** Whether the next document may run its code. Of a release that is left alone, one document at a time tries again. */
    admit(release: Named) {
      const record = findRecord(release);
      if (record.openUntil > now()) return false;
      // The others go on without it until this one has said whether it is well again.
      if (record.failures >= limits.failures) record.openUntil = now() + limits.trial;
      return true;
    },
    /** How often it has been left alone: what was admitted before the last time is not wanted any more. */
    countTrips: (release: Named) => findRecord(release).trips,
    /**
     * Whether it is rendered beside others that have proved healthy: this page of it has been rendered often enough,
     * it has not failed for a while, and is not new.
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
    /** @param isFatal whether it hung or ended its process: one such failure is enough */
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
