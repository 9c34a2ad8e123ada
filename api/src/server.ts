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
export type { SandboxMode } from "./contract/index.ts";
export { createShopBulkJobs } from "./create-shop-bulk-jobs.ts";
export { findStockFaults, type StockFault } from "./domains/catalog/batches/find-stock-faults.ts";
export { fillSkuKeys } from "./domains/catalog/fill-sku-keys.ts";
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
export { createPasswords, type Passwords } from "./domains/identity/passwords.ts";
export type { Visitor } from "./domains/identity/sessions.ts";
export { createSigningKey } from "./domains/identity/signing-key.ts";
export { presentUser } from "./domains/identity/users.ts";
export { createVisitorWork, type VisitorWork } from "./domains/identity/visitor-work.ts";
export { createVisitors, type Visitors } from "./domains/identity/visitors.ts";
export { createLiveOrders } from "./domains/orders/live/live-orders.ts";
export { createReleaseJobs } from "./domains/releases/background/release-jobs.ts";
export {
  type CanaryJudge,
  createCanaryJudge,
} from "./domains/releases/canaries/create-canary-judge.ts";
export {
  createSignedBuckets,
  type SignedBuckets,
} from "./domains/releases/canaries/signed-buckets.ts";
export { findStableVersion, listChannels } from "./domains/releases/channels.ts";
export { loadedScriptBudgets } from "./domains/releases/gate/check-budgets.ts";
export { checkSet } from "./domains/releases/gate/check-set.ts";
export type {
  BrowserTrial,
  GateRelease,
  PlanTeamTrial,
  RenderCandidate,
  TrialTime,
  TriedSet,
  TryInBrowser,
} from "./domains/releases/gate/gate-release.ts";
export {
  createDocumentWatch,
  type DocumentWatch,
} from "./domains/releases/health/document-watch.ts";
export type { SentDocument } from "./domains/releases/health/watched-documents.ts";
export { readKit, storeKit } from "./domains/releases/kits.ts";
export { createPreviewTokens, type Preview } from "./domains/releases/preview/preview-tokens.ts";
export { ReleaseRefusedError } from "./domains/releases/promote/assert-accepted.ts";
export { promoteSet } from "./domains/releases/promote/promote-set.ts";
export { compressOnce } from "./domains/releases/publish/compress-once.ts";
export { publish } from "./domains/releases/publish/publish.ts";
export { type Build, readBuild } from "./domains/releases/publish/read-build.ts";
export {
  createReleasePlane,
  type ReleasePlane,
  readRelease,
  readServerCode,
  type ServedSets,
} from "./domains/releases/release-plane.ts";
export {
  abbreviateSet,
  type Release,
  type ReleaseSet,
  replaceReleases,
} from "./domains/releases/release-set.ts";
export { hasBucket } from "./domains/releases/shares/buckets.ts";
export { startItself } from "./domains/releases/table.ts";
export { canDevelop } from "./domains/releases/tokens/can-develop.ts";
export { createToken as createReleaseToken } from "./domains/releases/tokens/release-tokens.ts";
export { getShopFacts } from "./domains/settings/shop-facts.ts";
export { AppError, findUnavailable, Unavailable } from "./platform/app-error.ts";
export { getOrStale, staleHeaders, staleTag } from "./platform/cache/stale.ts";
export { createVersionedCache } from "./platform/cache/versioned-cache.ts";
export { type Config, ConfigError, readConfig } from "./platform/config/config.ts";
export { findMisspelt } from "./platform/config/misspelt-settings.ts";
export { assertLoaded } from "./platform/db/backup/assert-loaded.ts";
export { checkDatabase, countUnknownMigrationsIn } from "./platform/db/backup/check-database.ts";
export { isServerEmpty } from "./platform/db/backup/is-server-empty.ts";
export { loadSnapshot } from "./platform/db/backup/load-snapshot.ts";
export { measureServer } from "./platform/db/backup/measure-server.ts";
export { lockForRestore } from "./platform/db/backup/restore-lock.ts";
export { snapshotDatabase } from "./platform/db/backup/snapshot.ts";
export { snapshotServer } from "./platform/db/backup/snapshot-server.ts";
export { type Database, openDatabase } from "./platform/db/database.ts";
export { findDatabaseFile } from "./platform/db/database-file.ts";
export { getClientAddress, readClientAddress } from "./platform/http/client-address.ts";
export { type Bytes, compress } from "./platform/http/compress.ts";
export {
  type EncodedBody,
  encodeBody,
  measureBody,
  sendBody,
} from "./platform/http/encoded-body.ts";
export { buildTag, chooseEncoding, type Encoding, matchesTag } from "./platform/http/encoding.ts";
export type { AppEnv } from "./platform/http/env.ts";
export { headLength } from "./platform/http/head-length.ts";
export { requestPath, requireValidHost } from "./platform/http/host-header.ts";
export { takeLoopTurns } from "./platform/http/loop-turns.ts";
export { readBody } from "./platform/http/read-body.ts";
export { readYourWrites } from "./platform/http/read-your-writes.ts";
export { requestLog } from "./platform/http/request-log.ts";
export { securityHeaders } from "./platform/http/security-headers.ts";
export { createLease, waitForLease } from "./platform/jobs/lease.ts";
export { createProcessLease } from "./platform/jobs/process-lease.ts";
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
export { bindContext, measureSpan } from "./platform/metrics/spans.ts";
export type { Tracing } from "./platform/metrics/tracing.ts";
export { OperatorError } from "./platform/operator-error.ts";
export { findWeakness } from "./platform/password-strength.ts";
export { createConnectivityMonitor } from "./platform/processes/connectivity-monitor.ts";
export { findOwnAddress } from "./platform/processes/find-own-address.ts";
export { readMemory } from "./platform/read-memory.ts";
export { copyStorage } from "./platform/storage/copy-storage.ts";
export {
  assertBucket,
  createCommandStorage,
  createStorage,
} from "./platform/storage/create-storage.ts";
export { createDiskStorage } from "./platform/storage/disk-storage.ts";
export { measureStorage } from "./platform/storage/measure-storage.ts";
export { retryStorage } from "./platform/storage/retry-storage.ts";
export { createS3Storage } from "./platform/storage/s3-storage.ts";
export { createS3Upload } from "./platform/storage/s3-upload.ts";
export type { Storage } from "./platform/storage/storage.ts";
export { openTracing } from "./platform/tracing/open-tracing.ts";
export type { WorkLimiter } from "./platform/work-limit/limit-work.ts";
export { processorShares } from "./platform/work-limit/processor-shares.ts";
export { unlimitedWork, type WorkLimits } from "./platform/work-limit/work-queue.ts";
export type { MailQueue };
