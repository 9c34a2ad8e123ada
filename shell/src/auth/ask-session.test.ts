import { expect, test } from "bun:test";
import { sessionAtom } from "@aushadhi/shared-ui";
import {
  type Answers,
  createAuthSite,
  later,
  refusal,
  success,
  userOf,
} from "../testing/auth-site.tsx";
import { askSession } from "./ask-session.ts";
import { type AuthState, authAtom } from "./auth-state.ts";

const guest = { status: 200, body: { success: false, message: "Not authenticated" } };
const question = "GET /auth/session";

function site(answers: Answers, user = null as ReturnType<typeof userOf> | null) {
  const { store, api, calls } = createAuthSite({ user, answers });
  const ask = () => askSession(store, api);
  return { store, calls, ask, user: () => store.get(sessionAtom) };
}

test.each([
  ["a user", userOf("admin"), success({ user: userOf("admin") })],
  ["a guest", null, guest],
])("has the store know that %s is there", async (_, expected, answer) => {
  const { ask, user } = site({ [question]: () => answer }, userOf());
  await ask();
  expect(user()).toEqual(expected);
});

test.each([
  ["did not arrive", undefined],
  ["is a failure", () => refusal(503, "unavailable", "Busy")],
  ["makes no sense", () => ({ status: 200, body: { success: true, user: { id: 1 } } })],
])("keeps its user when the answer %s", async (_, answer) => {
  const { ask, user, calls } = site(answer ? { [question]: answer } : {}, userOf());
  await expect(ask()).rejects.toThrow();
  expect(calls).toHaveLength(1);
  expect(user()).toEqual(userOf());
});

test("ignores an answer to a question asked before a sign-in", async () => {
  const old = later(guest);
  const { store, ask, user } = site({ [question]: old.answer });
  const asked = ask();
  store.set(sessionAtom, userOf());
  old.arrive();
  await asked;
  expect(user()).toEqual(userOf());
});

test.each([
  ["last", true],
  ["first", false],
])("of two answers the one to the later question counts, though it comes %s", async (_, isLast) => {
  const earlier = later(success({ user: userOf("admin") }));
  const latest = later(success({ user: userOf() }));
  const answers = [earlier, latest];
  const { ask, user, calls } = site({ [question]: () => (answers.shift() ?? latest).answer() });
  const asked = [earlier, latest].map((answer) => ({ answer, done: ask() }));
  expect(calls).toHaveLength(2);
  for (const { answer, done } of isLast ? asked : asked.reverse()) {
    answer.arrive();
    await done;
  }
  expect(user()).toEqual(userOf());
});

const signIn: AuthState[] = [
  { dialog: "confirm", email: "asha@example.com" },
  { dialog: "login", returnTo: null },
  { dialog: "signup", returnTo: null },
];

test.each(signIn)("closes a guest's dialog once they are signed in: %p", async (dialog) => {
  const { store, ask } = site({ [question]: () => success({ user: userOf() }) });
  store.set(authAtom, dialog);
  await ask();
  expect(store.get(authAtom)).toEqual({ dialog: "none" });
});

test("keeps the reset dialog open", async () => {
  const { store, ask } = site({ [question]: () => success({ user: userOf() }) });
  const reset: AuthState = { dialog: "reset", token: "t" };
  store.set(authAtom, reset);
  await ask();
  expect(store.get(authAtom)).toEqual(reset);
});

test("keeps a guest's dialog open while nobody is signed in", async () => {
  const { store, ask } = site({ [question]: () => guest });
  store.set(authAtom, { dialog: "confirm", email: "asha@example.com" });
  await ask();
  expect(store.get(authAtom).dialog).toBe("confirm");
});
