import { afterEach, expect, mock, spyOn, test } from "bun:test";
import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { renderToString } from "react-dom/server";
import { Dialog } from "./dialog.tsx";

const originalMatchMedia = globalThis.matchMedia;
afterEach(() => {
  globalThis.matchMedia = originalMatchMedia;
});

function simulateTouchScreen() {
  globalThis.matchMedia = ((query: string) => ({
    ...originalMatchMedia(query),
    matches: query === "(pointer: coarse)",
  })) as typeof matchMedia;
}

/** A page with a button that opens a dialog. */
function Page({ onClose = () => {} }: { onClose?: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onClose();
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog
        open={isOpen}
        title="Add address"
        description="Where should it go?"
        onClose={close}
        closeLabel="Close"
      >
        <input aria-label="City" />
        <button type="button">Save</button>
      </Dialog>
    </>
  );
}

const getOpener = () => screen.getByRole("button", { name: "Open", hidden: true });
const findDialog = () => screen.findByRole("dialog");
/** Whether it stays open. A closing dialog loses this attribute at once, before its exit animation ends. */
const isOpen = (element: HTMLElement) => element.hasAttribute("data-open");
const waitUntilClosed = () =>
  waitFor(() => expect(screen.queryByRole("dialog") === null).toBe(true));

async function open(onClose?: () => void) {
  render(<Page {...(onClose ? { onClose } : {})} />);
  await userEvent.click(getOpener());
  return findDialog();
}

test("renders nothing and loads no code until it is opened", async () => {
  render(<Page />);
  expect(document.body.textContent).toBe("Open");
  expect(renderToString(<Page />)).not.toContain("Add address");
});

test("is named by its title and described by its text", async () => {
  await open();
  expect(await screen.findByRole("dialog", { name: "Add address" })).toBeInTheDocument();
  const description = (await findDialog()).getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(description)?.textContent).toBe("Where should it go?");
});

test("focuses its first field and traps the focus", async () => {
  const element = await open();
  const field = await screen.findByRole("textbox", { name: "City" });
  await waitFor(() => expect(document.activeElement === field).toBe(true));
  for (const _ of [1, 2, 3, 4, 5]) {
    await userEvent.tab();
    await waitFor(() => expect(element.contains(document.activeElement)).toBe(true));
  }
});

test("focuses the dialog instead of a field on a touch screen", async () => {
  simulateTouchScreen();
  const element = await open();
  await waitFor(() => expect(document.activeElement === element).toBe(true));
});

test("a full-screen dialog focuses its field on a touch screen too, and keeps its name", async () => {
  simulateTouchScreen();
  render(
    <Dialog open full title="Find" onClose={() => {}} closeLabel="Close">
      <input aria-label="Words" />
    </Dialog>,
  );
  await screen.findByRole("dialog", { name: "Find" });
  const input = screen.getByRole("textbox", { name: "Words" });
  await waitFor(() => expect(document.activeElement === input).toBe(true));
});

test("hides the page behind it from screen readers while it is open", async () => {
  await open();
  await waitFor(() => expect(getOpener().closest("[aria-hidden=true]")).toBeInTheDocument());
  await userEvent.keyboard("{Escape}");
  await waitUntilClosed();
  expect(getOpener().closest("[aria-hidden=true]")).toBeNull();
});

test("closes on Escape and returns the focus to its opener", async () => {
  const onClose = mock();
  await open(onClose);
  await screen.findByRole("textbox");
  await userEvent.keyboard("{Escape}");
  await waitUntilClosed();
  expect(onClose).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(document.activeElement === getOpener()).toBe(true));
});

test("moves the focus to the element from returnFocus when its opener is removed", async () => {
  const other = document.body.appendChild(document.createElement("button"));
  const page = (open: boolean) => (
    <>
      {open && <button type="button">Delete</button>}
      <Dialog open={open} title="Delete?" returnFocus={() => other} />
    </>
  );
  const { rerender } = render(page(true));
  await findDialog();
  rerender(page(false));
  await waitUntilClosed();
  await waitFor(() => expect(document.activeElement === other).toBe(true));
  other.remove();
});

test("closes with its close button", async () => {
  await open();
  await userEvent.click(await screen.findByRole("button", { name: "Close" }));
  await waitUntilClosed();
});

test("closes on a press outside it, not on a press inside it", async () => {
  const element = await open();
  await userEvent.click(await screen.findByText("Where should it go?"));
  expect(screen.getByRole("dialog")).toBe(element);
  await userEvent.click(element.parentElement as HTMLElement);
  await waitUntilClosed();
});

test("stays open without onClose", async () => {
  render(
    <Dialog open title="Check Your Email">
      <button type="button">Later</button>
    </Dialog>,
  );
  const element = await findDialog();
  expect(screen.getAllByRole("button")).toHaveLength(1);
  await userEvent.keyboard("{Escape}");
  expect(isOpen(element)).toBe(true);
  await userEvent.click(element.parentElement as HTMLElement);
  expect(isOpen(element)).toBe(true);
  expect(screen.getByRole("dialog")).toBe(element);
});

test("moves the focus again when its title changes", async () => {
  const { rerender } = render(
    <Dialog open title="Login">
      <button type="button">Forgot?</button>
    </Dialog>,
  );
  screen.queryByRole("button")?.focus();
  await findDialog();
  rerender(
    <Dialog open title="Forgot Password?">
      <input aria-label="Email" />
    </Dialog>,
  );
  await waitFor(() => expect(document.activeElement === screen.getByRole("textbox")).toBe(true));
});

test("writes nothing to the console", async () => {
  const log = spyOn(console, "error");
  await open();
  await userEvent.keyboard("{Escape}");
  await waitUntilClosed();
  expect(log.mock.calls).toEqual([]);
  log.mockRestore();
});
