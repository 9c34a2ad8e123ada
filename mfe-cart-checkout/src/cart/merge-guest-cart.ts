import { ApiError } from "@aushadhi/shared-ui";
import type { Merging } from "./merging.ts";
import { resolveRejection } from "./resolve-rejection.ts";
import { isUnsure } from "./retry.ts";

/**
 * The server forgets idempotency keys after seven days, so an older call could be carried out
 * twice.
 */
const longestClaim = 6 * 24 * 3_600_000;

/**
 * Moves the guest's lines to the server's cart, one call per line, with the line's id as key. A
 * line leaves the browser when its call is answered, so an interruption neither doubles nor loses
 * it. Stops when the server is unreachable; the rest waits for the next time.
 */
export function mergeGuestCart(merging: Merging): Promise<void> {
  const { sync, guest, deps } = merging;
  const known = () => sync.runInTurn(() => sync.ensureCurrent()).catch(() => undefined);
  return deps.alone(async () => {
    for (;;) {
      const [line] = sync.isOver() ? [] : guest.linesFor(sync.userId);
      if (!line || !(await sync.runInTurn(() => move(merging, line.id)))) return;
    }
  }, known);
}

/** Moves a line if it still exists. Returns whether to continue. */
async function move(merging: Merging, id: string): Promise<boolean> {
  const { sync, guest, deps } = merging;
  const line = guest.linesFor(sync.userId).find((line) => line.id === id);
  if (!line || sync.isOver()) return !sync.isOver();
  const at = deps.clock();
  const claim = line.claim ?? { to: sync.userId, quantity: line.quantity, key: line.id, at };
  if (at - claim.at > longestClaim) return guest.drop((other) => other.id === id);
  guest.claim(id, claim);
  try {
    const items = await sync.ask((calls) => calls.add(line.product.id, claim.quantity, claim.key));
    guest.drop((other) => other.id === id);
    deps.tellTabs();
    sync.accept(items);
    return true;
  } catch (error) {
    if (sync.isOver()) return false;
    if (isUnsure(error)) {
      sync.invalidate();
      deps.tellTabs();
    }
    if (!(error instanceof ApiError)) return false;
    return resolveRejection(merging, { ...line, claim }, error);
  }
}
