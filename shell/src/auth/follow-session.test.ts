import { afterEach, expect, test } from "bun:test";
import { sessionAtom, setSession } from "@aushadhi/shared-ui";
import { waitFor } from "@testing-library/react";
import {
  type Answers,
  createAuthSite,
  createRefusal,
  createSuccess,
  createTestUser,
} from "../testing/auth-site.tsx";
import { followSession } from "./follow-session.ts";

const guest = { status: 200, body: { success: false, message: "Not authenticated" } };
const question = "GET /auth/session";

let stop = () => {};
afterEach(() => stop());

function follow(answers: Answers, user = null as ReturnType<typeof createTestUser> | null) {
  const { store, api, calls } = createAuthSite({ user, answers });
  stop = followSession(store, api);
  return { store, api, calls, user: () => store.get(sessionAtom) };
}

const returnToPage = (persisted: boolean) =>
  dispatchEvent(Object.assign(new Event("pageshow"), { persisted }));

/** Another tab. A broadcast channel does not receive its own messages. */
function createOtherTab() {
  const channel = new BroadcastChannel("session");
  return channel;
}

test("asks for the session when another tab has signed in", async () => {
  const { user } = follow({ [question]: () => createSuccess({ user: createTestUser() }) });
  const tab = createOtherTab();
  tab.postMessage(null);
  await waitFor(() => expect(user()).toEqual(createTestUser()));
  tab.close();
});

test("becomes a guest when another tab has signed out", async () => {
  const { user } = follow({ [question]: () => guest }, createTestUser());
  const tab = createOtherTab();
  tab.postMessage(null);
  await waitFor(() => expect(user()).toBeNull());
  tab.close();
});

test("asks when the page returns from the back/forward cache, and not for a new page", async () => {
  const { user, calls } = follow({ [question]: () => createSuccess({ user: createTestUser() }) });
  returnToPage(false);
  returnToPage(true);
  await waitFor(() => expect(user()).toEqual(createTestUser()));
  expect(calls).toHaveLength(1);
});

test("asks again after a question that failed", async () => {
  const answers = [
    createRefusal(503, "unavailable", "Busy"),
    createSuccess({ user: createTestUser() }),
  ];
  const { user, calls } = follow({ [question]: () => answers.shift() ?? guest });
  returnToPage(true);
  await waitFor(() => expect(calls).toHaveLength(1));
  returnToPage(true);
  await waitFor(() => expect(user()).toEqual(createTestUser()));
});

test("tells other tabs about a sign-in, and ignores its own message", async () => {
  const { store, user, calls } = follow({
    [question]: () => createSuccess({ user: createTestUser("admin") }),
  });
  const tab = createOtherTab();
  const message = new Promise((resolve) => {
    tab.onmessage = () => resolve("received");
  });
  setSession(store, createTestUser());
  expect(user()).toEqual(createTestUser());
  expect(await message).toBe("received");
  returnToPage(true);
  await waitFor(() => expect(user()).toEqual(createTestUser("admin")));
  expect(calls).toHaveLength(1);
  tab.close();
});

test("stops asking when it is stopped", async () => {
  const { store, api, user, calls } = follow({ [question]: () => guest }, createTestUser());
  stop();
  returnToPage(true);
  stop = followSession(store, api);
  returnToPage(true);
  await waitFor(() => expect(user()).toBeNull());
  expect(calls).toHaveLength(1);
});
