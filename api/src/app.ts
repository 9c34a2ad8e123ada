import { Hono } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import { auditNameTables } from "./audit-name-tables.ts";
import type { SandboxMode } from "./contract/index.ts";
import { addressRoutes } from "./domains/addresses/routes.ts";
import { auditRoutes } from "./domains/audit/routes.ts";
import type { BulkJobs } from "./domains/bulk/bulk-jobs.ts";
import { bulkJobRoutes } from "./domains/bulk/routes.ts";
import { cartRoutes } from "./domains/cart/routes.ts";
import { bulkProductRoutes } from "./domains/catalog/admin/bulk-routes.ts";
import { categoryAdminRoutes } from "./domains/catalog/admin/category-routes.ts";
import { productAdminRoutes } from "./domains/catalog/admin/product-routes.ts";
import { keepSellingDay } from "./domains/catalog/batches/keep-selling-day.ts";
import { productExportRoutes } from "./domains/catalog/export/routes.ts";
import type { ImportJobs } from "./domains/catalog/imports/import-jobs.ts";
import { importRoutes } from "./domains/catalog/imports/routes.ts";
import type { CatalogueVersion } from "./domains/catalog/read-model/catalog-version.ts";
import {
  createMissCounter,
  type MissCounter,
} from "./domains/catalog/search-misses/miss-counter.ts";
import { catalogRoutes } from "./domains/catalog/storefront/routes.ts";
import { synonymRoutes } from "./domains/catalog/synonyms/routes.ts";
import { createCouponRateLimit } from "./domains/coupons/coupon-rate-limit.ts";
import { couponRoutes } from "./domains/coupons/routes.ts";
import { customerRoutes } from "./domains/customers/routes.ts";
import { createAuthCookies } from "./domains/identity/auth-cookies.ts";
import { confirmRoute } from "./domains/identity/confirm/confirm-route.ts";
import { createFailureAlarm } from "./domains/identity/failure-alarm.ts";
import { googleRoute } from "./domains/identity/google/routes.ts";
import { createPasswords, type Passwords } from "./domains/identity/passwords.ts";
import { createAuthLimits } from "./domains/identity/rate-limits.ts";
import { authRoutes } from "./domains/identity/routes.ts";
import { createSigningKey } from "./domains/identity/signing-key.ts";
import { userRoutes } from "./domains/identity/user-routes.ts";
import { createVisitorWork, type VisitorWork } from "./domains/identity/visitor-work.ts";
import { createVisitors } from "./domains/identity/visitors.ts";
import { adminOrderListRoutes } from "./domains/orders/admin-list/routes.ts";
import { countCustomerCouponUses } from "./domains/orders/coupon-uses.ts";
import { orderExportRoutes } from "./domains/orders/export/routes.ts";
import type { LiveOrders } from "./domains/orders/live/live-orders.ts";
import { liveOrderRoutes } from "./domains/orders/live/routes.ts";
import { pickingRoutes } from "./domains/orders/picking/routes.ts";
import { placingRoutes } from "./domains/orders/placing/routes.ts";
import { orderRoutes } from "./domains/orders/routes.ts";
import { orderViewRoutes } from "./domains/orders/saved-views/routes.ts";
import { openOrders } from "./domains/orders/status/hand-over-orders.ts";
import { orderStatusRoutes } from "./domains/orders/status/routes.ts";
import { createErrorGroups, type ErrorGroups } from "./domains/releases/errors/error-groups.ts";
import type {
  PlanTeamTrial,
  RenderCandidate,
  TryInBrowser,
} from "./domains/releases/gate/gate-release.ts";
import {
  createDocumentWatch,
  type DocumentWatch,
} from "./domains/releases/health/document-watch.ts";
import { reportRoutes } from "./domains/releases/health/routes.ts";
import { findActorNames } from "./domains/releases/tokens/find-actor-names.ts";
import { statisticsRoutes } from "./domains/reporting/routes.ts";
import { settingsRoutes } from "./domains/settings/routes.ts";
import type { Config } from "./platform/config/config.ts";
import type { Database } from "./platform/db/database.ts";
import { compressAnswers } from "./platform/http/compress.ts";
import { rejectCrossSiteCalls } from "./platform/http/csrf.ts";
import type { AppEnv } from "./platform/http/env.ts";
import { onError, onMethodNotAllowed, onNotFound } from "./platform/http/errors.ts";
import { headLength } from "./platform/http/head-length.ts";
import { healthRoutes } from "./platform/http/health.ts";
import { requestPath, requireValidHost } from "./platform/http/host-header.ts";
import { readYourWrites } from "./platform/http/read-your-writes.ts";
import { checkDiskRoom, createReadiness, watchReadiness } from "./platform/http/readiness.ts";
import { requestLog } from "./platform/http/request-log.ts";
import { securityHeaders } from "./platform/http/security-headers.ts";
import { createImageUploads } from "./platform/images/image-uploads.ts";
import { logAvailability } from "./platform/log/log-availability.ts";
import type { Logger } from "./platform/log/logger.ts";
import type { MailQueue } from "./platform/mail/queue.ts";
import { type Metrics, noMetrics } from "./platform/metrics/metrics.ts";
import type { Tracing } from "./platform/metrics/tracing.ts";
import { listRoutes } from "./platform/openapi/list-routes.ts";
import { openApiRoutes } from "./platform/openapi/routes.ts";
import type { DatabaseConnectivity } from "./platform/processes/connectivity-monitor.ts";
import { createRateLimits } from "./platform/rate-limit/rate-limit.ts";
import type { Storage } from "./platform/storage/storage.ts";
import { limitWork } from "./platform/work-limit/limit-work.ts";
import { releaseRoutes } from "./release-routes.ts";
import { stockRoutes } from "./stock-routes.ts";

/** Dependencies of the API; tests pass their own. */
export interface AppDeps {
  db: Database;
  storage: Storage;
  clock: () => Date;
  config: Pick<Config, "origin" | "trustProxy" | "google" | "dataDir" | "shop">;
  log: Logger;
  catalogueVersion: CatalogueVersion;
  /** Wakes the mail queue when there is a mail to send. */
  mail: Pick<MailQueue, "wake">;
  /** Open order pages. The code that stops the server ends them. */
  live: LiveOrders;
  /** Product imports. The server takes over unfinished ones at start and closes them at the end. */
  imports: ImportJobs;
  /** Changes of many in the background, taken over and closed like the imports. */
  bulkJobs: BulkJobs;
  /** Renders a set of releases before its promotion; without it this check is skipped. */
  renderCandidate?: RenderCandidate | undefined;
  /** Hears what documents say of themselves; the server that sends documents passes its own. */
  documents?: DocumentWatch | undefined;
  /** Groups what browsers report; the server passes its own, to write the last counts at its end. */
  errors?: ErrorGroups | undefined;
  /** Opens its pages in a browser before its promotion; without it this check is skipped. */
  tryInBrowser?: TryInBrowser | undefined;
  /** Plans the trial in a browser of its team instead. */
  planTeamTrial?: PlanTeamTrial | undefined;
  /** Whether a promotion is refused that no browser has tried. */
  isTrialRequired?: boolean | undefined;
  /** Where the server code of releases runs. */
  sandbox?: SandboxMode | undefined;
  /** Whether the process was told to stop and should get no new work. */
  isStopping?: () => boolean;
  /** Whether this process reaches the database server; a database file is always reached. */
  connectivity?: DatabaseConnectivity;
  /** Metrics; without it nothing is measured. */
  metrics?: Metrics | undefined;
  /** Traces; without it nothing is traced. */
  tracing?: Tracing | undefined;
  /** For tests: milliseconds from which a request counts as slow. */
  slowRequestMs?: number;
  /** For tests: how a slowed sign-in waits. */
  delay?: (ms: number) => Promise<void>;
  /** For tests that count password hashes. */
  passwords?: Passwords;
  /** For tests that read the counts. */
  searchMisses?: MissCounter;
  /** Memory for cached answers; 0 disables the cache, for benchmarks. */
  answerBudgetBytes?: number;
  /** Limits the work of each client; the default has the shop's own limits. */
  work?: VisitorWork;
}

/**
 * Creates the API with all routes below `/api`. Serve it with `Bun.serve({ fetch: app.fetch })` or call
 * `app.request()`.
 */
export function createApp(deps: AppDeps) {
  const app = new Hono<AppEnv>({ getPath: requestPath });
  const metrics = deps.metrics ?? noMetrics;
  const work = deps.work ?? createVisitorWork(deps);
  app.use(requestLog(deps.log, metrics, deps.slowRequestMs, deps.tracing));
  app.use(headLength);
  app.use(securityHeaders(deps.config.origin));
  app.use(compressAnswers);
  app.use(requireValidHost);
  app.use(rejectCrossSiteCalls(deps.config.origin));
  app.use(limitWork(work));
  app.use(readYourWrites(deps.db, deps.config.origin, (name) => createSigningKey(deps.db, name)));
  app.use(keepSellingDay(deps));
  app.use(methodNotAllowed({ app, onMethodNotAllowed }));
  app.onError(onError(deps.log, metrics));
  app.notFound(onNotFound);
  const readiness = createReadiness(
    {
      database: deps.db.check,
      storage: deps.storage.check,
      disk: () => checkDiskRoom(deps.config.dataDir),
    },
    deps.log,
  );
  watchReadiness(metrics, readiness, deps.config.dataDir);
  deps.db.onAvailability(logAvailability(deps.log));
  deps.db.onAvailability(readiness.forget);
  const rateLimits = createRateLimits(deps);
  const couponRateLimit = createCouponRateLimit(rateLimits);
  const cookies = createAuthCookies(deps.config.origin);
  const visitors = createVisitors({ ...deps, cookies, work });
  const passwords = deps.passwords ?? createPasswords();
  const auth = {
    ...deps,
    metrics,
    cookies,
    visitors,
    work,
    passwords,
    limits: createAuthLimits(rateLimits),
    alarm: createFailureAlarm(deps.clock),
    delay: deps.delay ?? Bun.sleep,
  };
  const searchMisses =
    deps.searchMisses ??
    createMissCounter(deps, (error) => deps.log.warn({ kind: "search_misses_lost", err: error }));
  const documents = deps.documents ?? createDocumentWatch(deps);
  const errors = deps.errors ?? createErrorGroups(deps);
  const catalogAdmin = { ...deps, visitors, imageUploads: createImageUploads() };
  return app
    .route(
      "/api",
      healthRoutes({
        readiness,
        isStopping: deps.isStopping ?? (() => false),
        connectivity: deps.connectivity ?? { isConnected: () => true, isCutOff: () => false },
        writeStop: deps.db.writeStop,
        sandbox: deps.sandbox,
      }),
    )
    .route("/api", importRoutes(auth))
    .route("/api", productExportRoutes(auth))
    .route("/api", productAdminRoutes(catalogAdmin))
    .route("/api", stockRoutes(auth))
    .route("/api", bulkProductRoutes(catalogAdmin))
    .route("/api", bulkJobRoutes(auth))
    .route("/api", categoryAdminRoutes(catalogAdmin))
    .route("/api", synonymRoutes(auth))
    .route("/api", catalogRoutes({ ...deps, visitors, searchMisses, work }))
    .route("/api", reportRoutes({ ...deps, documents, errors, rateLimits }))
    .route("/api", releaseRoutes({ ...auth, rateLimits }))
    .route("/api", confirmRoute(auth))
    .route("/api", googleRoute(auth))
    .route("/api", authRoutes(auth))
    .route("/api", userRoutes({ ...auth, openWork: openOrders }))
    .route("/api", auditRoutes({ ...auth, findActorNames, nameTables: auditNameTables }))
    .route("/api", cartRoutes(auth))
    .route("/api", addressRoutes(auth))
    .route("/api", statisticsRoutes(auth))
    .route(
      "/api",
      couponRoutes({ ...auth, couponRateLimit, countCustomerUses: countCustomerCouponUses }),
    )
    .route("/api", settingsRoutes(auth))
    .route("/api", adminOrderListRoutes(auth))
    .route("/api", orderExportRoutes(auth))
    .route("/api", orderViewRoutes(auth))
    .route("/api", pickingRoutes(auth))
    .route("/api", placingRoutes({ ...auth, couponRateLimit }))
    .route("/api", customerRoutes(auth))
    .route("/api", orderStatusRoutes(auth))
    .route("/api", orderRoutes(auth))
    .route("/api", liveOrderRoutes(auth))
    .route(
      "/api",
      openApiRoutes(() => listRoutes(app), deps.config.origin, work),
    );
}
