import { eq } from "drizzle-orm";
import { AppError } from "../../platform/app-error.ts";
import type { Database } from "../../platform/db/database.ts";
import { recalls } from "./table.ts";

export const recallNotFoundMessage = "Recall not found";

/** Reads a recall. @throws AppError `not_found` */
export async function getRecallRow({ read }: Pick<Database, "read">, id: string) {
  const [row] = await read.select().from(recalls).where(eq(recalls.id, id));
  if (!row) throw new AppError("not_found", recallNotFoundMessage);
  return row;
}
