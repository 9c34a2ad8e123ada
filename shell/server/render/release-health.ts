interface Named {
  name: string;
  version: string;
}

/** Health record of a release. */
interface HealthRecord {
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
  blockedUntil: number;
  /** Documents that are finding out whether it hangs. Meanwhile others leave it out. */
  suspicions: number;
  /** How often the release was blocked or suspected, and how often since it last proved healthy. */
  blocks: number;
  blocksInARow: number;
}

const limits = {
  /** Failures in a row that block the release. */
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

/** Records failures and successes of releases, and decides which releases' server code may run. */
export type ReleaseHealth = ReturnType<typeof createReleaseHealth>;

/**
 * Creates the health records of releases. They block a release after repeated failures for half a minute. Then one
 * document at a time may try it again.
 * @param isNew whether the release came after the server started; then it also needs time to prove healthy
 */
export function createReleaseHealth(
  clock: () => Date,
  isNew: (release: Named) => boolean = () => false,
) {
  const records = new Map<string, HealthRecord>();
  const now = () => clock().getTime();
  const findRecord = ({ name, version }: Named): HealthRecord => {
    const key = `${name}@${version}`;
    const record = records.get(key) ?? {
      failures: 0,
      successes: 0,
      successesByPage: new Map(),
      firstSuccessAt: null,
      failedAt: null,
      blockedUntil: 0,
      suspicions: 0,
      blocks: 0,
      blocksInARow: 0,
    };
    records.set(key, record);
    return record;
  };
  return {
    /** Whether the next document may run its code. After a cooldown only one document at a time tries again. */
    admit(release: Named) {
      const record = findRecord(release);
      if (record.suspicions > 0 || record.blockedUntil > now()) return false;
      // Other documents skip the release until this one reports its result.
      if (record.failures >= limits.failures) record.blockedUntil = now() + limits.trial;
      return true;
    },
    /** Leaves the release out of other documents until `clear`. This is no failure yet. */
    suspect(release: Named) {
      const record = findRecord(release);
      record.suspicions++;
      record.blocks++;
    },
    clear(release: Named) {
      findRecord(release).suspicions--;
    },
    /**
     * How often the release was blocked or suspected. A render that was admitted before the last time must not run any
     * more.
     */
    countBlocks: (release: Named) => findRecord(release).blocks,
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
      record.blockedUntil = 0;
      record.successes++;
      if (record.successes >= limits.proof) record.blocksInARow = 0;
    },
    /** @param isFatal whether it hung or ended its process; one such failure blocks the release */
    recordFailure(release: Named, isFatal: boolean) {
      const record = findRecord(release);
      record.failures = isFatal ? limits.failures : record.failures + 1;
      record.successes = 0;
      record.successesByPage.clear();
      record.failedAt = now();
      if (record.failures < limits.failures) return;
      const cooldown = Math.min(limits.cooldown * 2 ** record.blocksInARow, limits.longestCooldown);
      record.blockedUntil = now() + cooldown;
      record.blocks++;
      record.blocksInARow++;
    },
  };
}
