import { sessionAtom } from "@aushadhi/shared-ui";
import type { Store } from "jotai";
import type { RemoteInfo } from "../platform/boot-data.ts";
import { canLoadRemote } from "../router/access.ts";

/**
 * Reloads the document as soon as the user cannot access all of its remotes. After a sign-out, nothing of the back
 * office stays in the tab. Returns a function that stops it.
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
