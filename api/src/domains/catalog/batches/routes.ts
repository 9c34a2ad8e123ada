import * as calls from "../../../contract/calls/stock.ts";
import type { Database } from "../../../platform/db/database.ts";
import { readPathName } from "../../../platform/http/input.ts";
import { createGuardedRouter } from "../../identity/create-guarded-router.ts";
import type { Visitors } from "../../identity/visitors.ts";
import { productNotFound } from "../read-model/products.ts";
import { listBatches } from "./list-batches.ts";
import { listStockEntries } from "./list-stock-entries.ts";

/** GET /products/:id/batches and …/stock-entries: what staff look up about the stock of a product. */
export function batchRoutes({ db, visitors }: { db: Database; visitors: Visitors }) {
  const { app, route } = createGuardedRouter(visitors);
  const readId = (id: string) => readPathName(id, productNotFound);
  route(calls.listBatches, async (_, { params, query }) => ({
    batches: await listBatches(db, readId(params.id), query.day),
  }));
  route(calls.listStockEntries, (_, { params, query }) =>
    listStockEntries(db, readId(params.id), query),
  );
  return app;
}
