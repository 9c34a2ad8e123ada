import { acceptedRows, changedSince } from "./changed-rows.ts";
import { flip } from "./flip.ts";
import { refuseRows } from "./refuse.ts";
import type { Work } from "./work.ts";
import { writeNew } from "./write-new.ts";

/**
 * Writes the new products where nobody sees them, makes sure that those to be changed are as they were, and then shows
 * everything at once; of many changed ones the rest follows in the phase `finishing`. When a row cannot be written any
 * more it is refused in words, and all of it is taken back.
 */
export async function apply(work: Work): Promise<void> {
  const done = await writeNew(work);
  if (done === null) return;
  for (;;) {
    const reasons = await findChanged(work);
    if (reasons.size > 0) return refuseRows(work, reasons);
    if (await flip(work, done)) return;
  }
}

async function findChanged({ db, record }: Work): Promise<Map<number, string>> {
  const reasons = new Map<number, string>();
  for (let line = 0; ; ) {
    const rows = await acceptedRows(db, record.id, "changed", line, 100);
    if (rows.length === 0) return reasons;
    for (const [at, reason] of await changedSince(db, rows)) reasons.set(at, reason);
    line = rows.at(-1)?.line ?? line;
    await new Promise(setImmediate);
  }
}
