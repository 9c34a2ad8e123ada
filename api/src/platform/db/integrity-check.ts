/** Checks whether a database file is damaged. */
export interface IntegrityCheck {
  /** Reports that a call found damage. */
  found(): void;
  /** After a report of damage, reads the whole file on each call until it is intact. */
  isDamaged(): Promise<boolean>;
}

/** @param url `file:…` */
export function createIntegrityCheck(url: string): IntegrityCheck {
  let isFound = false;
  let checking: Promise<boolean> | null = null;

  const check = async () => {
    isFound = false;
    // In a thread, because reading a whole file takes seconds and the driver blocks its thread.
    const worker = new Worker(new URL("./integrity-check-worker.ts", import.meta.url).href);
    try {
      const isWhole = await new Promise<boolean>((resolve) => {
        worker.onmessage = ({ data }: MessageEvent<boolean>) => resolve(data);
        worker.onerror = () => resolve(false);
        worker.postMessage(url);
      });
      isFound ||= !isWhole;
      return isFound;
    } finally {
      worker.terminate();
      checking = null;
    }
  };

  return {
    found() {
      isFound = true;
    },
    async isDamaged() {
      if (checking) return checking;
      if (!isFound) return false;
      checking = check();
      return checking;
    },
  };
}
