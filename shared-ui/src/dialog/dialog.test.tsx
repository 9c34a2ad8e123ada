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

function touchScreen() {
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

const opener = () => screen.getByRole("button", { name: "Open", hidden: true });
const dialog = () => screen.findByRole("dialog");
/** Whether it is to stay: one that closes loses its mark at once, before it has left the screen. */
const isOpen = (element: HTMLElement) => element.hasAttribute("data-open");
const isGone = () => waitFor(() => expect(screen.queryByRole("dialog") === null).toBe(true));

async function open(onClose?: () => void) {
  render(<Page {...(onClose ? { onClose } : {})} />);
  await userEvent.click(opener());
  return dialog();
}

test("renders nothing and loads no code until it is opened", async () => {
  render(<Page />);
  expect(document.body.textContent).toBe("Open");
  expect(renderToString(<Page />)).not.toContain("Add address");
});

test("is named by its title and described by its text", async () => {
  await open();
  expect(await screen.findByRole("dialog", { name: "Add address" })).toBeInTheDocument();
  const description = (await dialog()).getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(description)?.textContent).toBe("Where should it go?");
});

test("begins in its first field, and keeps the focus", async () => {
  const element = await open();
  const field = await screen.findByRole("textbox", { name: "City" });
  await waitFor(() => expect(document.activeElement === field).toBe(true));
  for (const _ of [1, 2, 3, 4, 5]) {
    await userEvent.tab();
    await waitFor(() => expect(element.contains(document.activeElement)).toBe(true));
  }
});

test("opens no keyboard on a touch screen", async () => {
  touchScreen();
  const element = await open();
  await waitFor(() => expect(document.activeElement === element).toBe(true));
});

test("as large as the screen it begins in its field on a touch screen too, and keeps its name", async () => {
  touchScreen();
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
  await waitFor(() => expect(opener().closest("[aria-hidden=true]")).toBeInTheDocument());
  await userEvent.keyboard("{Escape}");
  await isGone();
  expect(opener().closest("[aria-hidden=true]")).toBeNull();
});

test("closes with Escape and gives the focus back", async () => {
  const onClose = mock();
  await open(onClose);
  await screen.findByRole("textbox");
  await userEvent.keyboard("{Escape}");
  await isGone();
  expect(onClose).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(document.activeElement === opener()).toBe(true));
});

test("moves the focus to the given element when its opener is gone", async () => {
  const other = document.body.appendChild(document.createElement("button"));
  const page = (open: boolean) => (
    <>
      {open && <button type="button">Delete</button>}
      <Dialog open={open} title="Delete?" returnFocus={() => other} />
    </>
  );
  const { rerender } = render(page(true));
  await dialog();
  rerender(page(false));
  await isGone();
  await waitFor(() => expect(document.activeElement === other).toBe(true));
  other.remove();
});

test("closes with its button", async () => {
  await open();
  await userEvent.click(await screen.findByRole("button", { name: "Close" }));
  await isGone();
});

test("closes when the page beside it is pressed, and not when it is pressed itself", async () => {
  const element = await open();
  await userEvent.click(await screen.findByText("Where should it go?"));
  expect(screen.getByRole("dialog")).toBe(element);
  await userEvent.click(element.parentElement as HTMLElement);
  await isGone();
});

test("stays open when it has no close action", async () => {
  render(
    <Dialog open title="Check Your Email">
      <button type="button">Later</button>
    </Dialog>,
  );
  const element = await dialog();
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
  await dialog();
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
  await isGone();
  expect(log.mock.calls).toEqual([]);
  log.mockRestore();
});
