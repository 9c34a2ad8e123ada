import { join } from "node:path";
import { browserTests } from "./browser-tests.ts";
import { root } from "./install.ts";
import { build, releasedPackages } from "./local-builds.ts";

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

type Print = (chunk: Uint8Array) => unknown;

interface Step {
  name: string;
  run(print: Print): Promise<Counts>;
}

const bun = process.execPath;
/** Steps of a stage that run at the same time. */
const atOnce = 2;
/** A test that hangs fails, one on a slow machine does not. */
const patient = "--timeout=30000";

/**
 * Runs every step even after a failure, and ends the process with 1 when anything failed or there is no step of the
 * name that was given.
 */
export async function runAllTests(): Promise<void> {
  const only = process.argv[2];
  const isChosen = ({ name }: Step) => !only || name.startsWith(only);
  const steps = stages().flat();
  if (!steps.some(isChosen)) {
    const names = steps.map(({ name }) => `\n  ${name}`).join("");
    console.error(`No step begins with "${only}". The steps are:${names}`);
    process.exit(1);
  }
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const stage of stages()) {
    const waiting = stage.filter(isChosen);
    const work = async (place: number) => {
      for (let step = waiting.shift(); step; step = waiting.shift()) {
        const counts = await runStep(step, place > 0);
        total.passed += counts.passed;
        total.failed += counts.failed;
        total.skipped += counts.skipped;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, (_, place) => work(place)));
  }
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
  console.log(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
  process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
}

/** Runs a step with its report, which is kept to its end where another step's is on the screen. */
async function runStep({ name, run }: Step, isKept: boolean): Promise<Counts> {
  const kept: Uint8Array[] = [];
  const begin = () => console.log(`\n── ${name}`);
  const print: Print = (chunk) => process.stderr.write(chunk);
  const started = performance.now();
  if (!isKept) begin();
  const counts = await run(isKept ? (chunk) => kept.push(chunk) : print);
  if (isKept) begin();
  for (const chunk of kept) print(chunk);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`── ${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`);
  return counts;
}

/** One stage after the other; in each two steps at a time, the longest first. */
function stages(): Step[][] {
  const frontEnds = ["shared-ui", ...releasedPackages()];
  const server = ["shell/server/", "shell/cli/", "shared-ui/build/"];
  const components = frontEnds.map((name) =>
    unitTests(`components of ${name}`, [`${name}/src/`], "shared-ui/src/testing/dom.ts"),
  );
  return [
    [check("types", ["x", "tsc", "--noEmit"])],
    [check("lint and format", ["x", "biome", "check", "--error-on-warnings"])],
    [{ name: "builds", run: buildAll }],
    // Most of these keep one core busy.
    [
      unitTests("api", ["api/src/", "api/seed/"]),
      unitTests("server and commands", server),
      unitTests("api under fire", ["api/stress/"]),
      ...components,
    ],
    [{ name: "browser", run: browserTests }],
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
    run: async (print) => {
      const setup = preload ? ["--preload", join(root, preload)] : [];
      const files = folders.map((folder) => `./${folder}`);
      const child = Bun.spawn([bun, "test", patient, ...setup, ...files], {
        cwd: root,
        stdio: ["ignore", "pipe", "pipe"],
        env: { ...process.env, NODE_ENV: "test" },
      });
      const [output] = await Promise.all([
        forward(child.stderr, print),
        forward(child.stdout, print),
      ]);
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
async function forward(stream: ReadableStream<Uint8Array>, print: Print): Promise<string> {
  const decoder = new TextDecoder();
  let output = "";
  for await (const chunk of stream) {
    print(chunk);
    output += decoder.decode(chunk, { stream: true });
  }
  return output;
}

const countOf = (output: string, word: string) =>
  Number(output.match(new RegExp(`^\\s*(\\d+) ${word}$`, "m"))?.[1] ?? 0);
