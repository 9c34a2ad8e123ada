import { expect } from "bun:test";
import type { SessionUser } from "@aushadhi/shared-ui";
import { screen, waitFor, within } from "@testing-library/react";
import { createCannedApi } from "./canned-api.ts";
import type { CannedApi } from "./canned-api-state.ts";
import { customer } from "./orders.ts";
import { openPage } from "./site.tsx";

/** Opens the settings by their URL. `fill` fills in fields by their labels. */
export async function openSettings(
  change: Partial<SessionUser> = {},
  initial: Partial<CannedApi> = {},
) {
  const canned = createCannedApi({ user: { ...customer, ...change }, ...initial });
  const opened = await openPage("/profile?settings=1", canned);
  await screen.findByRole("dialog", { name: "Account Settings" });
  await waitFor(() => expect(getDevicesSection().getAttribute("aria-busy")).toBe("false"));
  canned.calls.length = 0;
  const fill = async (values: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(values)) {
      await opened.user.clear(getField(label));
      if (text) await opened.user.type(getField(label), text);
    }
  };
  const press = (name: string) => opened.user.click(getButton(name));
  return { canned, ...opened, fill, press };
}

/** The section with the active sessions. */
export const getDevicesSection = () =>
  screen.getByRole("region", { name: "Where you are signed in" });

const getDialog = () => within(screen.getByRole("dialog", { name: "Account Settings" }));

export const getField = (label: string) => getDialog().getByLabelText<HTMLInputElement>(label);
export const getButton = (name: string) => getDialog().getByRole("button", { name });

/** The error text of a field; null if there is none. */
export const getFieldError = (label: string) =>
  document.getElementById(getField(label).getAttribute("aria-describedby") ?? "")?.textContent ??
  null;

/** Waits until the settings dialog is closed. */
export const waitUntilClosed = () =>
  waitFor(() => expect(screen.queryByRole("dialog") === null).toBe(true));
