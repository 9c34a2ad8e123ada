import { describe, expect, test } from "bun:test";
import { launchersOf } from "./end-with-launcher.ts";
import { readFromFiles, readFromPs, readProcess } from "./process-table.ts";

/** Ancestors of a process, nearest first, with the ids 11, 12, … The parent of the last is process 1. */
const launchersBelow = (...commands: string[]) =>
  launchersOf(11, async (pid) => {
    const command = commands[pid - 11];
    if (command === undefined) return null;
    return { parent: pid - 10 === commands.length ? 1 : pid + 1, command: command.split(" ") };
  });

describe("the shop ends with", () => {
  test.each<[string, string[], number[]]>([
    ["npx", ["bun start", "sh -c 'bun' start", "npm exec bun@1.4.4 start", "-bash"], [11, 12, 13]],
    [
      "npx as it begins",
      ["bun start", "/bin/sh -c bun start", "node /usr/bin/npx -y bun start"],
      [11, 12, 13],
    ],
    ["npm run", ["sh -c bun shell/cli/start.ts", "npm run start", "zsh"], [11, 12]],
    ["pnpm", ["sh -c bun shell/cli/start.ts", "node /opt/pnpm.cjs start", "-bash"], [11, 12]],
    [
      "npx that runs the kit",
      ["sh -c 'remote-kit' dev", "npm exec remote-kit dev", "-bash"],
      [11, 12],
    ],
    ["bun's own runner", ["bun start", "-bash"], [11]],
    ["bun's own runner under another path", ["/root/.bun/bin/bun run start", "sshd"], [11]],
    ["bun as npm installs it", ["/lib/node_modules/bun/bin/bun.exe start", "-bash"], [11]],
    [
      "the command that installed its packages",
      ["bun shell/cli/start.ts", "bun start", "sh -c 'bun' start", "npm exec bun start"],
      [11, 12, 13, 14],
    ],
    [
      "the test runner",
      ["/bin/sh -c bun shell/cli/start.ts", "bun shell/cli/test.ts browser", "bash"],
      [11, 12],
    ],
  ])("%s", async (_, commands, launchers) => {
    expect(await launchersBelow(...commands)).toEqual(launchers);
  });
});

describe("the shop outlives", () => {
  test.each<[string, string[], number[]]>([
    ["a shell that put bun into the background", ["bun start", "-bash", "sshd"], [11]],
    ["a shell script below npx", ["bun start", "bash deploy.sh", "npm exec deploy"], [11]],
    ["a shell's one command", ["bun start", "sh -c bun start &", "sshd"], [11]],
    ["a shell that started it without a runner", ["-bash", "sshd"], []],
    ["systemd", ["/lib/systemd/systemd --user", "/lib/systemd/systemd"], []],
    ["another program of Node's", ["node server-manager.js", "npm exec pm2"], []],
    ["another program of Bun's", ["bun deploy.ts", "bun run deploy"], []],
  ])("%s", async (_, commands, launchers) => {
    expect(await launchersBelow(...commands)).toEqual(launchers);
  });
});

test("the shop has no launcher as a container's first process or its child", async () => {
  const read = async () => ({ parent: 0, command: ["npm", "exec", "bun", "start"] });
  expect(await launchersOf(1, read)).toEqual([]);
  expect(await launchersOf(0, read)).toEqual([]);
});

describe("the process table", () => {
  test("finds this process, its parent and its command", async () => {
    const entry = await readProcess(process.pid);
    expect(entry?.parent).toBe(process.ppid);
    expect(entry?.command.join(" ")).toContain("test");
  });

  test("gives the same result with ps", async () => {
    expect(await readFromPs(process.pid)).toEqual(await readProcess(process.pid));
  });

  test.each([
    ["files", readFromFiles],
    ["ps", readFromPs],
  ] as const)("knows no process that has ended: %s", async (_, read) => {
    const child = Bun.spawn(["true"]);
    await child.exited;
    expect(await read(child.pid)).toBeNull();
  });
});
