import type { Page } from "playwright/test";

type Role = Parameters<Page["getByRole"]>[0];

/** What a visitor looks for: the first visible element that fits. A string is the whole name or text. */
export type Target = (
  | { role: Role; name?: string | RegExp }
  | { label: string }
  | { text: string | RegExp }
) & { within?: Target };

/** Somebody at a browser with any engine. It waits for what is looked for. */
export interface Visitor {
  /** Opens an address; resolves as soon as its document begins to come. */
  open(path: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  forward(): Promise<void>;
  /** Presses with the mouse. */
  press(target: Target): Promise<void>;
  /** Types into a field, in place of what is in it. */
  fill(target: Target, text: string): Promise<void>;
  /** Chooses in a list by the words of the option. */
  choose(target: Target, option: string): Promise<void>;
  pressKey(key: "Enter" | "Escape"): Promise<void>;
  /** Waits until there is such an element. */
  sees(target: Target): Promise<void>;
  /** Waits until there is no such element. */
  missesSoon(target: Target): Promise<void>;
  /** Runs a function in the page. */
  evaluate<Result, Argument>(
    run: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>;
}

/** An element by its role, and its name where it has one. */
export const role = (role: Role, name?: string | RegExp, within?: Target): Target => ({
  role,
  ...(name !== undefined && { name }),
  ...(within && { within }),
});
