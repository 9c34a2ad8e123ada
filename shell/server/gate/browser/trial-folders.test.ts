import { afterEach, expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { createTrialFolder, removeAbandonedTrialFolders } from "./trial-folders.ts";

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** Starts another process that has a folder and waits. */
async function startTrial() {
  const main = `
    import { createTrialFolder } from ${JSON.stringify(join(import.meta.dirname, "trial-folders.ts"))};
    console.log(await createTrialFolder());
    await new Promise((resolve) => process.stdin.once("close", resolve).resume());`;
  const child = Bun.spawn([process.execPath, "-e", main], { stdio: ["pipe", "pipe", "inherit"] });
  const { value } = await child.stdout.getReader().read();
  const folder = new TextDecoder().decode(value).trim();
  folders.push(folder);
  return { child, folder };
}

test("the folder of a killed process is removed, and that of a running one is kept", async () => {
  const [killed, running] = await Promise.all([startTrial(), startTrial()]);
  const own = await createTrialFolder();
  folders.push(own);
  killed.child.kill("SIGKILL");
  await killed.child.exited;
  await removeAbandonedTrialFolders();
  const kept = [killed.folder, running.folder, own].map((folder) => existsSync(folder));
  running.child.kill("SIGKILL");
  await running.child.exited;
  expect(kept).toEqual([false, true, true]);
});

test("the folder of another user stays, since this process may not see theirs", async () => {
  const { child, folder } = await startTrial();
  child.kill("SIGKILL");
  await child.exited;
  await removeAbandonedTrialFolders(12_345);
  expect(existsSync(folder)).toBe(true);
  await removeAbandonedTrialFolders();
  expect(existsSync(folder)).toBe(false);
});
