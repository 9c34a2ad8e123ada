interface Named {
  name: string;
  version: string;
}

/** Which releases' server code can be trusted to answer. */
export interface ServerHealth {
  isWell(release: Named): boolean;
  succeeded(release: Named): void;
  failed(release: Named): void;
}

const tolerated = 3;
const restMs = 30_000;

/** After three failures in a row a release's server code is left alone for half a minute, then tried again. */
export function createServerHealth(clock: () => Date): ServerHealth {
  const failures = new Map<string, { count: number; at: number }>();
  const key = ({ name, version }: Named) => `${name}@${version}`;
  return {
    isWell(release) {
      const known = failures.get(key(release));
      if (!known || known.count < tolerated) return true;
      return clock().getTime() - known.at >= restMs;
    },
    succeeded(release) {
      failures.delete(key(release));
    },
    failed(release) {
      const count = (failures.get(key(release))?.count ?? 0) + 1;
      failures.set(key(release), { count, at: clock().getTime() });
    },
  };
}
