import { type ChildProcess, spawn } from "node:child_process";
import { Builder, Capabilities, type WebDriver } from "selenium-webdriver";
import type { Engine } from "./engine.ts";
import { findFreePort } from "./free-port.ts";
import { endWithThisProcess, type Screen, startScreen } from "./screen.ts";
import { createWebDriverVisitor } from "./webdriver-visitor.ts";

/** A WebKitGTK browser started by its driver. */
interface Browser {
  session: WebDriver;
  /** Stops the browser and its driver. */
  stop(): Promise<void>;
}

/** Milliseconds for the start of a driver and its browser. It takes about one second; one in a hundred never starts. */
const startLimit = 10_000;

const attempts = 4;

/** Starts a screen for WebKitGTK. Each visitor gets its own browser and driver on it. */
export async function startWebKit(browser: string): Promise<Engine> {
  const screen = await startScreen();
  return {
    async enter(origin, { width, height }) {
      const { session, stop } = await startBrowser(browser, screen);
      await session.manage().window().setRect({ x: 0, y: 0, width, height });
      return { visitor: createWebDriverVisitor(session, origin), leave: stop };
    },
    close: () => screen.stop(),
  };
}

/** Starts a driver and its browser. Retries, because another program may take the driver's port first. */
async function startBrowser(browser: string, screen: Screen): Promise<Browser> {
  let cause: unknown;
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const port = await findFreePort();
    const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
      stdio: "ignore",
      // The sandbox needs permissions that a container does not have.
      env: {
        ...process.env,
        DISPLAY: screen.display,
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
      },
    });
    const stop = endWithThisProcess(driver);
    try {
      const session = await withTimeout(startLimit, openSession(browser, port, driver));
      return { session, stop: () => session.quit().then(stop) };
    } catch (error) {
      cause = error;
      await stop();
    }
  }
  throw new Error(`WebKit's driver started no browser in ${attempts} attempts`, { cause });
}

/** Settles like the work, or rejects after this many milliseconds. */
async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`nothing within ${milliseconds} ms`);
    timer = setTimeout(reject, milliseconds, error);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

async function openSession(
  browser: string,
  port: number,
  driver: ChildProcess,
): Promise<WebDriver> {
  const server = `http://127.0.0.1:${port}`;
  while (!(await isUp(server))) {
    if (driver.exitCode !== null || driver.signalCode !== null) {
      throw new Error(`WebKitWebDriver ended with ${driver.exitCode ?? driver.signalCode}`);
    }
  }
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    pageLoadStrategy: "none",
    // A script whose document was left never answers. Then an action is tried again.
    timeouts: { script: 8000 },
    "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] },
  });
  return new Builder().usingServer(server).withCapabilities(capabilities).build();
}

async function isUp(server: string): Promise<boolean> {
  const isReady = await fetch(`${server}/status`).then(
    ({ ok }) => ok,
    () => false,
  );
  // The pause gives the driver CPU time.
  if (!isReady) await new Promise((resolve) => setTimeout(resolve, 20));
  return isReady;
}
