import {
  type ApiAnswer,
  type ApiRequest,
  type ApiTransport,
  endedSessionAtom,
  type SessionUser,
  sessionAtom,
} from "@aushadhi/shared-ui";
import type { Store } from "jotai";
import { answerChangedSession } from "./answer-changed-session.ts";
import { getEndedSession, type Outcome } from "./ended-session.ts";

interface RefusedCall {
  store: Store;
  isPersonalPage(): boolean;
  transport: ApiTransport;
  request: ApiRequest;
  /** The user at the time of the call. */
  user: SessionUser;
  answer: ApiAnswer;
}

/**
 * Handles a call that was refused with 401: repeats it once its user is back, otherwise returns the refusal. The call
 * is never sent as another user. A background call just fails, and the next call in the foreground opens the dialog.
 */
export async function recoverCall(call: RefusedCall): Promise<ApiAnswer> {
  const { store, transport, request, answer } = call;
  if ((answer.body as { code?: string } | null)?.code !== "not_signed_in") return answer;
  if (request.isBackground) return answer;
  const outcome = await decide(call);
  if (outcome === "refused") return answer;
  const user = store.get(sessionAtom);
  if (outcome === "takenOver" || user?.id !== call.user.id) return answerChangedSession(request);
  const second = await transport(request);
  return second.status === 401 ? recoverCall({ ...call, user, answer: second }) : second;
}

async function decide({ store, isPersonalPage, request, user }: RefusedCall): Promise<Outcome> {
  const now = store.get(sessionAtom);
  // The session may have changed during the call.
  if (now !== user) return now === null ? "refused" : now.id === user.id ? "again" : "takenOver";
  const session = getEndedSession(store);
  const isRead = request.method === "GET";
  if (!session.isAsking()) {
    const isKnown = store.get(endedSessionAtom) !== null;
    session.note(user);
    if (isRead && (isKnown || !isPersonalPage())) {
      session.giveUp();
      return "refused";
    }
    session.ask(request.isOpenToGuests ?? false);
  }
  return session.wait(request.signal);
}
