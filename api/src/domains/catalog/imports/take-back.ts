import { eq, sql } from "drizzle-orm";
import { versions } from "../table.ts";
import { removeFile, removePending, removeRows } from "./remove.ts";
import { step, type Work, type Writing } from "./work.ts";

/** Takes away what an import wrote and nobody has seen; of a cancelled one also the file and what was found in it. */
export async function takeBack(work: Work): Promise<void> {
  const { phase, epoch, counts } = work.record;
  if (epoch !== null) await removePending(work);
  if (phase === "cancelling") {
    await removeRows(work);
    await removeFile(work);
  }
  const rest = phase === "cancelling" ? "cancelled" : counts ? "checked" : "uploaded";
  await step(work, { phase: rest, epoch: null, done: 0, total: 0 }, (to) =>
    epoch === null ? [] : [forgetWords(to)],
  );
}

// The words of products that nobody saw may have been read with all others, by which wrong ones are corrected.
const forgetWords = (to: Writing) =>
  to
    .update(versions)
    .set({ value: sql`${versions.value} + 1` })
    .where(eq(versions.name, "catalogue"));
