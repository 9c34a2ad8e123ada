import { flip } from "./flip.ts";
import { lookAtChanged } from "./look-at-changed.ts";
import { refuseRows } from "./refuse.ts";
import type { Work } from "./work.ts";
import { writeNew } from "./write-new.ts";

/**
 * Writes the new products where nobody sees them, makes sure that those to be changed are as they were, and then shows
 * and changes everything in one write. When a row cannot be written any more it is refused in words, and all of it is
 * taken back.
 */
export async function apply(work: Work): Promise<void> {
  if (!(await writeNew(work))) return;
  for (;;) {
    const seen = await lookAtChanged(work);
    if (seen.reasons.size > 0) return refuseRows(work, seen.reasons);
    if (await flip(work, seen)) return;
  }
}
