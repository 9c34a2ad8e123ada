import * as calls from "../../contract/calls/deliveries.ts";
import * as returnCalls from "../../contract/calls/purchase-returns.ts";
import { readPathName } from "../../platform/http/input.ts";
import { readRepeatableCall } from "../../platform/idempotency/answer-once.ts";
import { readUploadedFile } from "../catalog/imports/upload/read-uploaded-file.ts";
import { createGuardedRouter } from "../identity/create-guarded-router.ts";
import { createChange, type RouteDeps } from "../identity/require-sign-in.ts";
import { createDelivery, deleteDelivery, updateDelivery } from "./change-delivery.ts";
import { deleteLine, saveLines } from "./change-lines.ts";
import { deliveryNotFoundMessage, getDelivery, listDeliveries } from "./deliveries.ts";
import { readList } from "./list/read-list.ts";
import { listPurchaseReturns } from "./purchase-returns.ts";
import { receiveDelivery } from "./receive-delivery.ts";
import { returnPurchase } from "./return-purchase.ts";
import { listSuppliers, supplierNotFoundMessage, updateSupplier } from "./suppliers.ts";

/** Bytes of the longest list of lines. */
const maxLinesBytes = 300 * 1024;

/** Goods in: deliveries from suppliers, which staff draft, receive and look up. */
export function purchasingRoutes(deps: RouteDeps) {
  const { db, clock, visitors } = deps;
  const { app, route } = createGuardedRouter(visitors);
  const readId = (id: string) => readPathName(id, deliveryNotFoundMessage);

  route(calls.listSuppliers, (_, { query }) => listSuppliers(db, query));
  route(calls.updateSupplier, async (c, { params, body }) => {
    const id = readPathName(params.id, supplierNotFoundMessage);
    return { supplier: await updateSupplier(createChange(deps, c), id, body) };
  });
  route(calls.listSupplierDeliveries, (_, { query }) => listDeliveries(db, query));
  route(calls.createDelivery, async (c, { body }) => {
    const change = createChange(deps, c);
    const call = readRepeatableCall(c, change.actor, "POST /deliveries", body);
    return { delivery: await createDelivery(change, body, call) };
  });
  route(calls.readDeliveryList, async (c) => {
    const file = await readUploadedFile(c.req.raw);
    return readList(db, await file.bytes(), c.req.raw.signal);
  });
  route(calls.getDelivery, async (_, { params }) => ({
    delivery: await getDelivery(db, readId(params.id), clock()),
  }));
  route(calls.updateDelivery, async (c, { params, body }) => ({
    delivery: await updateDelivery(createChange(deps, c), readId(params.id), body),
  }));
  route(calls.deleteDelivery, async (c, { params }) => {
    await deleteDelivery(createChange(deps, c), readId(params.id));
    return {};
  });
  route(
    calls.saveDeliveryLines,
    async (c, { params, body }) => ({
      delivery: await saveLines(createChange(deps, c), readId(params.id), body.lines),
    }),
    { maxBytes: maxLinesBytes },
  );
  route(calls.deleteDeliveryLine, async (c, { params }) => ({
    delivery: await deleteLine(createChange(deps, c), readId(params.id), readId(params.line)),
  }));
  route(calls.receiveDelivery, async (c, { params, body }) => ({
    delivery: await receiveDelivery(createChange(deps, c), readId(params.id), body),
  }));
  route(returnCalls.listPurchaseReturns, (_, { query }) => listPurchaseReturns(db, query));
  route(returnCalls.createPurchaseReturn, async (c, { body }) => {
    const change = createChange(deps, c);
    const call = readRepeatableCall(c, change.actor, "POST /purchase-returns", body);
    return { purchaseReturn: await returnPurchase(change, body, call) };
  });
  return app;
}
