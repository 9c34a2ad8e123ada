import { spawn } from "node:child_process";
import { expect } from "playwright/test";
import { Builder, Capabilities, type WebDriver } from "selenium-webdriver";
import type { Engine } from "./engine.ts";
import { findFreePort } from "./free-port.ts";
import { webdriverVisitor } from "./webdriver-visitor.ts";

/** WebKitGTK's driver, with a screen that nobody sees. */
interface Driver {
  server: string;
  /** Ends it, its screen and its browsers. */
  stop(): void;
}

async function startDriver(): Promise<Driver> {
  const port = await findFreePort();
  const driver = spawn(
    "xvfb-run",
    ["-a", "-s", "-screen 0 1600x1200x24", "WebKitWebDriver", `--port=${port}`],
    {
      stdio: "ignore",
      // A group of its own, so that the screen ends with it.
      detached: true,
      // Its sandbox needs rights that a container does not give.
      env: { ...process.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" },
    },
  );
  const end = () => {
    if (driver.pid && driver.exitCode === null && !driver.signalCode) process.kill(-driver.pid);
  };
  process.once("exit", end);
  const server = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp, { intervals: [50], timeout: 20_000 }).toBe(true);
  return {
    server,
    stop() {
      process.off("exit", end);
      end();
    },
  };
}

/** Milliseconds that a browser may take to start; it takes about one second. */
const startLimit = 15_000;

/** Starts WebKitGTK's driver. */
export async function startWebKit(browser: string): Promise<Engine> {
  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    pageLoadStrategy: "none",
    "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] },
  });
  let driver = await startDriver();

  function startBrowser(): Promise<WebDriver | null> {
    const session = new Builder().usingServer(driver.server).withCapabilities(capabilities).build();
    const late = new Promise<null>((resolve) => setTimeout(resolve, startLimit, null));
    return Promise.race([session, late]);
  }

  return {
    async enter(origin, { width, height }) {
      let session = await startBrowser();
      for (let attempts = 1; !session && attempts < 3; attempts++) {
        // Under load the driver was seen to answer nothing, and one that hangs takes no other session.
        driver.stop();
        driver = await startDriver();
        session = await startBrowser();
      }
      if (!session) throw new Error("WebKit's driver starts no browser");
      await session.manage().window().setRect({ x: 0, y: 0, width, height });
      return {
        visitor: webdriverVisitor(session, origin),
        leave: () => session.quit(),
      };
    },
    async close() {
      driver.stop();
    },
  };
}
