import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect } from "playwright/test";
import { Key, type WebDriver, type WebElement } from "selenium-webdriver";
import { describeMiddle, findElements, isReady, serialize } from "./find-elements.ts";
import type { Target, Visitor } from "./visitor.ts";

const library = readFileSync(
  createRequire(import.meta.url).resolve(
    "@testing-library/dom/dist/@testing-library/dom.umd.min.js",
  ),
  "utf8",
);
const patience = { intervals: [50, 100, 200] };

/** Creates a visitor in a browser with classic WebDriver, in a session that does not wait for pages to load. */
export function createWebDriverVisitor(driver: WebDriver, origin: string): Visitor {
  function evaluate<Result, Argument>(
    run: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result> {
    const script = `const [argument, done] = arguments;
      Promise.resolve((${run})(argument)).then((result) => done({ result }), (error) => done({ error: String(error) }));`;
    return driver.executeAsyncScript(script, argument).then((answer) => {
      const { result, error } = answer as { result: Result; error?: string };
      if (error) throw new Error(error);
      return result;
    });
  }

  async function find(target: Target): Promise<WebElement[]> {
    const script = `return "TestingLibraryDom" in window ? (${findElements})(arguments[0]) : null`;
    const findVisible = () => driver.executeScript<WebElement[] | null>(script, serialize(target));
    const found = await findVisible();
    if (found) return found;
    await driver.executeScript(library);
    return (await findVisible()) ?? [];
  }

  /** Acts on the first element that matches and is ready. Repeats it while the page changes. */
  const act = (target: Target, action: (element: WebElement) => Promise<unknown>) =>
    expect(async () => {
      const [element] = await find(target);
      if (!element) throw new Error(`Nobody sees ${JSON.stringify(serialize(target))}`);
      expect(await evaluate(isReady, element)).toBe(true);
      // The driver's own messages are often empty.
      await action(element).catch(async ({ name, message }: Error) => {
        throw new Error(`${name} ${message} at ${await evaluate(describeMiddle, element)}`);
      });
    }).toPass({ ...patience, timeout: 20_000 });

  /** Waits until the previous document is gone, because the driver returns before that. */
  async function leaveDocument(go: () => Promise<void>): Promise<void> {
    await driver.executeScript("window.isLeft = true");
    await go();
    const hasCome = "return !window.isLeft && document.querySelector('main h1') !== null";
    await expect
      .poll(() => driver.executeScript(hasCome).catch(() => false), {
        ...patience,
        timeout: 20_000,
      })
      .toBe(true);
  }

  const count = async (target: Target) => (await find(target)).length;
  const navigation = driver.navigate();
  return {
    open: (path) => leaveDocument(() => driver.get(new URL(path, origin).href)),
    reload: () => leaveDocument(() => navigation.refresh()),
    back: () => navigation.back(),
    forward: () => navigation.forward(),
    press: (target) => act(target, (element) => element.click()),
    fill: (target, text) =>
      act(target, async (element) => {
        await element.clear();
        await element.sendKeys(text);
      }),
    choose: (target, option) =>
      // Types the first letters: WebKit does not count a click on an option as a user action, and then skips the entry
      // when going back.
      act(target, (element) => element.sendKeys(option)),
    pressKey: (key) => driver.actions().sendKeys(Key[keys[key]]).perform(),
    sees: (target) => expect.poll(() => count(target).catch(() => 0), patience).toBeGreaterThan(0),
    missesSoon: (target) => expect.poll(() => count(target).catch(() => 1), patience).toBe(0),
    evaluate,
  };
}

const keys = { Enter: "ENTER", Escape: "ESCAPE" } as const;
