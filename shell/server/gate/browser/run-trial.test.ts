import { afterAll, beforeAll, expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createReleasePlane, type ReleaseSet } from "@aushadhi/api/src/server";
import { createBrowserRemote } from "../../testing/create-browser-remote.ts";
import {
  type BrowserSite,
  createBrowserSite,
  testBrowser,
} from "../../testing/create-browser-site.ts";
import { composeBrowserCommand } from "./browser-command.ts";
import { type OpenPreview, openPreview } from "./open-preview.ts";
import { runTrial } from "./run-trial.ts";

const stuck = createBrowserRemote([{ path: "/stuck", effect: "for (;;) {}" }], {
  name: "mfe-catalog",
});
const page = {
  ...{ package: "mfe-catalog", route: "/stuck", path: "/stuck", viewer: "guest" as const },
  ...{ isReached: true, isOwnLayout: false, scriptBudget: 200_000 },
};

const task = { candidates: ["mfe-catalog"], limitMs: 100_000 };

let site: BrowserSite;
let set: ReleaseSet;
let preview: OpenPreview;
beforeAll(async () => {
  site = await createBrowserSite({}, [stuck]);
  const current = await createReleasePlane({ ...site, clock: () => new Date() }).getCurrentSet();
  if (!current) throw new Error("Nothing is released");
  set = current;
  preview = await openPreview(site.previewDeps, set);
});
afterAll(async () => {
  await preview?.close();
  await site?.close();
});

/** A trial of a page that never answers, which goes on until something ends it. */
function createEndlessTrial(limits = { totalMs: 100_000, answerMs: 100_000 }) {
  const { origin, sandbox } = site.previewDeps;
  const found = composeBrowserCommand(testBrowser, sandbox.mode);
  if ("reason" in found) throw new Error(found.reason);
  const { address, headers } = preview;
  return {
    plan: { origin, startPath: "/about", candidates: ["mfe-catalog"], pages: [page] },
    preview: { address, headers },
    ...{ command: found.command, limits },
  };
}

interface Process {
  pid: number;
  command: string;
  niceness: number;
}

/** Lists the processes of browsers below a process. */
const listBrowsers = (pid: number): Process[] =>
  listProcesses(pid).filter(({ command }) => command.includes("remote-debugging-pipe"));

function listProcesses(pid: number): Process[] {
  try {
    const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, "utf8");
    const below = read(`task/${pid}/children`).trim();
    const command = read("cmdline").replaceAll("\0", " ");
    const stat = read("stat");
    const niceness = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[16]);
    const children = below === "" ? [] : below.split(" ").map(Number);
    return [{ pid, command, niceness }, ...children.flatMap(listProcesses)];
  } catch {
    return [];
  }
}

/** Whether a process runs. One that has ended has no command. */
const isAlive = ({ pid }: Process) => (listProcesses(pid)[0]?.command ?? "") !== "";

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** Waits until a browser renders pages. Returns all its processes. */
async function waitForBrowser(pid: number): Promise<Process[]> {
  await until(() => listBrowsers(pid).some(({ command }) => command.includes("type=renderer")));
  return listBrowsers(pid);
}

test("the limit of a trial ends its browser and leaves no process", async () => {
  const trial = runTrial(createEndlessTrial({ totalMs: 3_000, answerMs: 100_000 }));
  const browsers = await waitForBrowser(process.pid);
  expect(await trial).toMatchObject({ reasons: [], isComplete: false });
  await until(() => !browsers.some(isAlive));
}, 60_000);

test("the browser gives way to everything else, and ends when the shop is killed", async () => {
  const main = `
    import { runTrial } from ${JSON.stringify(join(import.meta.dirname, "run-trial.ts"))};
    await runTrial(${JSON.stringify(createEndlessTrial())});`;
  const shop = Bun.spawn([process.execPath, "-e", main], { stdio: ["ignore", "ignore", "ignore"] });
  const browsers = await waitForBrowser(shop.pid);
  const niceness = browsers.filter(({ command }) => command.includes("type=renderer"));
  expect(new Set(niceness.map((one) => one.niceness))).toEqual(new Set([19]));
  shop.kill("SIGKILL");
  await until(() => !browsers.some(isAlive));
}, 60_000);

test.skipIf(process.platform !== "linux")(
  "the browser's own sandbox holds its pages, where the kernel allows it",
  async () => {
    const trial = runTrial(createEndlessTrial({ totalMs: 3_000, answerMs: 100_000 }));
    const browsers = await waitForBrowser(process.pid);
    const renderer = browsers.find(({ command }) => command.includes("type=renderer"));
    const readFilter = () =>
      /^Seccomp:\t(\d)/m.exec(readFileSync(`/proc/${renderer?.pid}/status`, "utf8"))?.[1];
    const isAllowed = !createEndlessTrial().command.includes("--no-sandbox");
    // It shuts itself in soon after its start.
    await until(() => readFilter() === (isAllowed ? "2" : "0"));
    // Only loopback: nothing is in reach, whatever asks.
    const main = browsers.find(({ command }) => !/^bwrap|type=/.test(command));
    const devices = readFileSync(`/proc/${main?.pid}/net/dev`, "utf8");
    const names = devices.split("\n").flatMap((line) => /^ *(\w+):/.exec(line)?.[1] ?? []);
    if (site.previewDeps.sandbox.mode === "bubblewrap") expect(names).toEqual(["lo"]);
    await trial;
  },
  60_000,
);

test("a browser that ends during the trial says nothing about the set, and the log has it", async () => {
  const trial = site.tryInBrowser([set.shell, ...set.remotes], task);
  const [first] = await waitForBrowser(process.pid);
  process.kill(first?.pid ?? 0, "SIGKILL");
  expect(await trial).toBeNull();
  expect(await site.metrics.print()).toContain(`browser_trials_total{result="failed"} 1`);
  expect(site.logged).toContainEqual(expect.objectContaining({ kind: "browser_trial_failed" }));
}, 60_000);

test.each(["/bin/true", "/no/browser"])(
  "%s is no browser: the gate goes on",
  async (program) => {
    const other = await createBrowserSite({ program }, [stuck]);
    expect(await other.tryInBrowser([set.shell, ...set.remotes], task)).toBeNull();
    expect(other.logged).toContainEqual(
      expect.objectContaining({ kind: "browser_trial_failed", browser: program }),
    );
    await other.close();
  },
  60_000,
);
