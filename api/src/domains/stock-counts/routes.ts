import * as calls from "../../contract/calls/stock-counts.ts";
import { AppError } from "../../platform/app-error.ts";
import { readPathName } from "../../platform/http/input.ts";
import { formatKathmanduDay } from "../../platform/kathmandu.ts";
import { createGuardedRouter } from "../identity/create-guarded-router.ts";
import { createChange, type RouteDeps } from "../identity/require-sign-in.ts";
import { applyStockCount, discardStockCount } from "./close-count.ts";
import { getStockCount, listStockCounts, stockCountNotFound } from "./counts.ts";
import { listDifferences } from "./differences.ts";
import { openStockCount } from "./open-count.ts";
import { readSheet } from "./read-sheet.ts";
import { saveLine, setLineReason } from "./save-line.ts";

/** Reads the id of a line from a path. */
function readLine(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new AppError("not_found", stockCountNotFound);
  return Number(text);
}

/** Stock counts: staff open them and count, admins apply the differences. */
export function stockCountRoutes(deps: RouteDeps) {
  const { db, clock, visitors } = deps;
  const { app, route } = createGuardedRouter(visitors);
  const readId = (id: string) => readPathName(id, stockCountNotFound);

  route(calls.listStockCounts, (_, { query }) => listStockCounts(db, query));
  route(calls.openStockCount, async (c, { body }) => ({
    count: await openStockCount(createChange(deps, c), body),
  }));
  route(calls.getStockCount, async (_, { params }) => ({
    count: await getStockCount(db, readId(params.id)),
  }));
  route(calls.readStockCountSheet, async (_, { params, query }) => {
    const { id } = await getStockCount(db, readId(params.id));
    return readSheet(db, id, query, formatKathmanduDay(clock()));
  });
  route(calls.saveStockCountLine, (c, { params, body }) =>
    saveLine(createChange(deps, c), readId(params.id), body),
  );
  route(calls.setStockCountReason, (c, { params, body }) =>
    setLineReason(createChange(deps, c), readId(params.id), readLine(params.line), body),
  );
  route(calls.listStockCountDifferences, async (_, { params, query }) => {
    const { id } = await getStockCount(db, readId(params.id));
    return listDifferences(db, id, query);
  });
  route(calls.applyStockCount, async (c, { params }) => ({
    count: await applyStockCount(createChange(deps, c), readId(params.id)),
  }));
  route(calls.discardStockCount, async (c, { params }) => ({
    count: await discardStockCount(createChange(deps, c), readId(params.id)),
  }));
  return app;
}
