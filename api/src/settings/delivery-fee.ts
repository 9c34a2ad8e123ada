import type { Database } from "../db/database.ts";
import { settings } from "./table.ts";

/** What delivery costs an order placed now, in paisa (server rules, Delivery fee). */
export async function deliveryFeePaisa(db: Pick<Database, "read">): Promise<number> {
  const [row] = await db.read.select({ fee: settings.deliveryFeePaisa }).from(settings);
  if (!row) throw new Error("The settings have lost their one row");
  return row.fee;
}
