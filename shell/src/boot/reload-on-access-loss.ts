import { sessionAtom } from "@aushadhi/shared-ui";
import type { Store } from "jotai";
import type { RemoteInfo } from "../platform/boot-data.ts";
import { canLoadRemote } from "../router/access.ts";

/**
 * Loads the document again as soon as somebody is here who may not have all that is in it: after a sign-out from the
 * back office nothing of it is left in the tab. Returns how to stop.
 */
export function reloadOnAccessLoss(
  store: Store,
  remotes: readonly RemoteInfo[],
  reload: () => void,
): () => void {
  return store.sub(sessionAtom, () => {
    const user = store.get(sessionAtom);
    if (!remotes.every((remote) => canLoadRemote(remote, user))) reload();
  });
}
