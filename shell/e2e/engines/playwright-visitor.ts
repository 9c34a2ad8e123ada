import { expect, type Locator, type Page } from "playwright/test";
import type { Target, Visitor } from "./visitor.ts";

/** Creates a visitor in a browser that Playwright controls. */
export function createPlaywrightVisitor(page: Page): Visitor {
  const find = (target: Target) => locate(page, target).filter({ visible: true });
  return {
    open: async (path) => {
      await page.goto(path, { waitUntil: "commit" });
    },
    reload: async () => {
      await page.reload({ waitUntil: "commit" });
    },
    back: async () => {
      await page.goBack({ waitUntil: "commit" });
    },
    forward: async () => {
      await page.goForward({ waitUntil: "commit" });
    },
    press: (target) => find(target).first().click(),
    // Playwright's `fill` sets the value of a field in Firefox without an event for React.
    fill: async (target, text) => {
      const field = find(target).first();
      await field.selectText();
      await field.pressSequentially(text);
    },
    choose: async (target, option) => {
      await find(target).first().selectOption(option);
    },
    pressKey: (key) => page.keyboard.press(key),
    sees: (target) => expect(find(target).first()).toBeVisible(),
    missesSoon: (target) => expect(find(target)).toHaveCount(0),
    // Playwright's type separates handles from values. No test here passes handles.
    evaluate: (run, argument) => page.evaluate(run as never, argument),
  };
}

function locate(page: Page, target: Target): Locator {
  const scope = target.within ? locate(page, target.within).first() : page;
  if ("role" in target)
    return scope.getByRole(target.role, { exact: true, ...(target.name && { name: target.name }) });
  if ("label" in target) return scope.getByLabel(target.label, { exact: true });
  return scope.getByText(target.text, { exact: true });
}
