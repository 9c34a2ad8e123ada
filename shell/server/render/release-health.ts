interface Named {
  name: string;
  version: string;
}

/** Which releases' server code can be trusted to answer. */
export interface ReleaseHealth {
  /** Whether the next document may run its code. Of a release that is left alone, one document at a time tries again. */
  admits(release: Named): boolean;
  /** How often it has been left alone: what was admitted before the last time is not wanted any more. */
  rests(release: Named): number;
  /** Whether it has rendered enough documents to be rendered beside others that have. */
  isProven(release: Named): boolean;
  succeeded(release: Named): void;
  /** @param isFatal whether it hung or ended its process: one such failure is enough */
  failed(release: Named, isFatal: boolean): void;
}

interface Record {
  /** Failures in a row. */
  failures: number;
  /** Successes in a row. */
  successes: number;
  /** Milliseconds since 1970. */
  restUntil: number;
  /** How often it has been left alone, and how often since it last proved healthy. */
  rests: number;
  restsInARow: number;
}

const limits = {
  /** Failures in a row after which a release is left alone. */
  failures: 3,
  /** Documents after which it counts as healthy. */
  proof: 3,
  /** Milliseconds of the first rest; each further one is twice as long, up to the longest. */
  rest: 30_000,
  longestRest: 600_000,
  /** Milliseconds that the document has which tries again. */
  trial: 5_000,
};

/** A release whose code keeps failing is left alone for half a minute, then tried again by one document at a time. */
export function createReleaseHealth(clock: () => Date): ReleaseHealth {
  const records = new Map<string, Record>();
  const now = () => clock().getTime();
  const recordOf = ({ name, version }: Named): Record => {
    const key = `${name}@${version}`;
    const record = records.get(key) ?? {
      failures: 0,
      successes: 0,
      restUntil: 0,
      rests: 0,
      restsInARow: 0,
    };
    records.set(key, record);
    return record;
  };
  return {
    admits(release) {
      const record = recordOf(release);
      if (record.restUntil > now()) return false;
      // The others go on without it until this one has said whether it is well again.
      if (record.failures >= limits.failures) record.restUntil = now() + limits.trial;
      return true;
    },
    rests: (release) => recordOf(release).rests,
    isProven: (release) => recordOf(release).successes >= limits.proof,
    succeeded(release) {
      const record = recordOf(release);
      record.failures = 0;
      record.restUntil = 0;
      record.successes++;
      if (record.successes >= limits.proof) record.restsInARow = 0;
    },
    failed(release, isFatal) {
      const record = recordOf(release);
      record.failures = isFatal ? limits.failures : record.failures + 1;
      record.successes = 0;
      if (record.failures < limits.failures) return;
      const rest = Math.min(limits.rest * 2 ** record.restsInARow, limits.longestRest);
      record.restUntil = now() + rest;
      record.rests++;
      record.restsInARow++;
    },
  };
}
