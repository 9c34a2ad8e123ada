import { composeMail } from "./compose-mail.ts";
import {
  createMailSystem as createPlatformMail,
  type MailQueue,
  type MailSystemDeps,
} from "./platform/mail/mail-system.ts";

/** Creates the mail queue: it writes the text of every mail and passes it to the configured mailer. */
export const createMailSystem = (deps: Omit<MailSystemDeps, "compose">): MailQueue =>
  createPlatformMail({ ...deps, compose: composeMail });

// The API's only interface for the shell's server and commands.
export { type AppDeps, createApp } from "./app.ts";
export { cleanHourly } from "./clean-hourly.ts";
export { createImportJobs } from "./domains/catalog/imports/import-jobs.ts";
export {
  type CatalogueVersion,
  createCatalogueVersion,
} from "./domains/catalog/read-model/catalog-version.ts";
export {
  countSitemapProducts,
  listSitemapCategories,
  listSitemapProducts,
  type SitemapPosition,
  skipSitemapProducts,
} from "./domains/catalog/storefront/sitemap.ts";
export { createAuthCookies } from "./domains/identity/auth-cookies.ts";
export {
  createDemoAccounts,
  ensureAdmin,
  type SignIn,
} from "./domains/identity/initial-accounts.ts";
export type { Visitor } from "./domains/identity/sessions.ts";
export { presentUser } from "./domains/identity/users.ts";
export { createVisitors, type Visitors } from "./domains/identity/visitors.ts";
export { createLiveOrders } from "./domains/orders/live/live-orders.ts";
export { findStableVersion, listChannels } from "./domains/releases/channels.ts";
export { checkSet } from "./domains/releases/gate/check-set.ts";
export type { GateRelease, RenderCandidate } from "./domains/releases/gate/gate-release.ts";
export { readKit, storeKit } from "./domains/releases/kits.ts";
export { ReleaseRefusedError } from "./domains/releases/promote/assert-accepted.ts";
export { promoteSet } from "./domains/releases/promote/promote-set.ts";
export { publish } from "./domains/releases/publish/publish.ts";
export { type Build, readBuild } from "./domains/releases/publish/read-build.ts";
export {
  createReleasePlane,
  type Release,
  type ReleasePlane,
  type ReleaseSet,
  readServerCode,
} from "./domains/releases/release-plane.ts";
export { getShopFacts } from "./domains/settings/shop-facts.ts";
export { findUnavailable } from "./platform/app-error.ts";
export { createVersionedCache } from "./platform/cache/versioned-cache.ts";
export { type Config, ConfigError, readConfig } from "./platform/config/config.ts";
export { findMisspelt } from "./platform/config/misspelt-settings.ts";
export { checkDatabase, countUnknownMigrationsIn } from "./platform/db/backup/check-database.ts";
export { assertLoaded, loadSnapshot } from "./platform/db/backup/load-snapshot.ts";
export { snapshotDatabase } from "./platform/db/backup/snapshot.ts";
export { snapshotServer } from "./platform/db/backup/snapshot-server.ts";
export { type Database, openDatabase } from "./platform/db/database.ts";
export { findDatabaseFile } from "./platform/db/database-file.ts";
export { acceptsBrotli, matchesTag } from "./platform/http/encoding.ts";
export type { AppEnv } from "./platform/http/env.ts";
export { headLength } from "./platform/http/head-length.ts";
export { requestPath, requireValidHost } from "./platform/http/host-header.ts";
export { readYourWrites } from "./platform/http/read-your-writes.ts";
export { requestLog } from "./platform/http/request-log.ts";
export { commonHeaders, fileHeaders } from "./platform/http/security-headers.ts";
export { createLease, waitForLease } from "./platform/jobs/lease.ts";
export { formatKathmanduDay } from "./platform/kathmandu.ts";
export { createLogger, type Logger } from "./platform/log/logger.ts";
export {
  type CounterName,
  type GaugeName,
  type HistogramName,
  type LabelName,
  type MetricName,
  metricList,
} from "./platform/metrics/metric-list.ts";
export { type Metrics, noMetrics } from "./platform/metrics/metrics.ts";
export { watchProcess } from "./platform/metrics/process-metrics.ts";
export { createPrometheusMetrics, type PrometheusMetrics } from "./platform/metrics/prometheus.ts";
export { measureSpan } from "./platform/metrics/spans.ts";
export { OperatorError } from "./platform/operator-error.ts";
export { copyStorage } from "./platform/storage/copy-storage.ts";
export { assertBucket, createStorage } from "./platform/storage/create-storage.ts";
export { createDiskStorage } from "./platform/storage/disk-storage.ts";
export { measureStorage } from "./platform/storage/measure-storage.ts";
export { createS3Storage } from "./platform/storage/s3-storage.ts";
export type { Storage } from "./platform/storage/storage.ts";
export type { MailQueue };
