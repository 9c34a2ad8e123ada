import { afterEach, beforeEach, expect, test } from "bun:test";
import {
  type ApiAnswer,
  ApiError,
  type ApiRequest,
  createApiClient,
  endedSessionAtom,
  type SessionUser,
  sessionAtom,
  setSession,
} from "@aushadhi/shared-ui";
import { waitFor } from "@testing-library/react";
import { createStore } from "jotai";
import { signedInUserAtom } from "../platform/signed-in-user.ts";
import { createRefusal, createSuccess, createTestUser } from "../testing/auth-site.tsx";
import { askSession } from "./ask-session.ts";
import { type AuthState, authAtom } from "./auth-state.ts";
import { guardSession } from "./guard-session.ts";

const anything = { parse: (answer: unknown) => answer };
const ended = createRefusal(401, "not_signed_in", "Please log in first");
const save: ApiRequest = {
  method: "POST",
  path: "/addresses",
  body: { a: 1 },
  idempotencyKey: "k1",
};
const read: ApiRequest = { method: "GET", path: "/orders" };
const asha = createTestUser();
const bina: SessionUser = { ...asha, id: "u2" };

beforeEach(() => history.replaceState(null, "", "/profile/addresses"));
afterEach(() => document.body.replaceChildren());

/** A tab whose session has ended on the server. */
function createTab({ isPersonalPage = true, user = asha as SessionUser | null } = {}) {
  const store = createStore();
  store.set(sessionAtom, user);
  const sent: ApiRequest[] = [];
  const site = {
    store,
    sent,
    /** The response of the server. */
    answer: ended as ApiAnswer,
    call: (request: ApiRequest) => api.call(request, anything),
    refused: (request: ApiRequest) =>
      site.call(request).then(
        () => "answered",
        (error: unknown) => (error instanceof ApiError ? error.code : error),
      ),
    dialog: () => store.get(authAtom).dialog,
    isOpen: () => waitFor(() => expect(store.get(authAtom).dialog).toBe("login")),
    signIn(as: SessionUser) {
      site.answer = createSuccess();
      setSession(store, { ...as });
    },
    close: () => store.set(authAtom, { dialog: "none" }),
  };
  const api = createApiClient(
    async (request) => {
      sent.push(request);
      return site.answer;
    },
    guardSession(store, () => isPersonalPage),
  );
  return site;
}

function showForm() {
  document.body.innerHTML = "<form novalidate><input></form>";
}

test("refused calls share one dialog and are repeated unchanged", async () => {
  const { store, call, sent, isOpen, signIn, dialog } = createTab();
  const opened: AuthState[] = [];
  store.sub(authAtom, () => opened.push(store.get(authAtom)));
  const calls = [call(save), call(read), call({ ...save, path: "/cart/add" })];
  await isOpen();
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(store.get(sessionAtom)).toEqual(asha);
  expect(store.get(signedInUserAtom)).toBeNull();
  signIn(asha);
  expect(await Promise.all(calls)).toHaveLength(3);
  const sortByPath = (calls: ApiRequest[]) =>
    calls.toSorted((a, b) => a.path.localeCompare(b.path));
  expect(sortByPath(sent.slice(3))).toEqual(sortByPath(sent.slice(0, 3)));
  expect(opened.map(({ dialog }) => dialog)).toEqual(["login", "none"]);
  expect(dialog()).toBe("none");
  expect(store.get(signedInUserAtom)).toEqual(asha);
});

test("does not ask again for a refusal that arrives after the sign-in", async () => {
  const { call, isOpen, signIn, dialog, sent } = createTab();
  const first = call(save);
  await isOpen();
  const late = call({ ...save, idempotencyKey: "k2" });
  signIn(asha);
  await Promise.all([first, late]);
  expect(sent).toHaveLength(4);
  expect(dialog()).toBe("none");
});

test("closing the dialog signs the user out and rejects the calls", async () => {
  const { store, refused, isOpen, close, sent } = createTab();
  const whenRefused = Promise.all([refused(save), refused(read)]).then((codes) => ({
    codes,
    user: store.get(sessionAtom),
  }));
  await isOpen();
  await waitFor(() => expect(sent).toHaveLength(2));
  close();
  expect(await whenRefused).toEqual({ codes: ["not_signed_in", "not_signed_in"], user: null });
  expect(sent).toHaveLength(2);
  expect(store.get(endedSessionAtom)).toBe(asha.id);
});

test("closing the dialog over a form keeps the form, which asks again at the next submit", async () => {
  const { store, call, refused, isOpen, close, dialog, signIn } = createTab();
  showForm();
  const first = refused(save);
  await isOpen();
  close();
  expect(await first).toBe("not_signed_in");
  expect([store.get(sessionAtom), store.get(signedInUserAtom)]).toEqual([asha, null]);
  expect(await refused(read)).toBe("not_signed_in");
  expect(dialog()).toBe("none");
  const second = call(save);
  await isOpen();
  signIn(asha);
  expect(await second).toEqual(createSuccess().body);
});

test("leaving the page of the form signs the user out", async () => {
  const { store, refused, isOpen, close } = createTab();
  showForm();
  const call = refused(save);
  await isOpen();
  close();
  await call;
  history.pushState(null, "", "/shop");
  dispatchEvent(new Event("pushState"));
  expect(store.get(sessionAtom)).toBeNull();
});

test("never sends the first user's calls after another user signs in", async () => {
  const { refused, isOpen, signIn, sent } = createTab();
  showForm();
  const held = refused(save);
  await isOpen();
  signIn(bina);
  expect(await held).toBe("session_changed");
  expect(await refused(save)).toBe("session_changed");
  expect(sent).toHaveLength(1);
});

test("the first user's reads stay pending, without a failure, once another user has signed in", async () => {
  const { refused, isOpen, signIn, sent } = createTab();
  const held = refused(read);
  await isOpen();
  signIn(bina);
  const later = refused(read);
  const aWhile = new Promise((resolve) => setTimeout(resolve, 50, "nothing"));
  expect(await Promise.race([held, later, aWhile])).toBe("nothing");
  expect(sent).toHaveLength(1);
});

test("a background read on a public page opens no dialog", async () => {
  const { store, refused, dialog } = createTab({ isPersonalPage: false });
  expect(await refused(read)).toBe("not_signed_in");
  expect([dialog(), store.get(sessionAtom)]).toEqual(["none", null]);
});

test("a background call opens no dialog and keeps the page", async () => {
  const { store, refused, dialog } = createTab();
  expect(await refused({ ...read, isBackground: true })).toBe("not_signed_in");
  expect([dialog(), store.get(sessionAtom), store.get(endedSessionAtom)]).toEqual([
    "none",
    asha,
    null,
  ]);
});

test("a wrong password and a guest's refusal do not count as an ended session", async () => {
  const guest = createTab({ user: null });
  expect(await guest.refused(save)).toBe("not_signed_in");
  const signing = createTab();
  signing.answer = createRefusal(401, "invalid_credentials", "Invalid email or password");
  expect(await signing.refused(save)).toBe("invalid_credentials");
  expect([guest.dialog(), signing.dialog()]).toEqual(["none", "none"]);
});

test("does not repeat an aborted call", async () => {
  const { call, isOpen, signIn, sent } = createTab();
  const leaving = new AbortController();
  const left = call({ ...read, signal: leaving.signal }).catch((error: unknown) => error);
  await isOpen();
  leaving.abort();
  expect(await left).toBe(leaving.signal.reason);
  signIn(asha);
  expect(sent).toHaveLength(1);
});

test("tells the dialog that a guest may continue", async () => {
  const { store, refused, isOpen, close } = createTab();
  const call = refused({ ...save, isOpenToGuests: true });
  await isOpen();
  expect(store.get(authAtom)).toMatchObject({ ended: { isOpenToGuests: true } });
  close();
  await call;
});

test("a sign-out elsewhere closes a page but keeps a form, and the bar is right in both cases", async () => {
  const guest = { status: 200, body: { success: false, message: "Not authenticated" } };
  for (const hasForm of [false, true]) {
    const { store } = createTab();
    if (hasForm) showForm();
    await askSession(
      store,
      createApiClient(async () => guest),
    );
    expect(store.get(sessionAtom)).toEqual(hasForm ? asha : null);
    expect(store.get(signedInUserAtom)).toBeNull();
  }
});
