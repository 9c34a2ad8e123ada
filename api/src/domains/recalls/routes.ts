import * as calls from "../../contract/calls/recalls.ts";
import type { Config } from "../../platform/config/config.ts";
import { sendCsv } from "../../platform/csv/send-csv.ts";
import { readPathName } from "../../platform/http/input.ts";
import { readRepeatableCall } from "../../platform/idempotency/answer-once.ts";
import type { Logger } from "../../platform/log/logger.ts";
import type { MailQueue } from "../../platform/mail/queue.ts";
import { createGuardedRouter } from "../identity/create-guarded-router.ts";
import { createChange, type RouteDeps } from "../identity/require-sign-in.ts";
import { createRecall } from "./create-recall.ts";
import { endRecall } from "./end-recall.ts";
import { exportRecallOrders } from "./export-recall-orders.ts";
import { findRecallBatches } from "./find-recall-batches.ts";
import { getRecallRow, recallNotFoundMessage } from "./get-recall-row.ts";
import { listBatchOrders, listRecallOrders } from "./list-recall-orders.ts";
import { getRecall, listRecalls } from "./list-recalls.ts";
import { readScope } from "./read-pieces.ts";
import { recordAnswer } from "./record-answer.ts";
import { previewRecallMail, sendRecallMail } from "./send-recall-mail.ts";

interface RecallDeps extends RouteDeps {
  log: Logger;
  mail: Pick<MailQueue, "wake">;
  config: Pick<Config, "origin" | "shop">;
}

/** Recalls. Staff begin one, because stopping a sale is the safe side; only admins end it. */
export function recallRoutes(deps: RecallDeps) {
  const { db, config } = deps;
  const { app, route } = createGuardedRouter(deps.visitors);
  const parseId = (id: string) => readPathName(id, recallNotFoundMessage);
  const present = async (id: string) => ({ recall: await getRecall(db, id, config.shop) });

  route(calls.listRecalls, (_, { query }) => listRecalls(db, query));
  route(calls.findRecallBatches, async (_, { query }) => ({
    batches: await findRecallBatches(db, query),
  }));
  route(calls.listBatchOrders, (_, { query: { batch, ...paging } }) =>
    listBatchOrders(db, batch, { ...paging, answer: undefined }),
  );
  route(calls.createRecall, async (c, { body }) => {
    const call = readRepeatableCall(c, c.get("visitor").user.id, "POST /recalls", body);
    return present(await createRecall(createChange(deps, c), body, call));
  });
  route(calls.getRecall, (_, { params }) => present(parseId(params.id)));
  route(calls.endRecall, async (c, { params, body }) => {
    const id = parseId(params.id);
    await endRecall(createChange(deps, c), id, body.reason);
    return present(id);
  });
  route(calls.exportRecallOrders, async (c, { params }) => {
    const { id } = await getRecallRow(db, parseId(params.id));
    const facts = { action: "recall.export", subject: id, details: [null] };
    return sendCsv(c, deps.log, createChange(deps, c), facts, exportRecallOrders(db, id));
  });
  route(calls.listRecallOrders, async (_, { params, query }) => {
    const { id } = await getRecallRow(db, parseId(params.id));
    return listRecallOrders(db, await readScope(db, id), id, query);
  });
  route(calls.updateRecallAnswer, async (c, { params, body }) => ({
    order: await recordAnswer(
      createChange(deps, c),
      parseId(params.id),
      readPathName(params.orderId, "This order has nothing of the recall"),
      body,
    ),
  }));
  route(calls.previewRecallMail, async (_, { params, body }) => {
    const words = { db, origin: config.origin, shop: config.shop };
    return { mail: await previewRecallMail(words, parseId(params.id), body) };
  });
  route(calls.sendRecallMail, async (c, { params, body }) => {
    const id = parseId(params.id);
    await sendRecallMail(createChange(deps, c), id, body);
    deps.mail.wake();
    return present(id);
  });
  return app;
}
