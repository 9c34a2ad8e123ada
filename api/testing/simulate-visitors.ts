import { createChance } from "../seed/generate-random.ts";
import type { CanaryJudge } from "../src/domains/releases/canaries/create-canary-judge.ts";

/** What goes wrong in a browser, after the server has rendered its page without a fault. */
export type Fault = "throws" | "throws-after-click" | "freezes" | "freezes-later" | "none";

/** A document that a browser got. */
export interface OpenedDocument {
  /** Its signed id; null when it is not asked. */
  id: string | null;
  hasCanary: boolean;
}

interface Visited {
  /** @param at number of the browser, from 0 @param bucket of its visitor */
  open(at: number, bucket: number): Promise<OpenedDocument>;
  /** Sends what a document says. @param path below `/api` */
  say(at: number, path: string, body: object): Promise<unknown>;
  /** Moves the clock of the shop. */
  pass(ms: number): void;
  /** Writes the counts. */
  flush(): Promise<void>;
  judge: Pick<CanaryJudge, "look">;
}

interface Options {
  seed: string;
  /** What goes wrong where the canary is. */
  fault: Fault;
  /** Name and version of what fails in the canary, and of something that fails now and then everywhere. */
  broken: string;
  shell: string;
  /** Browsers that open a page each second. */
  perSecond: number;
  /** Called after each second. */
  isGoingOn: (seconds: number) => Promise<boolean>;
}

/** Part of all browsers that block beacons, leave early, or report a failure, whatever they see. */
const troubles = { blocks: 0.05, leaves: 0.05, fails: 0.02 };

/**
 * Simulates browsers that open a page, each once, and say what real ones would. Counts are written every five seconds and
 * judged every two, as a server does.
 * @returns how many browsers there were, how many had the canary, and after how many seconds it ended
 */
export async function simulateVisitors(visited: Visited, options: Options) {
  const { fault, broken, shell, perSecond } = options;
  const chance = createChance(options.seed);
  /** What browsers say, by the second in which they do. */
  const said = new Map<number, (() => Promise<unknown>)[]>();
  const result = { browsers: 0, sawCanary: 0, seconds: 0 };

  const visit = async (now: number) => {
    const at = result.browsers++;
    const { id, hasCanary } = await visited.open(at, chance.whole(0, 9_999));
    if (hasCanary) result.sawCanary++;
    const own = hasCanary ? fault : "none";
    // What a browser does depends on chance alone, whether its document is asked or not.
    const [blocks, leaves, fails] = [troubles.blocks, troubles.leaves, troubles.fails].map(
      chance.one,
    );
    const clicksAfter = chance.whole(2, 15);
    if (id === null || blocks || own === "freezes") return;
    const later = (seconds: number, path: string, body: object) => {
      const say = () => visited.say(at, path, { document: id, ...body });
      said.set(now + seconds, [...(said.get(now + seconds) ?? []), say]);
    };
    const report = (seconds: number, release: string) =>
      later(seconds, "/reports", { release, route: "/", message: "It failed" });
    if (own === "throws") return report(1, broken);
    if (leaves) return later(2, "/reports/alive", { says: "left" });
    later(1, "/reports/alive", { says: "hydrated" });
    if (own === "freezes-later") return;
    if (fails) report(3, shell);
    later(11, "/reports/alive", { says: "alive" });
    if (own === "throws-after-click") report(clicksAfter, broken);
  };

  for (let now = 0; ; now++) {
    for (let at = 0; at < perSecond; at++) await visit(now);
    for (const say of said.get(now) ?? []) await say();
    said.delete(now);
    visited.pass(1000);
    if (now % 5 === 4) await visited.flush();
    if (now % 2 === 1) await visited.judge.look();
    result.seconds = now + 1;
    if (!(await options.isGoingOn(result.seconds))) return result;
  }
}

/** An address of its own for each browser. */
export const createAddress = (at: number): string =>
  `198.${18 + (at >> 16)}.${(at >> 8) & 255}.${at & 255}`;
