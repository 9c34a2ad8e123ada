import { orderChangedEvent } from "@aushadhi/api/contract";

/** Milliseconds before a failed connection is opened again. The pause doubles each time, up to the longest. */
const shortestPause = 15_000;
const longestPause = 120_000;

export interface WatchOptions {
  /** URL of the order's events. */
  path: string;
  /**
   * Updates the page. Rejects if that fails.
   * @param updatedAt ISO time of the order's last change; null if not known
   */
  catchUp(updatedAt: string | null): Promise<void>;
  /** Runs a function after `ms` milliseconds. Returns a function that cancels it. */
  schedule?(ms: number, run: () => void): () => void;
}

/**
 * Watches an order with server-sent events while the page is visible. The browser reopens a lost connection. If the
 * server rejects it, the order is fetched and the connection retried after a pause. Returns a function that stops.
 */
export function watchOrder({ path, catchUp, schedule = setTimer }: WatchOptions): () => void {
  let source: EventSource | null = null;
  let pause = shortestPause;
  let cancelRetry = () => {};
  /** Refreshes run one after another: of two quick changes, the first refresh often brings both. */
  let refreshing: Promise<unknown> = Promise.resolve();

  function open() {
    close();
    const opened = new EventSource(path);
    source = opened;
    opened.addEventListener(orderChangedEvent, ({ data }) => {
      refreshing = refreshing.then(() => refresh(opened, parseUpdatedAt(data)));
    });
    opened.addEventListener("error", () => {
      if (source === opened && opened.readyState === EventSource.CLOSED) retryLater();
    });
  }

  function close() {
    cancelRetry();
    source?.close();
    source = null;
  }

  async function refresh(from: EventSource, updatedAt: string | null) {
    if (source !== from) return;
    const isUpToDate = await catchUp(updatedAt).then(
      () => true,
      () => false,
    );
    if (source !== from) return;
    if (isUpToDate) pause = shortestPause;
    else retryLater();
  }

  function retryLater() {
    close();
    let isCancelled = false;
    const cancelTimer = schedule(pause, () => {
      const reopen = () => isCancelled || open();
      catchUp(null).then(reopen, reopen);
    });
    cancelRetry = () => {
      isCancelled = true;
      cancelTimer();
    };
    pause = Math.min(pause * 2, longestPause);
  }

  const updateConnection = () => (document.visibilityState === "visible" ? open() : close());
  updateConnection();
  document.addEventListener("visibilitychange", updateConnection);
  return () => {
    document.removeEventListener("visibilitychange", updateConnection);
    close();
  };
}

function setTimer(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

function parseUpdatedAt(data: string): string | null {
  try {
    return JSON.parse(data).updatedAt ?? null;
  } catch {
    return null;
  }
}
