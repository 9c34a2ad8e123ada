import { afterEach, expect, setSystemTime, test } from "bun:test";
import { sessionAtom } from "@aushadhi/shared-ui";
import { translatePage } from "@aushadhi/shared-ui/testing/translate-page.ts";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  type Answers,
  collectToasts,
  createAuthSite,
  createPendingAnswer,
  createRefusal,
  createSuccess,
  createTestUser,
} from "../testing/auth-site.tsx";
import { AuthDialogs } from "./auth-dialogs.tsx";
import { authAtom } from "./auth-state.ts";

const toasts = collectToasts();
const resend = "POST /auth/resend";
const question = "GET /auth/session";
const guest = { status: 200, body: { success: false, message: "Not authenticated" } };

afterEach(() => setSystemTime());

async function open(answers: Answers = {}, email = "asha@example.com") {
  const { store, show, calls } = createAuthSite({ answers });
  store.set(authAtom, { dialog: "confirm", email, returnTo: null });
  show(<AuthDialogs />);
  const dialog = await screen.findByRole("dialog", { name: "Check Your Email" });
  const listResends = () => calls.filter(([call]) => call === resend);
  return { store, calls, listResends, dialog };
}

const getButton = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const readStatus = () => screen.getByRole("status").textContent;

/** Lets this many seconds pass, as in a tab in the background. */
function advanceSeconds(seconds: number): void {
  setSystemTime(new Date(Date.now() + seconds * 1000));
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
}

test("says where the link was sent, with the address in bold", async () => {
  await open();
  expect(
    screen.getByText("We've sent a confirmation link to your email address", { exact: true }),
  ).toBeInTheDocument();
  expect(screen.getByText("asha@example.com").tagName).toBe("STRONG");
  expect(getButton("Resend Email")).toBeInTheDocument();
  expect(getButton("I'll check my email later")).toBeInTheDocument();
});

test("describes the dialog by the address that the mail went to", async () => {
  const { dialog } = await open();
  const description = document.getElementById(dialog.getAttribute("aria-describedby") ?? "");
  expect(description?.textContent).toContain("asha@example.com");
});

test("the countdown goes on on a translated page", async () => {
  const { dialog } = await open();
  await translatePage(dialog);
  advanceSeconds(59);
  expect(dialog.textContent).toContain("You can resend in 1s");
  expect(dialog.textContent).not.toContain("You can resend in 60s");
});

test("sends the mail again after a minute, and not before", async () => {
  const { listResends } = await open({ [resend]: () => createSuccess() });
  expect(screen.getByText("You can resend in 60s")).toBeInTheDocument();
  expect(getButton("Resend Email").disabled).toBe(true);
  advanceSeconds(59);
  expect(screen.getByText("You can resend in 1s")).toBeInTheDocument();
  await userEvent.click(getButton("Resend Email"));
  expect(listResends()).toEqual([]);
  advanceSeconds(1);
  expect(screen.getByText("You can resend now")).toBeInTheDocument();
  expect(getButton("Resend Email").disabled).toBe(false);

  await userEvent.click(getButton("Resend Email"));
  expect(await screen.findByText(/You can resend in (60|59)s/)).toBeInTheDocument();
  expect(toasts).toEqual(["success: Confirmation email sent! Please check your inbox"]);
  expect(listResends()).toEqual([[resend, { email: "asha@example.com" }]]);
  expect(getButton("Resend Email").disabled).toBe(true);
});

test("announces the end of the wait to screen readers, but not each second", async () => {
  await open();
  expect(readStatus()).toBe("");
  advanceSeconds(30);
  expect(readStatus()).toBe("");
  const wait = screen.getByText("You can resend in 30s");
  expect(wait.closest("[aria-live], [role=status], [role=alert], [role=timer]")).toBeNull();
  advanceSeconds(30);
  expect(readStatus()).toBe("You can resend now");
});

test("is busy during the request, and sends it once", async () => {
  const { answer, arrive } = createPendingAnswer(createSuccess());
  const { listResends } = await open({ [resend]: answer });
  advanceSeconds(60);
  await userEvent.click(getButton("Resend Email"));
  const busy = await screen.findByRole("button", { name: "Sending...", busy: true });
  await userEvent.click(busy);
  arrive();
  await waitFor(() => expect(getButton("Resend Email")).toBeInTheDocument());
  expect(listResends()).toHaveLength(1);
});

test.each([
  [
    "the server's message",
    () => createRefusal(429, "rate_limited", "Please wait a while"),
    "Please wait a while",
  ],
  ["its own text", undefined, "Failed to resend email"],
])("shows a failure with %s and can be retried", async (_, answer, words) => {
  await open(answer ? { [resend]: answer } : {});
  advanceSeconds(60);
  await userEvent.click(getButton("Resend Email"));
  await waitFor(() => expect(toasts).toEqual([`error: ${words}`]));
  expect(getButton("Resend Email").disabled).toBe(false);
});

test("shows an error when the address is unknown", async () => {
  const { listResends } = await open({ [resend]: () => createSuccess() }, "");
  advanceSeconds(60);
  await userEvent.click(getButton("Resend Email"));
  expect(toasts).toEqual(["error: No email address found for resending"]);
  expect(listResends()).toEqual([]);
});

test("closes only with its button", async () => {
  const { store, dialog } = await open();
  expect(screen.getAllByRole("button")).toHaveLength(2);
  for (const press of [
    () => userEvent.keyboard("{Escape}"),
    () => userEvent.click(dialog.parentElement as HTMLElement),
  ]) {
    await press();
    expect(store.get(authAtom).dialog).toBe("confirm");
    expect(dialog.hasAttribute("data-open")).toBe(true);
  }
  expect(screen.getByRole("dialog")).toBe(dialog);
  await userEvent.click(getButton("I'll check my email later"));
  await waitFor(() => expect(screen.queryByRole("dialog") === null).toBe(true));
  expect(store.get(authAtom).dialog).toBe("none");
});

test("restarts the countdown at each opening", async () => {
  const { store } = await open();
  advanceSeconds(60);
  await userEvent.click(getButton("I'll check my email later"));
  await waitFor(() => expect(screen.queryByRole("dialog") === null).toBe(true));
  act(() => store.set(authAtom, { dialog: "confirm", email: "asha@example.com", returnTo: null }));
  expect(await screen.findByText("You can resend in 60s")).toBeInTheDocument();
});

test("closes when the user returns to the page with the address confirmed", async () => {
  const { store } = await open({ [question]: () => createSuccess({ user: createTestUser() }) });
  advanceSeconds(0);
  await waitFor(() => expect(screen.queryByRole("dialog") === null).toBe(true));
  expect(store.get(authAtom).dialog).toBe("none");
  expect(store.get(sessionAtom)).toEqual(createTestUser());
});

test("asks once at each return to the page, and stays open while nobody is signed in", async () => {
  const { store, calls } = await open({ [question]: () => guest });
  advanceSeconds(0);
  const listQuestions = () => calls.filter(([call]) => call === question);
  await waitFor(() => expect(listQuestions()).toHaveLength(1));
  expect(store.get(authAtom).dialog).toBe("confirm");
  act(() => store.set(authAtom, { dialog: "none" }));
  await waitFor(() => expect(screen.queryByRole("dialog") === null).toBe(true));
  advanceSeconds(0);
  expect(listQuestions()).toHaveLength(1);
});
