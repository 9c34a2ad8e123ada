import { join } from "node:path";
import type {
  BrowserLimits,
  BrowserReport,
  Preview,
  TrialPlan,
} from "@aushadhi/shared-ui/kit/browser-trial/trial-plan";

interface TrialInput {
  plan: TrialPlan;
  preview: Preview;
  command: readonly string[];
  limits: BrowserLimits;
}

/** Milliseconds over the trial's own limit after which its process is killed: it did not end by itself. */
const graceMs = 5_000;

/**
 * Runs a trial in a process of its own, which gives way to everything else on this machine and ends with this one.
 * @throws Error when the browser does not start
 */
export async function runTrial(input: TrialInput): Promise<BrowserReport> {
  const main = join(import.meta.dirname, "trial-main.ts");
  const child = Bun.spawn(["nice", "-n", "19", process.execPath, "--no-install", main], {
    env: { PATH: process.env.PATH, NODE_ENV: "production" },
    stdio: ["pipe", "pipe", "ignore"],
    timeout: input.limits.totalMs + graceMs,
    killSignal: "SIGKILL",
  });
  // Its end tells the process that this one has ended, so it stays open.
  child.stdin.write(`${JSON.stringify(input)}\n`);
  await child.stdin.flush();
  try {
    const [output] = await Promise.all([new Response(child.stdout).text(), child.exited]);
    if (output === "") throw new Error(`It ended with ${child.signalCode ?? child.exitCode}`);
    const report: BrowserReport | { error: string } = JSON.parse(output);
    if ("error" in report) throw new Error(report.error);
    return report;
  } finally {
    child.kill("SIGKILL");
  }
}
