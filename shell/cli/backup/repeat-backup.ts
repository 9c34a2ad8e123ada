import { explainFailure } from "../run-command.ts";

/** Milliseconds until a failed backup is tried again, unless the next one is due earlier. */
const retryMs = 5 * 60_000;

interface RepeatOptions {
  /** Milliseconds from the start of one backup to the start of the next. */
  everyMs: number;
  /** When the last one was started; null when there is none. */
  lastAt: () => Promise<Date | null>;
  backUp: () => Promise<void>;
  /** Called with what to tell the operator. */
  onFailure: (reason: string) => void;
  clock: () => Date;
  /** Resolves early when the signal is aborted. */
  sleep: (ms: number) => Promise<void>;
  signal: AbortSignal;
}

/**
 * Makes a backup whenever the last one is older than `everyMs`, until it is aborted. A restart makes none before it is
 * due. After a failure that the operator can mend it goes on; it throws any other.
 */
export async function repeatBackup(options: RepeatOptions): Promise<void> {
  const { everyMs, lastAt, backUp, onFailure, clock, sleep, signal } = options;
  while (!signal.aborted) {
    try {
      const last = await lastAt();
      const waitMs = last ? last.getTime() + everyMs - clock().getTime() : 0;
      if (waitMs > 0) await sleep(Math.min(waitMs, everyMs));
      else await backUp();
    } catch (error) {
      if (signal.aborted) return;
      const reason = explainFailure(error);
      if (reason === null) throw error;
      onFailure(reason);
      await sleep(Math.min(retryMs, everyMs));
    }
  }
}
