import type { FailureReport } from "@aushadhi/api/contract";

/** Carries a report to the server. May fail. */
export type SendReport = (report: FailureReport) => Promise<unknown>;

/** The longest texts that the contract accepts, in characters. */
const longest = { message: 1000, stack: 8000, route: 300, release: 120 };

const post: SendReport = (report) =>
  fetch("/api/reports", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(report),
    // The report is still sent when the person reloads at once.
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
      // The path alone: a query may hold what a person typed.
      route: location.pathname.slice(0, longest.route),
      release: release.slice(0, longest.release),
      ...(stack ? { stack: stack.slice(0, longest.stack) } : {}),
    };
    // A report that cannot be sent must not cause another failure.
    void send(report).catch(() => undefined);
  };
}

/** Tells the server that a render failed, at most once a document. */
export const reportFailure = createFailureReporter();

function describe(error: unknown): { message: string; stack?: string | undefined } {
  if (error instanceof Error)
    return { message: `${error.name}: ${error.message}`, stack: error.stack };
  return { message: String(error) };
}
