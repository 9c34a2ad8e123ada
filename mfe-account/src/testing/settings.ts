import { expect } from "bun:test";
import type { SessionUser } from "@aushadhi/shared-ui";
import { screen, waitFor, within } from "@testing-library/react";
import { cannedApi } from "./canned-api.ts";
import { openPage } from "./open-page.tsx";
import { customer } from "./orders.ts";

/** Opens the settings by their address, and fills in fields by their labels. */
export async function openSettings(change: Partial<SessionUser> = {}) {
  const canned = cannedApi({ user: { ...customer, ...change } });
  const opened = await openPage("/profile?settings=1", canned);
  await screen.findByRole("dialog", { name: "Account Settings" });
  const fill = async (values: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(values)) {
      await opened.user.clear(field(label));
      if (text) await opened.user.type(field(label), text);
    }
  };
  const press = (name: string) => opened.user.click(button(name));
  return { canned, ...opened, fill, press };
}

const dialog = () => within(screen.getByRole("dialog", { name: "Account Settings" }));

export const field = (label: string) => dialog().getByLabelText<HTMLInputElement>(label);
export const button = (name: string) => dialog().getByRole("button", { name });

/** What is said beside a field. */
export const said = (label: string) =>
  document.getElementById(field(label).getAttribute("aria-describedby") ?? "")?.textContent ?? null;

/** Waits until the settings have left the screen. */
export const isGone = () => waitFor(() => expect(screen.queryByRole("dialog") === null).toBe(true));
