import { createBulkJobs } from "./domains/bulk/bulk-jobs.ts";
import { createRunProductBatch } from "./domains/catalog/admin/run-product-batch.ts";
import type { OrderDeps } from "./domains/orders/deps.ts";
import { createRunOrderBatch } from "./domains/orders/status/run-order-batch.ts";
import type { Logger } from "./platform/log/logger.ts";

/** Creates the background changes of many, with the steps of the domains. */
export const createShopBulkJobs = (deps: OrderDeps & { log: Logger }) =>
  createBulkJobs({
    ...deps,
    runProducts: createRunProductBatch(deps),
    runOrders: createRunOrderBatch(deps),
  });
