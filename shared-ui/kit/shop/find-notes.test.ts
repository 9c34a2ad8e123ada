import { expect, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { releaseNoteLimits, releaseNotesSchema } from "@aushadhi/api/contract";
import { makeFolder } from "../testing/run-command.ts";
import { findNotes } from "./find-notes.ts";

/** A repository with two packages, and a function that commits a change of one of them and returns the commit. */
function createRepository() {
  const root = makeFolder();
  const git = (...args: string[]) => {
    const who = ["-c", "user.name=Asha", "-c", "user.email=asha@example.com"];
    const { exitCode, stdout } = Bun.spawnSync(["git", ...who, ...args], { cwd: root });
    expect(exitCode).toBe(0);
    return stdout.toString().trim();
  };
  git("init", "--quiet");
  let changes = 0;
  return {
    offers: { name: "mfe-offers", folder: join(root, "mfe-offers") },
    commit(name: string, subject: string): string {
      changes++;
      mkdirSync(join(root, name), { recursive: true });
      writeFileSync(join(root, name, "page.tsx"), `${changes}`);
      git("add", ".");
      git("commit", "--quiet", "--message", subject);
      return git("rev-parse", "HEAD");
    },
  };
}

const version = "1.0.0-ab12cd34ef";
const none = { lines: [], more: 0 };

test("names the commits of its folder since that of the stable version, the newest first", async () => {
  const { offers, commit } = createRepository();
  const stable = commit("mfe-offers", "feat: offers");
  const wider = commit("mfe-offers", "feat: wider offers");
  commit("mfe-brands", "feat: brands");
  const safer = commit("mfe-offers", "fix: safer offers");
  const { since, commits } = await findNotes(offers, { version, gitCommit: stable });
  expect(since).toBe(version);
  const lines = [
    `${safer.slice(0, 7)} fix: safer offers`,
    `${wider.slice(0, 7)} feat: wider offers`,
  ];
  expect(commits).toEqual({ lines, more: 0 });
});

test("names the entries of its change log since the stable version", async () => {
  const folder = makeFolder();
  writeFileSync(join(folder, "CHANGELOG.md"), "## 1.1.0\n\n- Wider.\n\n## 1.0.0\n\n- Offers.\n");
  const offers = { name: "mfe-offers", folder };
  const wider = "1.1.0  Wider.";
  expect(await findNotes(offers, { version, gitCommit: null })).toEqual({
    since: version,
    changes: { lines: [wider], more: 0 },
    commits: none,
  });
  expect((await findNotes(offers, null)).changes.lines).toEqual([wider, "1.0.0  Offers."]);
});

test.each([null, "0123456789abcdef0123456789abcdef01234567", "--output=x"])(
  "names no commits when that of the stable version is %s",
  async (gitCommit) => {
    const { offers, commit } = createRepository();
    commit("mfe-offers", "feat: offers");
    expect((await findNotes(offers, { version, gitCommit })).commits).toEqual(none);
  },
);

test("cuts long lists and long or strange lines to what the shop takes", async () => {
  const folder = makeFolder();
  const { lines: most, length } = releaseNoteLimits;
  const long = `${"x".repeat(length - 10)}😀${"y".repeat(50)}`;
  const entries = [long, "right\u202eleft\0", ...Array.from({ length: most }, () => "more")];
  const list = entries.map((entry) => `- ${entry}\n`).join("");
  writeFileSync(join(folder, "CHANGELOG.md"), `## 1.1.0\n\n${list}`);
  const notes = await findNotes({ name: "mfe-offers", folder }, null);
  expect(notes.changes.more).toBe(2);
  expect(notes.changes.lines).toHaveLength(most);
  const [first, second] = notes.changes.lines;
  expect(first).toHaveLength(length);
  expect(first?.endsWith("…")).toBe(true);
  expect(second).toBe("1.1.0  rightleft");
  expect(releaseNotesSchema.parse(notes)).toEqual(notes);
});
