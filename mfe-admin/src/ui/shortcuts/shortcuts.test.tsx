import { expect, mock, test } from "bun:test";
import { screen, within } from "@testing-library/react";
import { lazy, Suspense } from "react";
import { show } from "../../testing/site.tsx";
import { Keys } from "./keys.tsx";
import { readKey } from "./read-key.ts";
import { listShortcuts } from "./registry.ts";
import type { Shortcut } from "./shortcut.ts";
import ShortcutsDialog from "./shortcuts-dialog.tsx";
import { useShortcuts } from "./use-shortcuts.ts";

const Dialog = lazy(async () => ({ default: ShortcutsDialog }));

function Screen({ shortcuts, isOpen = false }: { shortcuts: Shortcut[]; isOpen?: boolean }) {
  useShortcuts(shortcuts);
  return (
    <>
      <h1 tabIndex={-1}>Screen</h1>
      <input aria-label="Name" />
      <input type="checkbox" aria-label="Chosen" />
      <button type="button">Press</button>
      <Suspense>{isOpen && <Dialog onClose={() => undefined} />}</Suspense>
    </>
  );
}

/** Renders a screen with a shortcut for each of these keys, and records which ones run. */
function showScreen(...keys: string[]) {
  const run = mock((_keys: string) => undefined);
  const shortcuts = keys.map((keys) => ({ keys, label: `Do ${keys}`, run: () => run(keys) }));
  const site = show(<Screen shortcuts={shortcuts} />);
  return { ...site, shortcuts, ran: () => run.mock.calls.flat() };
}

test("a key runs its shortcut while the screen is mounted", async () => {
  const { user, ran, unmount } = showScreen("j", "?", "Mod+k", "J");
  await user.keyboard("jx?{Control>}k{/Control}{Meta>}k{/Meta}{Shift>}J{/Shift}");
  expect(ran()).toEqual(["j", "?", "Mod+k", "Mod+k", "J"]);
  unmount();
  await user.keyboard("j");
  expect(ran()).toHaveLength(5);
  expect(listShortcuts()).toEqual([]);
});

test("two keys in sequence form one shortcut", async () => {
  const { user, ran } = showScreen("g o", "g p", "o");
  await user.keyboard("gopogp");
  expect(ran()).toEqual(["g o", "o", "g p"]);
});

test("typing in a field runs no shortcut, except Escape and keys with Ctrl", async () => {
  const { user, ran } = showScreen("j", "Escape", "Mod+k");
  await user.click(screen.getByLabelText("Name"));
  await user.keyboard("jj{Control>}k{/Control}{Escape}");
  expect(screen.getByLabelText<HTMLInputElement>("Name").value).toBe("jj");
  expect(ran()).toEqual(["Mod+k", "Escape"]);
});

test("Enter presses the focused button; other shortcuts still work there", async () => {
  const { user, ran } = showScreen("Enter", "x");
  screen.getByRole("button", { name: "Press" }).focus();
  await user.keyboard("{Enter}x");
  screen.getByLabelText("Chosen").focus();
  await user.keyboard("x");
  expect(ran()).toEqual(["x", "x"]);
  screen.getByRole("heading").focus();
  await user.keyboard("{Enter}");
  expect(ran()).toEqual(["x", "x", "Enter"]);
});

test("the dialog lists the shortcuts by group, and none runs while it is open", async () => {
  const { user, ran, rerender, shortcuts } = showScreen("j", "Mod+k");
  const all = [...shortcuts, { keys: "g o", label: "Go to orders", group: "Go to", run() {} }];
  rerender(<Screen shortcuts={[...all, { label: "No key", run() {} }]} isOpen />);
  const dialog = within(await screen.findByRole("dialog", { name: "Keyboard shortcuts" }));
  const headings = dialog.getAllByRole("heading", { level: 3 });
  expect(headings.map(({ textContent }) => textContent)).toEqual(["On this screen", "Go to"]);
  expect(dialog.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "Do j",
    "Do Mod+k",
    "Go to orders",
  ]);
  expect(dialog.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    "J",
    "CtrlK",
    "GthenO",
  ]);
  await user.keyboard("j{Control>}k{/Control}");
  expect(ran()).toEqual([]);
});

test("shows keys as they are labelled on the keyboard", () => {
  const { container } = show(<Keys keys="J" />);
  expect(container.textContent).toBe("ShiftJ");
});

test("shortcuts work on a Devanagari keyboard", () => {
  const none = { shiftKey: false, ctrlKey: false, metaKey: false, altKey: false };
  expect(readKey({ ...none, key: "व", code: "KeyJ" })).toBe("j");
  expect(readKey({ ...none, key: "ः", code: "Slash", shiftKey: true })).toBe("?");
  expect(readKey({ ...none, key: "क", code: "KeyK", ctrlKey: true })).toBe("Mod+k");
  expect(readKey({ ...none, key: "@", code: "KeyQ", altKey: true })).toBeNull();
});
