import { createClient } from "@libsql/client";
import { OperatorError } from "../../operator-error.ts";
import { restoringMark } from "../restore-marks.ts";
import type { DatabaseServer } from "./database-server.ts";

/** @throws OperatorError while a restore into this database runs, or after it was broken off */
export async function assertLoaded({ url, authToken }: DatabaseServer): Promise<void> {
  const server = createClient({ url, ...(authToken && { authToken }) });
  try {
    const { rows } = await server.execute(`select 1 from versions where name = '${restoringMark}'`);
    if (rows.length === 0) return;
  } finally {
    server.close();
  }
  throw new OperatorError(
    "DATABASE_URL: a restore into this database was broken off. Unless it still runs, restore it again: bun run restore FILE --replace",
  );
}
