import { afterEach, expect, test } from "bun:test";
import { sessionAtom } from "@aushadhi/shared-ui";
import { waitFor } from "@testing-library/react";
import { setSession } from "./auth-state.ts";
import { followSession } from "./follow-session.ts";
import { type Answers, later, refusal, success, testAuthSite, userOf } from "./test-auth.tsx";

const guest = { status: 200, body: { success: false, message: "Not authenticated" } };
const question = "GET /auth/session";

let stop = () => {};
afterEach(() => stop());

function follow(answers: Answers, user = null as ReturnType<typeof userOf> | null) {
  const { store, api, calls } = testAuthSite({ user, answers });
  stop = followSession(store, api);
  return { store, calls, user: () => store.get(sessionAtom) };
}

const comeBack = (persisted: boolean) =>
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));

/** What another tab says; a channel does not hear itself. */
function otherTab() {
  const channel = new BroadcastChannel("session");
  return channel;
}

test("asks who is signed in when another tab has signed in", async () => {
  const { user } = follow({ [question]: () => success({ user: userOf() }) });
  const tab = otherTab();
  tab.postMessage(null);
  await waitFor(() => expect(user()).toEqual(userOf()));
  tab.close();
});

test("is a guest when another tab has signed out", async () => {
  const { user } = follow({ [question]: () => guest }, userOf());
  const tab = otherTab();
  tab.postMessage(null);
  await waitFor(() => expect(user()).toBeNull());
  tab.close();
});

test("asks when the page comes back from the browser's memory, and not when it is new", async () => {
  const { user, calls } = follow({ [question]: () => success({ user: userOf() }) });
  comeBack(false);
  await Bun.sleep(5);
  expect(calls).toEqual([]);
  comeBack(true);
  await waitFor(() => expect(user()).toEqual(userOf()));
});

test.each([
  ["did not arrive", undefined],
  ["is a failure", () => refusal(503, "unavailable", "Busy")],
  ["makes no sense", () => ({ status: 200, body: { success: true, user: { id: 1 } } })],
])("keeps its user when the answer %s", async (_, answer) => {
  const { user, calls } = follow(answer ? { [question]: answer } : {}, userOf());
  comeBack(true);
  await waitFor(() => expect(calls).toHaveLength(1));
  await Bun.sleep(20);
  expect(user()).toEqual(userOf());
});

test("an answer from before somebody signed in here changes nothing", async () => {
  const old = later(guest);
  const { store, user, calls } = follow({ [question]: old.answer });
  comeBack(true);
  await waitFor(() => expect(calls).toHaveLength(1));
  store.set(sessionAtom, userOf());
  old.arrive();
  await Bun.sleep(20);
  expect(user()).toEqual(userOf());
});

test.each([
  ["last", true],
  ["first", false],
])("of two answers the one to the later question counts, though it comes %s", async (_, isLast) => {
  const earlier = later(success({ user: userOf("admin") }));
  const latest = later(success({ user: userOf() }));
  const answers = [earlier, latest];
  const { user, calls } = follow({ [question]: () => (answers.shift() ?? latest).answer() });
  comeBack(true);
  comeBack(true);
  await waitFor(() => expect(calls).toHaveLength(2));
  for (const one of isLast ? [earlier, latest] : [latest, earlier]) {
    one.arrive();
    await Bun.sleep(10);
  }
  expect(user()).toEqual(userOf());
});

test("tells other tabs of a sign-in here, and does not hear itself", async () => {
  const { store, calls } = follow({ [question]: () => guest });
  const tab = otherTab();
  const heard = new Promise((resolve) => {
    tab.onmessage = () => resolve("heard");
  });
  setSession(store, userOf());
  expect(store.get(sessionAtom)).toEqual(userOf());
  expect(await heard).toBe("heard");
  expect(calls).toEqual([]);
  tab.close();
});

test("does not ask any more once it is stopped", async () => {
  const { calls } = follow({ [question]: () => guest }, userOf());
  stop();
  comeBack(true);
  await Bun.sleep(5);
  expect(calls).toEqual([]);
});
