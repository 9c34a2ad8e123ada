import { failureReportSchema } from "@aushadhi/api/contract";
import type { BrowserContext, Request, Route } from "playwright-core";
import { type Preview, previewHeaders, type TrialPlan, type TrialViewer } from "./trial-plan.ts";

/** Hears what a page asks for. */
export interface RequestListener {
  onStart(): void;
  onEnd(): void;
  /** A script of these compressed bytes was loaded. */
  onScript(path: string, bytes: number): void;
  /** A request to another origin, which gets no answer. */
  onForeign(url: string): void;
  /** The shell reports a failure, as it does to the shop. `release`: `name@version` */
  onReport(message: string, release: string): void;
}

interface Visit {
  plan: TrialPlan;
  preview: Preview;
  viewer: TrialViewer;
  /** Without remotes. */
  isShellAlone: boolean;
}

/** Answers all requests of a context's pages from the preview, and none to other origins. */
export async function answerRequests(
  context: BrowserContext,
  visit: Visit,
  listener: RequestListener,
): Promise<void> {
  const { origin } = visit.plan;
  await context.route(
    () => true,
    async (route) => {
      const request = route.request();
      const url = new URL(request.url());
      if (url.origin !== origin) {
        listener.onForeign(request.url());
        return route.abort();
      }
      if (url.pathname === "/api/reports") {
        const report = failureReportSchema.safeParse(readJson(request.postData()));
        if (report.success) listener.onReport(report.data.message, report.data.release);
        return route.fulfill({ status: 204 });
      }
      listener.onStart();
      try {
        await answer(route, url, visit, listener);
      } catch {
        // The page has gone meanwhile, or the preview ends with the trial.
        await route.abort().catch(() => undefined);
      } finally {
        listener.onEnd();
      }
    },
  );
}

async function answer(
  route: Route,
  url: URL,
  { preview, viewer, isShellAlone }: Visit,
  { onScript }: RequestListener,
): Promise<void> {
  const request = route.request();
  const { address, headers } = preview;
  const body = request.postDataBuffer();
  const got = await fetch(address + url.pathname + url.search, {
    method: request.method(),
    headers: {
      ...pickHeaders(request),
      ...headers,
      [previewHeaders.viewer]: viewer,
      ...(isShellAlone && { [previewHeaders.set]: "shell" }),
    },
    ...(body && { body: new Uint8Array(body) }),
    redirect: "manual",
  });
  const bytes = got.headers.get(previewHeaders.scriptBytes);
  if (bytes !== null && got.ok) onScript(url.pathname, Number(bytes));
  await route.fulfill({
    status: got.status,
    headers: Object.fromEntries([...got.headers].filter(([name]) => !ownHeaders.has(name))),
    body: Buffer.from(await got.arrayBuffer()),
  });
}

/** Headers of the connection to the preview, not of the answer. */
const ownHeaders: ReadonlySet<string> = new Set([
  "connection",
  "content-encoding",
  "content-length",
  "transfer-encoding",
  previewHeaders.scriptBytes,
]);

/** Headers of the page's request that the shop reads. */
const pickHeaders = (request: Request): Record<string, string> =>
  Object.fromEntries(
    Object.entries(request.headers()).filter(([name]) =>
      ["accept", "content-type", "idempotency-key", "origin", "if-match"].includes(name),
    ),
  );

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "");
  } catch {
    return null;
  }
}
