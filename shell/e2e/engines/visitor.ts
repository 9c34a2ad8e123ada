import type { Page } from "playwright/test";

type Role = Parameters<Page["getByRole"]>[0];

/** Identifies the first visible element that matches. A string is the whole name or text. */
export type Target = (
  | { role: Role; name?: string | RegExp }
  | { label: string }
  | { text: string | RegExp }
) & { within?: Target };

/** A visitor with a browser of any engine. All methods wait for their element. */
export interface Visitor {
  /** Opens an address. Resolves as soon as its document starts to load. */
  open(path: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Clicks with the mouse. */
  press(target: Target): Promise<void>;
  /** Replaces the text of a field. */
  fill(target: Target, text: string): Promise<void>;
  /** Chooses an option of a list by its text. */
  choose(target: Target, option: string): Promise<void>;
  pressKey(key: "Enter" | "Escape"): Promise<void>;
  /** Waits until such an element is visible. */
  sees(target: Target): Promise<void>;
  /** Waits until no such element is visible. */
  missesSoon(target: Target): Promise<void>;
  /** Runs a function in the page. */
  evaluate<Result, Argument>(
    run: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>;
}

/** Returns a target by role, and by name if given. */
export const role = (role: Role, name?: string | RegExp, within?: Target): Target => ({
  role,
  ...(name !== undefined && { name }),
  ...(within && { within }),
});
