import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { GateReason, PromotionRequest } from "@aushadhi/api/contract";
import { findBrowser } from "../browser-trial/find-browser.ts";
import {
  type BrowserLimits,
  type BrowserReport,
  previewHeaders,
} from "../browser-trial/trial-plan.ts";
import { exitCodes, KitError } from "../kit-error.ts";
import { formatReasons } from "./format-reasons.ts";
import type { ShopClient, TeamTrial } from "./shop-client.ts";
import { waitForTurn } from "./wait-for-turn.ts";

/** Where a trial runs, and for which shop. */
interface TrialContext {
  env: NodeJS.ProcessEnv;
  /** Prints a line. */
  say(line: string): void;
  shop: string | undefined;
}

/** The shop may be far away, so a page gets more time than in the shop's own browser. */
const limits: BrowserLimits = { totalMs: 300_000, answerMs: 10_000 };

/**
 * Tries a set in a browser of this machine where the shop has none, as the shop itself would. Returns what the shop is
 * told with the promotion; undefined when nothing was tried here.
 * @throws KitError with every reason against the set
 */
export async function tryAsTeam(
  client: ShopClient,
  stable: PromotionRequest["stable"],
  { env, say, shop }: TrialContext,
): Promise<PromotionRequest["trial"]> {
  const trial = await client.createTrial({ stable });
  if (!trial) return undefined;
  const program = await findProgram(env.GATE_BROWSER);
  if (!program) {
    say(
      "Not tried in a browser: the shop has none, and this machine neither. Install Chromium, or name its path in GATE_BROWSER.",
    );
    return undefined;
  }
  say(`Trying ${trial.plan.pages.length} pages in ${program}, since the shop has no browser …`);
  const address = `${shop}/preview/trial`;
  const run = async (one: TeamTrial) => {
    await waitForRoom(address, one, say);
    return runTrial(program, address, one);
  };
  const { reasons, isComplete, browser } = await run(trial);
  const isOwn = ({ package: name }: GateReason) => Object.hasOwn(stable, name);
  const left = reasons.filter(isOwn);
  const others = reasons.filter((reason) => !isOwn(reason));
  if (others.length > 0) {
    const routes = [...new Set(others.flatMap(({ subject }) => subject ?? []))];
    const present = await client.createTrial({ stable: {}, routes });
    const known = new Set((present ? (await run(present)).reasons : others).map(getKey));
    // Old faults of others are not this set's.
    left.push(...others.filter((reason) => !known.has(getKey(reason))));
  }
  if (left.length > 0) {
    throw new KitError(formatReasons(left, "The trial in a browser"), exitCodes.refused);
  }
  if (!isComplete) {
    say(`The trial did not end within ${limits.totalMs / 1000} s, so it counts for nothing.`);
    return undefined;
  }
  return { browser: `Chromium ${browser}` };
}

/**
 * Opens the trial's site. The shop has few at a time, and its answer that others have them says nothing about the set.
 * @throws KitError when they have them for minutes
 */
async function waitForRoom(address: string, { token }: TeamTrial, say: TrialContext["say"]) {
  const headers = { [previewHeaders.secret]: token };
  const { status, body } = await waitForTurn(() => fetch(`${address}/`, { headers }), say);
  // A body that nobody reads keeps the connection, and with it this process, open for up to a minute.
  await body?.cancel();
  if (status === 503) throw new KitError("Others are trying their releases. Ship again later.");
}

const getKey = ({ package: name, code, subject = "" }: GateReason) => `${name} ${code} ${subject}`;

/** @param given `GATE_BROWSER`: a path, or `off` */
async function findProgram(given: string | undefined): Promise<string | null> {
  if (given === "off") return null;
  if (given !== undefined && given !== "auto") {
    if (existsSync(given)) return given;
    throw new KitError(`GATE_BROWSER: ${given} is not there`);
  }
  const installed = findBrowser();
  if (installed) return installed;
  const { chromium } = await import("playwright-core");
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null;
}

async function runTrial(
  program: string,
  address: string,
  { plan, token }: TeamTrial,
): Promise<BrowserReport> {
  const { tryInBrowser } = await import("../browser-trial/try-in-browser.ts");
  const folder = await mkdtemp(join(tmpdir(), "aushadhi-browser-"));
  const preview = { address, headers: { [previewHeaders.secret]: token } };
  // Its profile goes with the folder.
  const command = ["/usr/bin/env", `TMPDIR=${folder}`, program];
  const run = (...flags: string[]) =>
    tryInBrowser({ plan, preview, limits, command: [...command, ...flags] });
  try {
    // Root has no sandbox of Chromium, nor has a machine whose kernel forbids it. The code is the shop's releases.
    if (process.getuid?.() === 0) return await run("--no-sandbox");
    return await run().catch((error: unknown) => {
      if (!/no usable sandbox/i.test(String(error))) throw error;
      return run("--no-sandbox");
    });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new KitError(`The browser ${program} does not work: ${why}`);
  } finally {
    // The shop has few places; one that is not given back gets free after a while.
    const { headers } = preview;
    await fetch(`${address}/`, { method: "DELETE", headers }).catch(() => undefined);
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}
