import { spawn } from "node:child_process";
import { expect } from "playwright/test";
import { Builder, Capabilities } from "selenium-webdriver";
import type { Engine } from "./engine.ts";
import { findFreePort } from "./free-port.ts";
import { webdriverVisitor } from "./webdriver-visitor.ts";

/** Starts WebKitGTK's driver with a screen that nobody sees. */
export async function startWebKit(browser: string): Promise<Engine> {
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
  const stop = () => {
    if (driver.pid) process.kill(-driver.pid);
  };
  process.once("exit", stop);
  const server = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${server}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isUp, { intervals: [50], timeout: 20_000 }).toBe(true);

  const capabilities = new Capabilities({
    browserName: "MiniBrowser",
    pageLoadStrategy: "none",
    "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] },
  });
  return {
    async enter(origin, { width, height }) {
      const session = await new Builder()
        .usingServer(server)
        .withCapabilities(capabilities)
        .build();
      await session.manage().window().setRect({ x: 0, y: 0, width, height });
      return {
        visitor: webdriverVisitor(session, origin),
        leave: () => session.quit(),
      };
    },
    async close() {
      process.off("exit", stop);
      stop();
    },
  };
}
