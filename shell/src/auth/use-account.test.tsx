import { expect, mock, test } from "bun:test";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ComponentType } from "react";
import { createAuthSite } from "../testing/auth-site.tsx";
import { authAtom } from "./auth-state.ts";
import { useAccount } from "./use-account.ts";

const Dialogs = () => null;

function Account({ load }: { load: () => Promise<ComponentType> }) {
  return <button type="button" {...useAccount(load).button} />;
}

function open(load: () => Promise<ComponentType> = async () => Dialogs) {
  const asked = mock(load);
  const { store, show } = createAuthSite();
  show(<Account load={asked} />);
  return { store, asked, button: screen.getByRole("button", { name: "Login" }) };
}

test("loads nothing when it mounts", () => {
  expect(open().asked).not.toHaveBeenCalled();
});

test.each([
  ["hovered or touched", (button: HTMLElement) => void fireEvent.pointerEnter(button)],
  ["focused", (button: HTMLElement) => void fireEvent.focus(button)],
])("fetches the dialog's code when it is %s, and opens nothing", (_, reach) => {
  const { asked, button, store } = open();
  reach(button);
  expect(asked).toHaveBeenCalledTimes(1);
  expect(store.get(authAtom)).toEqual({ dialog: "none" });
});

test("is busy until the dialog's code has loaded", async () => {
  const code = Promise.withResolvers<ComponentType>();
  const { button, store } = open(() => code.promise);
  await userEvent.click(button);
  expect(store.get(authAtom)).toEqual({ dialog: "login", returnTo: null });
  expect(button.getAttribute("aria-busy")).toBe("true");
  code.resolve(Dialogs);
  await waitFor(() => expect(button.hasAttribute("aria-busy")).toBe(false));
});

test("stops being busy when the code fails to load", async () => {
  const { button } = open(() => Promise.reject(new TypeError("Failed to fetch")));
  await userEvent.click(button);
  await waitFor(() => expect(button.hasAttribute("aria-busy")).toBe(false));
});
