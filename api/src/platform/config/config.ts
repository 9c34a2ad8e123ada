import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { oneOf } from "../../contract/fields.ts";
import { limits, z } from "../../contract/index.ts";
import { findDatabaseFile } from "../db/database-file.ts";
import { logLevels } from "../log/logger.ts";
import { OperatorError } from "../operator-error.ts";
import { findPlainWeakness } from "../password-strength.ts";
import { shopName } from "../shop-name.ts";
import { isMailServer, isOrigin } from "./addresses.ts";
import { parseSender } from "./sender.ts";

/** All settings from the environment, read once at start. */
export type Config = ReturnType<typeof readConfig>;

/** A variable has an invalid value. The message names the variable. */
export class ConfigError extends OperatorError {
  override readonly name = "ConfigError";
}

const defaultPort = 3000;

const wholeNumber = (name: string, min: number, max: number) => {
  const message = `${name} must be a whole number from ${min} to ${max}`;
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, message)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      z.number().check(z.minimum(min, message), z.maximum(max, message)),
    ),
  );
};

const text = (isValid: (given: string) => boolean, message: string) =>
  z.string().check(z.refine(isValid, message));

const email = (name: string, fallback: string) =>
  z._default(z.email(`${name} must be an e-mail address`), fallback);

const environment = z.object({
  PORT: z._default(wholeNumber("PORT", 1, 65_535), defaultPort),
  HOST: z._default(z.string(), "0.0.0.0"),
  OWN_ADDRESS: z.optional(
    text(isOrigin, "OWN_ADDRESS must be an http or https address without a path"),
  ),
  METRICS_PORT: z.optional(wholeNumber("METRICS_PORT", 1, 65_535)),
  METRICS_HOST: z._default(z.string(), "127.0.0.1"),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    text(
      (url) => ["http:", "https:"].includes(URL.parse(url)?.protocol ?? ""),
      "OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address",
    ),
  ),
  ORIGIN: z.optional(text(isOrigin, "ORIGIN must be an http or https address without a path")),
  DATA_DIR: z._default(z.string(), "./data"),
  DATABASE_URL: z.optional(
    text(
      (url) => /^(file:|https?:\/\/|libsql:\/\/)./.test(url),
      "DATABASE_URL must begin with file:, http://, https:// or libsql://",
    ),
  ),
  DATABASE_AUTH_TOKEN: z.optional(z.string()),
  REPLICA: z._default(oneOf("REPLICA", ["on", "off"]), "on"),
  GATE_BROWSER: z._default(
    text((it) => /^(?:auto|off|\/.+)$/.test(it), "GATE_BROWSER must be auto, off or a full path"),
    "auto",
  ),
  GATE_TRIAL: z._default(oneOf("GATE_TRIAL", ["optional", "required"]), "optional"),
  RENDER_SANDBOX: z._default(oneOf("RENDER_SANDBOX", ["auto", "off"]), "auto"),
  SEED: z._default(oneOf("SEED", ["demo", "none"]), "demo"),
  LOG_LEVEL: z._default(oneOf("LOG_LEVEL", logLevels), "info"),
  TRUST_PROXY: z._default(wholeNumber("TRUST_PROXY", 0, 10), 0),
  SHOP_PHONE: z._default(
    z.string().check(z.regex(/^\+?[\d ()-]{7,20}$/, "SHOP_PHONE must be a phone number")),
    "+977 1-4247836",
  ),
  SHOP_EMAIL: email("SHOP_EMAIL", "hello@aushadhi.com.np"),
  PRIVACY_EMAIL: email("PRIVACY_EMAIL", "privacy@aushadhi.com.np"),
  SHOP_ADDRESS: z._default(
    z.string().check(z.maxLength(200, "SHOP_ADDRESS must be at most 200 characters")),
    "Putalisadak, Kathmandu 44600, Nepal",
  ),
  SMTP_URL: z.optional(
    text(isMailServer, "SMTP_URL must be smtp:// or smtps:// and a server's name"),
  ),
  MAIL_FROM: z.optional(
    text(
      (sender) => parseSender(sender) !== null,
      "MAIL_FROM must be one e-mail address, alone or as in Name <address>",
    ),
  ),
  S3_BUCKET: z.optional(
    z
      .string()
      .check(
        z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "S3_BUCKET must be the name of a bucket"),
      ),
  ),
  S3_ENDPOINT: z.optional(
    text(isOrigin, "S3_ENDPOINT must be an http or https address without a path"),
  ),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  S3_REGION: z.optional(z.string()),
  BACKUP_S3_ENDPOINT: z.optional(
    text(isOrigin, "BACKUP_S3_ENDPOINT must be an http or https address without a path"),
  ),
  BACKUP_S3_ACCESS_KEY_ID: z.optional(z.string()),
  BACKUP_S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  BACKUP_S3_REGION: z.optional(z.string()),
  GOOGLE_ID: z.optional(z.string()),
  GOOGLE_SECRET: z.optional(z.string()),
  ADMIN_EMAIL: z.optional(z.email("ADMIN_EMAIL must be an e-mail address")),
  ADMIN_PASSWORD: z.optional(
    text(
      ({ length }) => length >= limits.minPasswordLength && length <= limits.maxPasswordLength,
      `ADMIN_PASSWORD must have ${limits.minPasswordLength} to ${limits.maxPasswordLength} characters`,
    ),
  ),
});

/** Names of all variables. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

/**
 * Reads the settings of this process. An empty variable counts as not set.
 * @throws ConfigError for an invalid value
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>) {
  const given = Object.entries(env).filter(([, value]) => value?.trim());
  const result = environment.safeParse(Object.fromEntries(given));
  if (!result.success) {
    throw new ConfigError(result.error.issues[0]?.message ?? "The environment cannot be read");
  }
  const read = result.data;
  const dataDir = resolve(read.DATA_DIR);
  const [googleId, googleSecret] = allOrNone(read, ["GOOGLE_ID", "GOOGLE_SECRET"]);
  const [adminEmail, adminPassword] = allOrNone(read, ["ADMIN_EMAIL", "ADMIN_PASSWORD"]);
  if (adminEmail && adminPassword) assertNotWeak(adminEmail, adminPassword);
  const s3 = readBucket(read);
  // Servers of recipients refuse or hide mails whose sender does not belong to the mail server.
  if (read.SMTP_URL && !read.MAIL_FROM) {
    throw new ConfigError(
      "MAIL_FROM must be set when SMTP_URL is, to a sender that this mail server may use",
    );
  }
  if (read.METRICS_PORT === read.PORT) {
    throw new ConfigError("METRICS_PORT must be another port than PORT");
  }
  const url = read.DATABASE_URL ?? pathToFileURL(resolve(dataDir, "shop.db")).href;
  return {
    port: read.PORT,
    host: read.HOST,
    /** Where other processes of the shop reach this one: `http://10.0.0.11:3000`. Otherwise it is found. */
    ...(read.OWN_ADDRESS && { ownAddress: new URL(read.OWN_ADDRESS).origin }),
    /** Where Prometheus fetches metrics; null if metrics are off. */
    metrics:
      read.METRICS_PORT === undefined ? null : { port: read.METRICS_PORT, host: read.METRICS_HOST },
    /** Collector of traces; without one nothing is traced. */
    ...(read.OTEL_EXPORTER_OTLP_ENDPOINT && { otlpEndpoint: read.OTEL_EXPORTER_OTLP_ENDPOINT }),
    /** The shop's public address without a path: `https://shop.example`. */
    origin: new URL(read.ORIGIN ?? `http://localhost:${read.PORT}`).origin,
    /** Absolute path of the folder with database, pictures and releases. */
    dataDir,
    database: { url, ...(read.DATABASE_AUTH_TOKEN && { authToken: read.DATABASE_AUTH_TOKEN }) },
    /** Folder of the replica of a database server; without it reads go to the server. */
    ...(read.REPLICA === "on" &&
      findDatabaseFile(url) === null && {
        // Each process of a machine has a port of its own.
        replicaFolder: resolve(dataDir, "replica", String(read.PORT)),
      }),
    /** Path of the browser that tries releases before their promotion; `auto`: an installed one. */
    gateBrowser: read.GATE_BROWSER,
    /** Whether releases are refused that no browser has tried, neither the shop's nor their team's. */
    isTrialRequired: read.GATE_TRIAL === "required",
    /** `off`: release code runs without a sandbox, by the operator's choice. */
    renderSandbox: read.RENDER_SANDBOX,
    /** Initial content of an empty database. */
    seed: read.SEED,
    logLevel: read.LOG_LEVEL,
    /** Number of proxies whose `X-Forwarded-For` is trusted. */
    trustProxy: read.TRUST_PROXY,
    /** Contact details of the shop. */
    shop: {
      phone: read.SHOP_PHONE,
      email: read.SHOP_EMAIL,
      privacyEmail: read.PRIVACY_EMAIL,
      address: read.SHOP_ADDRESS,
    },
    /** Mail server; without one, mails become files in the data folder. */
    ...(read.SMTP_URL && { smtpUrl: read.SMTP_URL }),
    /** Sender of all mails: `Name <address>`. */
    mailFrom: read.MAIL_FROM ?? `${shopName} <${read.SHOP_EMAIL}>`,
    /** OAuth client of Google; null if sign-in with Google is off. */
    google: googleId && googleSecret ? { id: googleId, secret: googleSecret } : null,
    /** The admin that exists after each start. */
    admin: adminEmail && adminPassword ? { email: adminEmail, password: adminPassword } : null,
    /** The bucket for pictures, releases and kits; null keeps them in the data folder. */
    s3,
    /** The S3 server of backups, if it is not the one of the bucket; null without any. */
    backupServer: readBackupServer(read) ?? s3,
  };
}

type Environment = z.infer<typeof environment>;

const s3Names = ["S3_BUCKET", "S3_ENDPOINT", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

function readBucket(read: Environment) {
  const [bucket, endpoint, accessKeyId, secretAccessKey] = allOrNone(read, s3Names);
  if (!(bucket && endpoint && accessKeyId && secretAccessKey)) return null;
  return { bucket, endpoint, accessKeyId, secretAccessKey, ...withRegion(read.S3_REGION) };
}

const backupNames = [
  "BACKUP_S3_ENDPOINT",
  "BACKUP_S3_ACCESS_KEY_ID",
  "BACKUP_S3_SECRET_ACCESS_KEY",
] as const;

function readBackupServer(read: Environment) {
  const [endpoint, accessKeyId, secretAccessKey] = allOrNone(read, backupNames);
  if (!(endpoint && accessKeyId && secretAccessKey)) return null;
  return { endpoint, accessKeyId, secretAccessKey, ...withRegion(read.BACKUP_S3_REGION) };
}

const withRegion = (region: string | undefined) => region && { region };

/** Values of variables that must be set together. */
function allOrNone<Name extends string>(
  read: { [name in Name]?: string | undefined },
  names: readonly Name[],
): (string | undefined)[] {
  const given = names.find((name) => read[name]);
  const missing = names.find((name) => !read[name]);
  if (given && missing) throw new ConfigError(`${missing} must be set when ${given} is`);
  return names.map((name) => read[name]);
}

function assertNotWeak(email: string, password: string): void {
  const weakness = findPlainWeakness(password, { email, name: "" });
  if (weakness) throw new ConfigError(`ADMIN_PASSWORD ${weakness}`);
}
