import { Hono } from "hono";
import { methodNotAllowed } from "hono/method-not-allowed";
import { addressRoutes } from "./addresses/routes.ts";
import { createAttemptLimits } from "./attempts/attempts.ts";
import { auditRoutes } from "./audit/routes.ts";
import { confirmRoute } from "./auth/confirm-route.ts";
import { authCookies } from "./auth/cookies.ts";
import { googleRoute } from "./auth/google-route.ts";
import { authLimits } from "./auth/limits.ts";
import { createPasswords, type Passwords } from "./auth/passwords.ts";
import { authRoutes } from "./auth/routes.ts";
import { userRoutes } from "./auth/user-routes.ts";
import { createVisitors } from "./auth/visitors.ts";
import { cartRoutes } from "./cart/routes.ts";
import { categoryOfficeRoutes } from "./catalog/office/category-routes.ts";
import { productOfficeRoutes } from "./catalog/office/product-routes.ts";
import { catalogRoutes } from "./catalog/routes.ts";
import type { CatalogueVersion } from "./catalog/version.ts";
import type { Config } from "./config.ts";
import { couponGuesses } from "./coupons/guesses.ts";
import { couponRoutes } from "./coupons/routes.ts";
import { logAvailability } from "./db/availability.ts";
import type { Database } from "./db/database.ts";
import { compressAnswers } from "./http/compress.ts";
import type { AppEnv } from "./http/env.ts";
import { onError, onMethodNotAllowed, onNotFound } from "./http/errors.ts";
import { refuseForeignOrigin } from "./http/foreign-origin.ts";
import { headLength } from "./http/head-length.ts";
import { healthRoutes } from "./http/health.ts";
import { requestPath, requireValidHost } from "./http/host-header.ts";
import type { Logger } from "./http/logger.ts";
import { checkDiskRoom, createReadiness } from "./http/readiness.ts";
import { requestLog } from "./http/request-log.ts";
import { apiHeaders } from "./http/security-headers.ts";
import { productExportRoutes } from "./imports/export-routes.ts";
import type { Imports } from "./imports/imports.ts";
import { importRoutes } from "./imports/routes.ts";
import type { MailQueue } from "./mail/queue.ts";
import { orderExportRoutes } from "./orders/export-routes.ts";
import type { LiveOrders } from "./orders/live/live-orders.ts";
import { liveOrderRoutes } from "./orders/live/routes.ts";
import { orderRoutes } from "./orders/routes.ts";
import { createPictureIntake } from "./pictures/intake.ts";
import { reportRoutes } from "./reports/routes.ts";
import { settingsRoutes } from "./settings/routes.ts";
import { statisticsRoutes } from "./statistics/routes.ts";
import type { Storage } from "./storage.ts";

/** Everything the API needs of the world; tests hand in their own. */
export interface AppDeps {
  db: Database;
  storage: Storage;
  clock: () => Date;
  config: Pick<Config, "origin" | "trustProxy" | "google" | "dataDir">;
  log: Logger;
  catalogueVersion: CatalogueVersion;
  /** Told when there is a mail to send. */
  mail: Pick<MailQueue, "wake">;
  /** Open order pages; the code that stops the server ends them. */
  live: LiveOrders;
  /** Files of products and the work on them; the code that serves has it taken over and closes it. */
  imports: Imports;
  /** Given by tests that count the work. */
  passwords?: Passwords;
  /** Memory that ready answers may take; 0 keeps none, which is how benchmarks look past the cache. */
  answerBudgetBytes?: number;
}

/** The API with every route below `/api`. Serve it with `Bun.serve({ fetch: app.fetch })` or ask `app.request()`. */
export function createApp(deps: AppDeps) {
  const app = new Hono<AppEnv>({ getPath: requestPath });
  app.use(requestLog(deps.log));
  app.use(headLength);
  app.use(apiHeaders(deps.config.origin));
  app.use(compressAnswers);
  app.use(requireValidHost);
  app.use(refuseForeignOrigin(deps.config.origin));
  app.use(methodNotAllowed({ app, onMethodNotAllowed }));
  app.onError(onError(deps.log));
  app.notFound(onNotFound);
  const readiness = createReadiness(
    {
      database: deps.db.check,
      storage: deps.storage.check,
      disk: () => checkDiskRoom(deps.config.dataDir),
    },
    deps.log,
  );
  deps.db.onAvailability(logAvailability(deps.log));
  deps.db.onAvailability(readiness.forget);
  const attempts = createAttemptLimits(deps);
  const guesses = couponGuesses(attempts);
  const cookies = authCookies(deps.config.origin);
  const visitors = createVisitors({ ...deps, cookies });
  const passwords = deps.passwords ?? createPasswords();
  const auth = { ...deps, cookies, visitors, passwords, limits: authLimits(attempts) };
  const office = { ...deps, visitors, intake: createPictureIntake() };
  return app
    .route("/api", healthRoutes(readiness))
    .route("/api", importRoutes(auth))
    .route("/api", productExportRoutes(auth))
    .route("/api", productOfficeRoutes(office))
    .route("/api", categoryOfficeRoutes(office))
    .route("/api", catalogRoutes({ ...deps, visitors }))
    .route("/api", reportRoutes({ ...deps, attempts }))
    .route("/api/auth", confirmRoute(auth))
    .route("/api/auth", googleRoute(auth))
    .route("/api/auth", authRoutes(auth))
    .route("/api", userRoutes(auth))
    .route("/api", auditRoutes(auth))
    .route("/api", cartRoutes(auth))
    .route("/api", addressRoutes(auth))
    .route("/api", couponRoutes({ ...auth, guesses }))
    .route("/api", settingsRoutes(auth))
    .route("/api", statisticsRoutes(auth))
    .route("/api", orderExportRoutes(auth))
    .route("/api", orderRoutes({ ...auth, guesses }))
    .route("/api", liveOrderRoutes(auth));
}

// What the shell's server and commands need of the API besides the app itself: their one door to it.
export { findUnavailable } from "./app-error.ts";
export { ensureAdmin, makeDemoAccounts, type SignIn } from "./auth/accounts.ts";
export { authCookies } from "./auth/cookies.ts";
export type { Visitor } from "./auth/sessions.ts";
export { presentUser } from "./auth/users.ts";
export { createVisitors, type Visitors } from "./auth/visitors.ts";
export { checkDatabase, unknownMigrationsIn } from "./backup/check-database.ts";
export { snapshotDatabase } from "./backup/snapshot.ts";
export { listedCategories, listedProducts } from "./catalog/sitemap.ts";
export { type CatalogueVersion, createCatalogueVersion } from "./catalog/version.ts";
export { cleanHourly } from "./cleanup.ts";
export { type Config, ConfigError, readConfig } from "./config.ts";
export { type Database, openDatabase } from "./db/database.ts";
export { databaseFile } from "./db/database-file.ts";
export { acceptsBrotli, matchesTag } from "./http/encoding.ts";
export type { AppEnv } from "./http/env.ts";
export { headLength } from "./http/head-length.ts";
export { requestPath, requireValidHost } from "./http/host-header.ts";
export { createLogger, type Logger } from "./http/logger.ts";
export { requestLog } from "./http/request-log.ts";
export { commonHeaders, fileHeaders } from "./http/security-headers.ts";
export { createImports } from "./imports/imports.ts";
export { kathmanduDay } from "./kathmandu.ts";
export { createLru } from "./lru.ts";
export { createMailSystem, type MailQueue } from "./mail/mail-system.ts";
export { findMisspelt } from "./misspelt.ts";
export { OperatorError } from "./operator-error.ts";
export { createLiveOrders } from "./orders/live/live-orders.ts";
export { promote, stableVersion } from "./releases/channels.ts";
export { type Build, publish, readBuild } from "./releases/publish.ts";
export {
  createReleasePlane,
  type Release,
  type ReleasePlane,
  type ReleaseSet,
} from "./releases/release-plane.ts";
export { diskStorage, type Storage } from "./storage.ts";
