import type { FailureReport } from "@aushadhi/api/contract";

/** Sends a report to the server. May reject. */
export type SendReport = (report: FailureReport) => Promise<unknown>;

/** Maximum lengths in the contract, in characters. */
const longest = { message: 1000, stack: 8000, route: 300, release: 120 };

const post: SendReport = (report) =>
  fetch("/api/reports", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(report),
    // The report is sent even if the user reloads at once.
    keepalive: true,
  });

/** Creates a reporter that sends only the first failure of this document to the server. */
export function createFailureReporter(send: SendReport = post) {
  let hasReported = false;

  return (error: unknown, release: string): void => {
    if (hasReported) return;
    hasReported = true;
    const { message, stack } = describe(error);
    const report: FailureReport = {
      message: message.slice(0, longest.message),
      // Only the path, because a query may contain what a user typed.
      route: location.pathname.slice(0, longest.route),
      release: release.slice(0, longest.release),
      ...(stack ? { stack: stack.slice(0, longest.stack) } : {}),
      ...(globalThis.documentId ? { document: globalThis.documentId } : {}),
    };
    // A failed report must not cause another failure.
    void send(report).catch(() => undefined);
  };
}

/** Reports a failed render to the server, at most once per document. */
export const reportFailure = createFailureReporter();

function describe(error: unknown): { message: string; stack?: string | undefined } {
  if (error instanceof Error)
    return { message: `${error.name}: ${error.message}`, stack: error.stack };
  return { message: String(error) };
}
