import type { Logger } from "@aushadhi/api/src/server";

/** The longest error that is logged, in characters. */
const maxErrorLength = 4000;

/** A release's code that failed on the server. */
interface LoggedFailure {
  /** Name and version. */
  release: string;
  /** Pattern of the page that was rendered; none when the code ran outside every render. */
  route?: string | undefined;
  error: string;
  isTimeout: boolean;
}

export function logRenderFailure(log: Logger, failure: LoggedFailure): void {
  const { release, route, error, isTimeout } = failure;
  log.error({
    kind: "render_failure",
    where: "server",
    release,
    route,
    timeout: isTimeout,
    error: error.slice(0, maxErrorLength),
  });
}
