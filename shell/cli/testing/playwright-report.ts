import { type Counts, countBrokenOff } from "./counts.ts";

/** The part of Playwright's JSON report that the counts are in. */
interface PlaywrightReport {
  stats: Record<"expected" | "unexpected" | "flaky" | "skipped", number>;
  /** What went wrong outside of any test. */
  errors: unknown[];
}

/** Reads the report of Playwright's JSON reporter. A test that passed only at a second try has failed. */
export async function readPlaywrightReport(path: string): Promise<Counts> {
  const file = Bun.file(path);
  if (!(await file.exists())) return countBrokenOff("The browser tests wrote no report.");
  const report: PlaywrightReport | null = await file.json().catch(() => null);
  const { expected, unexpected, flaky, skipped } = report?.stats ?? {};
  const counts = {
    passed: Number(expected),
    failed: Number(unexpected) + Number(flaky) + Number(report?.errors?.length),
    skipped: Number(skipped),
  };
  const isWhole = Object.values(counts).every(Number.isInteger);
  return isWhole ? counts : countBrokenOff("The report of the browser tests is incomplete.");
}
