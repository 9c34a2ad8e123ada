import { installPackages } from "./apt.ts";

const browsers = "/usr/lib/*/webkit2gtk-4.1/MiniBrowser";

/**
 * Finds the path of WebKitGTK's MiniBrowser from Debian's packages, which also contain its driver and a virtual screen.
 * Returns null when they are missing.
 */
export async function findWebKit(): Promise<string | null> {
  if (!findInstalled()) await installPackages("webkit2gtk-driver", "xvfb");
  return findInstalled();
}

function findInstalled(): string | null {
  const [browser] = [...new Bun.Glob(browsers).scanSync({ cwd: "/", absolute: true })];
  return browser && Bun.which("WebKitWebDriver") && Bun.which("Xvfb") ? browser : null;
}
