import { type ApiClient, announce, createId, showToast } from "@aushadhi/shared-ui";
import { guestCartKey } from "./guest-cart.ts";
import type { ServerCartDeps } from "./merge-guest-cart.ts";

/** Id of the single toast about the cart's last change. */
export const cartToastId = "cart";

const lockName = "mfe-cart-checkout:merge";

/**
 * The real browser dependencies. They touch nothing until used, so the server can create them too.
 */
export function createBrowserDeps(api: ApiClient): ServerCartDeps {
  let channel: BroadcastChannel | undefined;
  return {
    calls: async () => (await import("./cart-api.ts")).createCartApi(api),
    storage: () => localStorage,
    runExclusive,
    loadMerge: async () => (await import("./merge-guest-cart.ts")).mergeGuestCart,
    clock: Date.now,
    newId: createId,
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    // A failure replaces the toast about adding.
    toast: (kind, text) => showToast({ kind, text, ...(kind !== "info" && { id: cartToastId }) }),
    announce,
    log(what, error) {
      // biome-ignore lint/suspicious/noConsole: cart errors are logged in the console.
      console.error(what, error);
    },
    notifyTabs: () => channel?.postMessage(null),
    listen(on) {
      const onStorage = ({ key }: StorageEvent) => {
        if (key === guestCartKey || key === null) on.guestCart();
      };
      // Another tab may have closed before it sent a message, and other devices share the cart.
      const onLook = () => {
        if (document.visibilityState === "visible") on.serverCart();
        else on.leaving();
      };
      if ("BroadcastChannel" in globalThis) channel = new BroadcastChannel(guestCartKey);
      channel?.addEventListener("message", on.serverCart);
      // The page comes back as it was left, and other pages may have changed a guest's cart since.
      const onReturn = ({ persisted }: PageTransitionEvent) => {
        if (persisted) on.guestCart();
      };
      addEventListener("storage", onStorage);
      addEventListener("pageshow", onReturn);
      document.addEventListener("visibilitychange", onLook);
      addEventListener("online", on.online);
      return () => {
        channel?.close();
        removeEventListener("storage", onStorage);
        removeEventListener("pageshow", onReturn);
        document.removeEventListener("visibilitychange", onLook);
        removeEventListener("online", on.online);
      };
    },
  };
}

/**
 * Without the Web Locks API (on an address without TLS), only the idempotency keys prevent two
 * tabs from adding twice.
 */
async function runExclusive(work: () => Promise<void>, onWait: () => void): Promise<void> {
  const locks = (navigator as Partial<Navigator>).locks;
  if (!locks) return work();
  const isDone = await locks.request(lockName, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
  if (isDone) return;
  onWait();
  await locks.request(lockName, work);
}
