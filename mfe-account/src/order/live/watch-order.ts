import { orderChangedEvent } from "@aushadhi/api/contract";

/** Milliseconds before a failed connection is opened again; doubles up to the longest. */
const shortestPause = 15_000;
const longestPause = 120_000;

export interface WatchOptions {
  /** Where the order's events are. */
  path: string;
  /**
   * Brings the page up to date with an order that was last changed at this ISO time, or at nobody knows when. Rejects
   * when that cannot be done now.
   */
  catchUp(updatedAt: string | null): Promise<void>;
  /** Does something later; returns how to prevent it. */
  later?(ms: number, run: () => void): () => void;
}

/**
 * Follows an order by server-sent events while the page is visible. The browser itself reopens a lost connection; where
 * that fails, the order is fetched from time to time. Returns how to stop.
 */
export function watchOrder({ path, catchUp, later = laterByClock }: WatchOptions): () => void {
  let source: EventSource | null = null;
  let pause = shortestPause;
  let stopWaiting = () => {};
  /** Refreshes run one after another: the first often brings the second of two quick changes too. */
  let refreshing: Promise<unknown> = Promise.resolve();

  function open() {
    close();
    const opened = new EventSource(path);
    source = opened;
    opened.addEventListener(orderChangedEvent, ({ data }) => {
      refreshing = refreshing.then(() => refresh(opened, updatedAtIn(data)));
    });
    opened.addEventListener("error", () => {
      if (source === opened && opened.readyState === EventSource.CLOSED) tryLater();
    });
  }

  function close() {
    stopWaiting();
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
    else tryLater();
  }

  function tryLater() {
    close();
    let isWanted = true;
    const prevent = later(pause, () => {
      const openIfWanted = () => isWanted && open();
      catchUp(null).then(openIfWanted, openIfWanted);
    });
    stopWaiting = () => {
      isWanted = false;
      prevent();
    };
    pause = Math.min(pause * 2, longestPause);
  }

  const onVisibility = () => (document.visibilityState === "visible" ? open() : close());
  onVisibility();
  document.addEventListener("visibilitychange", onVisibility);
  return () => {
    document.removeEventListener("visibilitychange", onVisibility);
    close();
  };
}

function laterByClock(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

function updatedAtIn(data: string): string | null {
  try {
    return JSON.parse(data).updatedAt ?? null;
  } catch {
    return null;
  }
}
