import { expect, test } from "bun:test";
import { sessionAtom } from "@aushadhi/shared-ui";
import {
  type Answers,
  createAuthSite,
  createPendingAnswer,
  createRefusal,
  createSuccess,
  createTestUser,
} from "../testing/auth-site.tsx";
import { askSession } from "./ask-session.ts";
import { type AuthState, authAtom } from "./auth-state.ts";

const guest = { status: 200, body: { success: false, message: "Not authenticated" } };
const question = "GET /auth/session";

function createSite(answers: Answers, user = null as ReturnType<typeof createTestUser> | null) {
  const { store, api, calls } = createAuthSite({ user, answers });
  const ask = () => askSession(store, api);
  return { store, calls, ask, user: () => store.get(sessionAtom) };
}

test.each([
  ["a user", createTestUser("admin"), createSuccess({ user: createTestUser("admin") })],
  ["a guest", null, guest],
])("stores %s", async (_, expected, answer) => {
  const { ask, user } = createSite({ [question]: () => answer }, createTestUser());
  await ask();
  expect(user()).toEqual(expected);
});

test.each([
  ["did not arrive", undefined],
  ["is a failure", () => createRefusal(503, "unavailable", "Busy")],
  ["makes no sense", () => ({ status: 200, body: { success: true, user: { id: 1 } } })],
])("keeps its user when the answer %s", async (_, answer) => {
  const { ask, user, calls } = createSite(answer ? { [question]: answer } : {}, createTestUser());
  await expect(ask()).rejects.toThrow();
  expect(calls).toHaveLength(1);
  expect(user()).toEqual(createTestUser());
});

test("ignores the answer to a question from before a sign-in", async () => {
  const old = createPendingAnswer(guest);
  const { store, ask, user } = createSite({ [question]: old.answer });
  const asked = ask();
  store.set(sessionAtom, createTestUser());
  old.arrive();
  await asked;
  expect(user()).toEqual(createTestUser());
});

test.each([
  ["last", true],
  ["first", false],
])("uses the answer to the later of two questions when it arrives %s", async (_, isLast) => {
  const earlier = createPendingAnswer(createSuccess({ user: createTestUser("admin") }));
  const latest = createPendingAnswer(createSuccess({ user: createTestUser() }));
  const answers = [earlier, latest];
  const { ask, user, calls } = createSite({
    [question]: () => (answers.shift() ?? latest).answer(),
  });
  const asked = [earlier, latest].map((answer) => ({ answer, done: ask() }));
  expect(calls).toHaveLength(2);
  for (const { answer, done } of isLast ? asked : asked.reverse()) {
    answer.arrive();
    await done;
  }
  expect(user()).toEqual(createTestUser());
});

const signIn: AuthState[] = [
  { dialog: "confirm", email: "asha@example.com", returnTo: null },
  { dialog: "login", returnTo: null },
  { dialog: "signup", returnTo: null },
];

test.each(signIn)("closes a guest's dialog once they are signed in: %p", async (dialog) => {
  const { store, ask } = createSite({
    [question]: () => createSuccess({ user: createTestUser() }),
  });
  store.set(authAtom, dialog);
  await ask();
  expect(store.get(authAtom)).toEqual({ dialog: "none" });
});

test("keeps the reset dialog open", async () => {
  const { store, ask } = createSite({
    [question]: () => createSuccess({ user: createTestUser() }),
  });
  const reset: AuthState = { dialog: "reset", token: "t" };
  store.set(authAtom, reset);
  await ask();
  expect(store.get(authAtom)).toEqual(reset);
});

test("keeps a guest's dialog open while nobody is signed in", async () => {
  const { store, ask } = createSite({ [question]: () => guest });
  store.set(authAtom, { dialog: "confirm", email: "asha@example.com", returnTo: null });
  await ask();
  expect(store.get(authAtom).dialog).toBe("confirm");
});
