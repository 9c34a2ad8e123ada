import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findChromium } from "./chromium.ts";
import { root } from "./install.ts";
import { build, releasedPackages } from "./local-builds.ts";

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface Step {
  name: string;
  run(): Promise<Counts>;
}

const bun = process.execPath;

/** Runs every step even after a failure, and ends the process with 1 when anything failed. */
export async function runAllTests(): Promise<void> {
  const only = process.argv[2];
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const step of steps().filter(({ name }) => !only || name.startsWith(only))) {
    const started = performance.now();
    console.log(`\n── ${step.name}`);
    const counts = await step.run();
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`── ${step.name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`);
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
  }
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
}

function steps(): Step[] {
  const frontEnds = ["shared-ui", ...releasedPackages()];
  return [
    check("types", ["x", "tsc", "--noEmit"]),
    check("lint and format", ["x", "biome", "check", "--error-on-warnings"]),
    { name: "builds", run: buildAll },
    unitTests("api", ["api/"]),
    unitTests("server and commands", ["shell/server/", "shell/cli/", "shared-ui/build/"]),
    ...frontEnds.map((name) =>
      unitTests(`components of ${name}`, [`${name}/src/`], "shared-ui/src/testing/dom.ts"),
    ),
    { name: "browser", run: browserTests },
  ];
}

function check(name: string, command: string[]): Step {
  return {
    name,
    run: async () => {
      const code = await Bun.spawn([bun, ...command], {
        cwd: root,
        stdio: ["ignore", "inherit", "inherit"],
      }).exited;
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
    },
  };
}

async function buildAll(): Promise<Counts> {
  const results = await Promise.allSettled(
    releasedPackages().map((name) => build(name, "production")),
  );
  for (const result of results) if (result.status === "rejected") console.error(result.reason);
  const failed = results.filter(({ status }) => status === "rejected").length;
  return { passed: results.length - failed, failed, skipped: 0 };
}

function unitTests(name: string, folders: string[], preload?: string): Step {
  return {
    name,
    run: async () => {
      const setup = preload ? ["--preload", join(root, preload)] : [];
      const child = Bun.spawn([bun, "test", ...setup, ...folders.map((folder) => `./${folder}`)], {
        cwd: root,
        stdio: ["ignore", "inherit", "pipe"],
        env: { ...process.env, NODE_ENV: "test" },
      });
      const output = await forward(child.stderr);
      const code = await child.exited;
      const counts = {
        passed: countOf(output, "pass"),
        failed: countOf(output, "fail"),
        skipped: countOf(output, "skip"),
      };
      // A run that broke off before it could count has failed all the same.
      if (code !== 0 && counts.failed === 0) counts.failed = 1;
      return counts;
    },
  };
}

/** Passes a test runner's report on as it comes, and keeps it. */
async function forward(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let output = "";
  for await (const chunk of stream) {
    process.stderr.write(chunk);
    output += decoder.decode(chunk, { stream: true });
  }
  return output;
}

const countOf = (output: string, word: string) =>
  Number(output.match(new RegExp(`^\\s*(\\d+) ${word}$`, "m"))?.[1] ?? 0);

async function browserTests(): Promise<Counts> {
  const chromium = await findChromium();
  const folder = await mkdtemp(join(tmpdir(), "aushadhi-browser-"));
  const report = join(folder, "report.json");
  const runner = join(root, "shell/node_modules/playwright/cli.js");
  const chosen = process.argv.slice(3);
  const child = Bun.spawn(
    [
      "node",
      runner,
      "test",
      "--config",
      "shell/e2e/playwright.config.ts",
      ...chosen,
      // Who asks for some tests is not kept waiting by all that others come after.
      ...(chosen.length > 0 ? ["--no-deps"] : []),
    ],
    {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      env: {
        ...process.env,
        BUN: bun,
        CHROMIUM: chromium,
        E2E_FOLDER: folder,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
    },
  );
  const code = await child.exited;
  const file = Bun.file(report);
  const stats = (await file.exists()) ? (await file.json()).stats : null;
  await rm(folder, { recursive: true, force: true });
  if (!stats) return { passed: 0, failed: 1, skipped: 0 };
  const counts = {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  };
  // A site that did not start runs no test, and that is a failure.
  if (code !== 0 && counts.failed === 0) counts.failed = 1;
  return counts;
}
