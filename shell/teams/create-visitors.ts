import { createAddress } from "@aushadhi/api/testing/simulate-visitors";
import type { TeamShop, Viewer } from "./open-team-shop.ts";
import type { ReadDocument } from "./read-document.ts";
import { readDocument } from "./read-document.ts";

/** What goes wrong in the browsers of those who get a version of the catalogue. */
export type BrowserFault = "throws after a click" | "freezes";

const paths: Record<Viewer, readonly string[]> = {
  guest: ["/", "/shop", "/categories", "/about", "/shop?page=2", "/terms"],
  customer: ["/", "/shop", "/profile", "/checkout", "/orders"],
  staff: ["/admin/orders", "/shop"],
  admin: ["/admin/dashboard", "/admin/orders", "/shop"],
};
/** Of ten visitors in turn. */
const viewers: readonly Viewer[] = [
  ...(["guest", "guest", "guest", "customer", "guest"] as const),
  ...(["guest", "staff", "guest", "customer", "admin"] as const),
];

export interface VisitorCounts {
  /** For how long they arrived. */
  seconds: number;
  documents: number;
  failed: string[];
  blank: string[];
  mixed: string[];
  /** Documents in which the server left out the page or the cart of a team. */
  unrendered: string[];
  /** Answers to people without access that have anything of the back office. */
  leaked: string[];
  /** Modules that were loaded and have the bytes that their document pins. */
  modules: number;
  wrongModules: string[];
  /** Every combination of versions that somebody got: `name@version`, sorted. */
  sets: Set<string>;
  /** Milliseconds that each document took. */
  times: number[];
  /** Milliseconds since 1970 at which a version was first seen, by `name@version`. */
  firstSeen: Map<string, number>;
}

/**
 * Creates visitors who arrive at a rate, whatever the shop does: each a browser of its own, with an address of its own,
 * that opens a page and says what a real browser would. No page runs here: what fails in a browser is simulated.
 * @param failing versions of the catalogue that fail in browsers, and how
 */
export function createVisitors(shop: TeamShop, failing: ReadonlyMap<string, BrowserFault>) {
  const counts: VisitorCounts = {
    ...{
      seconds: 0,
      documents: 0,
      modules: 0,
      failed: [],
      blank: [],
      mixed: [],
      unrendered: [],
      leaked: [],
    },
    ...{ wrongModules: [], sets: new Set(), times: [], firstSeen: new Map() },
  };
  const running = new Set<Promise<void>>();
  let visitors = 0;

  async function visit(at: number): Promise<void> {
    const viewer = viewers[at % viewers.length] ?? "guest";
    const path = paths[viewer][Math.floor(at / viewers.length) % paths[viewer].length] ?? "/";
    const headers = {
      ...{ "sec-fetch-dest": "document", "x-forwarded-for": createAddress(at) },
      cookie: shop.cookies[viewer],
    };
    const startedAt = performance.now();
    const answer = await shop.request(path, { headers, redirect: "manual" });
    const html = await answer.text();
    counts.documents++;
    counts.times.push(performance.now() - startedAt);
    const where = `${viewer} at ${path}`;
    if (answer.status !== 200) {
      counts.failed.push(`${where}: ${answer.status}`);
      return;
    }
    const read = readDocument(html);
    note(read);
    if (read.faults.includes("blank")) counts.blank.push(where);
    if (read.faults.includes("mixed")) counts.mixed.push(`${where}: ${describe(read)}`);
    const isWhole =
      path.startsWith("/admin") ||
      (read.rendered.has("mfe-cart-checkout") &&
        (read.rendered.has("mfe-catalog") || !path.startsWith("/shop")));
    if (!isWhole) counts.unrendered.push(`${where}: ${[...read.rendered].join()}`);
    const isStaff = viewer === "staff" || viewer === "admin";
    if (!isStaff && html.includes("mfe-admin")) counts.leaked.push(where);
    if (!isStaff && at % 4 === 0) await askForAdmin(headers);
    if (at % 10 === 5) await loadModules(read, headers, at);
    const id = /document;desc="([^"]+)"/.exec(answer.headers.get("server-timing") ?? "")?.[1];
    if (id) await speak(id, read, headers, path);
  }

  function note(read: ReadDocument): void {
    counts.sets.add(describe(read));
    for (const [name, version] of read.versions) {
      const key = `${name}@${version}`;
      if (!counts.firstSeen.has(key)) counts.firstSeen.set(key, Date.now());
    }
  }

  /** Asks for files of the back office that exist, as somebody without access. */
  async function askForAdmin(headers: Record<string, string>): Promise<void> {
    const latest = [...counts.firstSeen.keys()]
      .filter((key) => key.startsWith("mfe-admin@"))
      .at(-1);
    const version = latest?.slice("mfe-admin@".length) ?? "1.1.0-team";
    for (const path of ["remote-entry.js", "~1/remote-entry.js", "routes.js"]) {
      const answer = await shop.request(`/mfe/mfe-admin/${version}/${path}`, { headers });
      await answer.arrayBuffer();
      if (answer.status !== 404) counts.leaked.push(`${path} of ${version}: ${answer.status}`);
    }
  }

  /** Loads modules that a document pins, some seconds after it: as a tab that was opened before the next promotion. */
  async function loadModules(
    { modules }: ReadDocument,
    headers: Record<string, string>,
    at: number,
  ): Promise<void> {
    await Bun.sleep(3_000);
    const all = [...modules].filter(([path]) => !path.includes("/~1/"));
    for (const [path, integrity] of all.filter((_, index) => index % 12 === at % 12)) {
      const answer = await shop.request(path, { headers });
      const hash = new Bun.CryptoHasher("sha384").update(await answer.bytes()).digest("base64");
      counts.modules++;
      if (answer.status !== 200 || `sha384-${hash}` !== integrity) {
        counts.wrongModules.push(`${path}: ${answer.status}`);
      }
    }
  }

  /** Says what the browser of this visitor would say of its document. */
  async function speak(
    document: string,
    { versions }: ReadDocument,
    headers: Record<string, string>,
    route: string,
  ): Promise<void> {
    const version = versions.get("mfe-catalog") ?? "";
    const fault = failing.get(version);
    const say = (path: string, body: object) =>
      shop.request(`/api/reports${path}`, {
        ...{ method: "POST", body: JSON.stringify({ document, ...body }) },
        headers: { ...headers, "content-type": "application/json" },
      });
    if (fault === "freezes") return;
    await say("/alive", { says: "hydrated" });
    if (fault) {
      await Bun.sleep(2_000);
      const release = `mfe-catalog@${version}`;
      await say("", { release, route: route.split("?")[0], message: "Failed after a click" });
    }
    await Bun.sleep(10_000);
    await say("/alive", { says: "alive" });
  }

  return {
    counts,
    note,
    /** Sends visitors until `work` ends, then waits for the last of them. @param perSecond visitors */
    async during(work: Promise<unknown>, perSecond: number): Promise<void> {
      let isOver = false;
      const end = () => {
        isOver = true;
      };
      work.then(end, end);
      const startedAt = performance.now();
      for (let sent = 0; !isOver; ) {
        const due = Math.floor(((performance.now() - startedAt) / 1000) * perSecond);
        for (; sent < due; sent++) send(visitors++);
        await Bun.sleep(10);
      }
      counts.seconds = (performance.now() - startedAt) / 1000;
      await work;
      await Promise.all(running);
    },
  };

  function send(at: number): void {
    const visiting = visit(at)
      .catch((error: unknown) => void counts.failed.push(`visitor ${at}: ${error}`))
      .finally(() => running.delete(visiting));
    running.add(visiting);
  }
}

const describe = ({ versions }: ReadDocument): string =>
  [...versions]
    .map(([name, version]) => `${name}@${version}`)
    .sort()
    .join(" ");
