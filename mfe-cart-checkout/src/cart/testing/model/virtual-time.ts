/** Time that passes when it is told to. */
export interface VirtualTime {
  now(): number;
  after(ms: number, run: () => void): void;
  /** Lets what is due next happen. Answers false when nothing is left to happen. */
  step(): Promise<boolean>;
  /** Lets everything happen that is due, and what follows from it. */
  run(): Promise<void>;
}

export function createVirtualTime(start: number): VirtualTime {
  let now = start;
  let events: { at: number; run: () => void }[] = [];
  // Longer than any chain of promises between two events of the cart.
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
