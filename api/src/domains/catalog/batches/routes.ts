import * as marginCalls from "../../../contract/calls/selling-margin.ts";
import * as calls from "../../../contract/calls/stock.ts";
import { readPathName } from "../../../platform/http/input.ts";
import { createGuardedRouter } from "../../identity/create-guarded-router.ts";
import { createChange, type RouteDeps } from "../../identity/require-sign-in.ts";
import { productNotFound } from "../read-model/products.ts";
import { batchNotFound, correctBatch } from "./correct-batch.ts";
import { listBatches } from "./list-batches.ts";
import { listStockEntries } from "./list-stock-entries.ts";
import { readSellingMargin, setSellingMargin } from "./selling-margin.ts";

/** Batches of a product and their ledger, for staff; the margin before expiry, which admins set. */
export function batchRoutes(deps: RouteDeps) {
  const { db, visitors } = deps;
  const { app, route } = createGuardedRouter(visitors);
  const readId = (id: string) => readPathName(id, productNotFound);
  route(calls.listBatches, async (_, { params, query }) => ({
    batches: await listBatches(db, readId(params.id), query.day),
  }));
  route(calls.listStockEntries, (_, { params, query }) =>
    listStockEntries(db, readId(params.id), query),
  );
  route(calls.correctBatch, async (c, { params, body }) => {
    const { role } = c.get("visitor").user;
    const id = readPathName(params.id, batchNotFound);
    return { batch: await correctBatch({ ...createChange(deps, c), role }, id, body) };
  });
  route(marginCalls.getSellingMargin, async () => ({ marginDays: await readSellingMargin(db) }));
  route(marginCalls.updateSellingMargin, async (c, { body }) => {
    await setSellingMargin(createChange(deps, c), body);
    return { marginDays: body.marginDays };
  });
  return app;
}
