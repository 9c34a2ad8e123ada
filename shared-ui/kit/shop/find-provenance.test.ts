import { describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder } from "../testing/run-command.ts";
import { findProvenance } from "./find-provenance.ts";

describe("provenance", () => {
  test("comes from the options, otherwise from the CI", () => {
    const folder = makeFolder();
    const ci = {
      GITHUB_SHA: "abc1234",
      GITHUB_SERVER_URL: "https://github.com",
      GITHUB_REPOSITORY: "team/offers",
      GITHUB_RUN_ID: "7",
    };
    const runUrl = "https://github.com/team/offers/actions/runs/7";
    expect(findProvenance(folder, {}, ci)).toEqual({ commit: "abc1234", runUrl });
    expect(findProvenance(folder, { commit: "def5678" }, ci)).toEqual({
      commit: "def5678",
      runUrl,
    });
  });

  test("names what no commit has, also new files, and nothing once it is committed", () => {
    const folder = makeFolder();
    const git = (...args: string[]) => {
      const who = ["-c", "user.name=Asha", "-c", "user.email=asha@example.com"];
      expect(Bun.spawnSync(["git", ...who, ...args], { cwd: folder }).exitCode).toBe(0);
    };
    git("init", "--quiet");
    writeFileSync(join(folder, "page.tsx"), "one");
    git("add", ".");
    git("commit", "--quiet", "--message", "feat: a page");
    const readChanges = () => findProvenance(folder, {}, {}).changes;
    expect(readChanges()).toBeUndefined();
    writeFileSync(join(folder, "page.tsx"), "two");
    const edited = readChanges();
    expect(edited).toMatch(/^[0-9a-f]{64}$/);
    writeFileSync(join(folder, "new.ts"), "new");
    expect(readChanges()).not.toBe(edited);
    git("add", ".");
    git("commit", "--quiet", "--message", "feat: another page");
    expect(readChanges()).toBeUndefined();
  });

  test("names no commit outside a repository", () => {
    expect(findProvenance(makeFolder(), {}, {})).toEqual({});
  });
});
