import { type ApiTransport, endedSessionAtom, sessionAtom } from "@aushadhi/shared-ui";
import type { Store } from "jotai";
import { answerChangedSession } from "./answer-changed-session.ts";

/**
 * Creates the transport for all calls of this tab. A call that is refused because the session has ended waits until its
 * user signs in again, and is then repeated unchanged.
 * @param isPersonalPage whether the current page waits for data of the signed-in user
 */
export function guardSession(store: Store, isPersonalPage: () => boolean) {
  return (transport: ApiTransport): ApiTransport =>
    async (request) => {
      const user = store.get(sessionAtom);
      const ended = store.get(endedSessionAtom);
      // Another user is signed in now, and the calling page still belongs to the first one.
      if (user && ended && ended !== user.id) return answerChangedSession(request);
      const answer = await transport(request);
      if (answer.status !== 401 || !user) return answer;
      const { recoverCall } = await import("./recover-call.ts");
      return recoverCall({ store, isPersonalPage, transport, request, user, answer });
    };
}
