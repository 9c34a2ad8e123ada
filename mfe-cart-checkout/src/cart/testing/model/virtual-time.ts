/** Time that passes only on request. */
export interface VirtualTime {
  now(): number;
  after(ms: number, run: () => void): void;
  /** Runs the next due event. Returns false when there is none. */
  step(): Promise<boolean>;
  /** Runs all due events and those they cause. */
  run(): Promise<void>;
}

export function createVirtualTime(start: number): VirtualTime {
  let now = start;
  let events: { at: number; run: () => void }[] = [];
  // Longer than any promise chain between two events of the cart.
  const drain = async () => {
    for (let turn = 0; turn < 40; turn++) await null;
  };
  const time: VirtualTime = {
    now: () => now,
    after(ms, run) {
      const at = now + ms;
      const place = events.findIndex((event) => event.at > at);
      events.splice(place < 0 ? events.length : place, 0, { at, run });
    },
    async step() {
      await drain();
      const [event, ...rest] = events;
      if (!event) return false;
      events = rest;
      now = event.at;
      event.run();
      await drain();
      return true;
    },
    async run() {
      for (let count = 0; await time.step(); count++) {
        if (count > 10_000) throw new Error("There is no end to it");
      }
    },
  };
  return time;
}
