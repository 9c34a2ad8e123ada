import { expect } from "bun:test";
import type { SessionUser } from "@aushadhi/shared-ui";
import { screen, waitFor, within } from "@testing-library/react";
import { cannedApi } from "./canned-api.ts";
import type { CannedApi } from "./canned-state.ts";
import { customer } from "./orders.ts";
import { openPage } from "./site.tsx";

/** Opens the settings by their address, and fills in fields by their labels. */
export async function openSettings(
  change: Partial<SessionUser> = {},
  initial: Partial<CannedApi> = {},
) {
  const canned = cannedApi({ user: { ...customer, ...change }, ...initial });
  const opened = await openPage("/profile?settings=1", canned);
  await screen.findByRole("dialog", { name: "Account Settings" });
  await waitFor(() => expect(devices().getAttribute("aria-busy")).toBe("false"));
  canned.calls.length = 0;
  const fill = async (values: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(values)) {
      await opened.user.clear(field(label));
      if (text) await opened.user.type(field(label), text);
    }
  };
  const press = (name: string) => opened.user.click(button(name));
  return { canned, ...opened, fill, press };
}

/** The part that says where they are signed in. */
export const devices = () => screen.getByRole("region", { name: "Where you are signed in" });

const dialog = () => within(screen.getByRole("dialog", { name: "Account Settings" }));

export const field = (label: string) => dialog().getByLabelText<HTMLInputElement>(label);
export const button = (name: string) => dialog().getByRole("button", { name });

/** What is said beside a field. */
export const said = (label: string) =>
  document.getElementById(field(label).getAttribute("aria-describedby") ?? "")?.textContent ?? null;

/** Waits until the settings have left the screen. */
export const isGone = () => waitFor(() => expect(screen.queryByRole("dialog") === null).toBe(true));
