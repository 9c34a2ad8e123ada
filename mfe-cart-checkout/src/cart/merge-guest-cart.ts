import { ApiError } from "@aushadhi/shared-ui";
import type { Merging } from "./merging.ts";
import { resolveRejection } from "./resolve-rejection.ts";
import { isUnsure } from "./retry.ts";

/** The server deletes idempotency keys after seven days. After that, a repeated call could run twice. */
const maxClaimAgeMs = 6 * 24 * 3_600_000;

/**
 * Moves the guest's lines to the server's cart, one call per line, with the line's id as key. The
 * browser keeps a line until its call is answered, so an interruption neither doubles nor loses it.
 * Stops when the server is unreachable. The other lines wait for the next merge.
 */
export function mergeGuestCart(merging: Merging): Promise<void> {
  const { sync, guest, deps } = merging;
  const refresh = () => sync.runInTurn(() => sync.ensureCurrent()).catch(() => undefined);
  return deps.runExclusive(async () => {
    for (;;) {
      const [line] = sync.isOver() ? [] : guest.linesFor(sync.userId);
      if (!line || !(await sync.runInTurn(() => moveLine(merging, line.id)))) return;
    }
  }, refresh);
}

/** Moves a line if it still exists. Returns whether to continue. */
async function moveLine(merging: Merging, id: string): Promise<boolean> {
  const { sync, guest, deps } = merging;
  const line = guest.linesFor(sync.userId).find((line) => line.id === id);
  if (!line || sync.isOver()) return !sync.isOver();
  const at = deps.clock();
  const claim = line.claim ?? { to: sync.userId, quantity: line.quantity, key: line.id, at };
  if (at - claim.at > maxClaimAgeMs) return guest.drop((other) => other.id === id);
  guest.claim(id, claim);
  try {
    const items = await sync.ask((calls) => calls.add(line.product.id, claim.quantity, claim.key));
    guest.drop((other) => other.id === id);
    deps.notifyTabs();
    sync.accept(items);
    return true;
  } catch (error) {
    if (sync.isOver()) return false;
    if (isUnsure(error)) {
      sync.invalidate();
      deps.notifyTabs();
    }
    if (!(error instanceof ApiError)) return false;
    return resolveRejection(merging, { ...line, claim }, error);
  }
}
