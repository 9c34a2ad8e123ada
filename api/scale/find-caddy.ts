import { existsSync } from "node:fs";

const path = process.env.CADDY ?? "/usr/bin/caddy";

/** Path of Caddy: an installed one or Debian's package; null if there is neither. */
export async function findCaddy(): Promise<string | null> {
  if (existsSync(path)) return path;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    for (const args of [["update"], ["install", "-y", "--no-install-recommends", "caddy"]]) {
      const child = Bun.spawn(["apt-get", ...args], {
        stdio: ["ignore", "ignore", "inherit"],
        env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
      });
      await child.exited;
    }
  }
  return existsSync(path) ? path : null;
}
