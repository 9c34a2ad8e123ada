import {
  type ApiAnswer,
  type ApiRequest,
  type ApiTransport,
  endedSessionAtom,
  type SessionUser,
  sessionAtom,
} from "@aushadhi/shared-ui";
import type { Store } from "jotai";
import { getEndedSession, type Outcome } from "./ended-session.ts";
import { answerChangedSession } from "./session-changed.ts";

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
 * Answers a call that was refused with 401: by making it again once its person is back, otherwise by the refusal.
 * Another person never sends it. A call in the background just fails: the next one that somebody waits for opens the
 * dialog.
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
