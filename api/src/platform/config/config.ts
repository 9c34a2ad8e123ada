import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { limits, z } from "../../contract/index.ts";
import { type LogLevel, logLevels } from "../log/logger.ts";
import { OperatorError } from "../operator-error.ts";
import { weaknessOf } from "../password-strength.ts";
import { parseSender } from "./sender.ts";
import { shopName } from "./shop-name.ts";

/** Everything the environment decides, read once at start. */
export interface Config {
  port: number;
  host: string;
  /** The shop's public address without a path: `https://shop.example`. */
  origin: string;
  /** Absolute path of the folder with database, pictures and releases. */
  dataDir: string;
  database: { url: string; authToken?: string };
  /** What an empty database is filled with at start. */
  seed: "demo" | "none";
  logLevel: LogLevel;
  /** Proxies in front of the shop whose `X-Forwarded-For` is believed. */
  trustProxy: number;
  /** How customers reach the shop. */
  shop: { phone: string; email: string; privacyEmail: string; address: string };
  /** Mail server; without one, mails become files in the data folder. */
  smtpUrl?: string;
  /** Whom mails come from: `Name <address>`. */
  mailFrom: string;
  /** What Google knows the shop by; null when nobody can sign in through Google. */
  google: { id: string; secret: string } | null;
  /** The admin that exists after each start. */
  admin: { email: string; password: string } | null;
}

/** The environment holds a value that cannot be meant. Its message names the variable. */
export class ConfigError extends OperatorError {
  override readonly name = "ConfigError";
}

const defaultPort = 3000;

const wholeNumber = (name: string, min: number, max: number, fallback: number) => {
  const message = `${name} must be a whole number from ${min} to ${max}`;
  return z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/, message)),
      z.pipe(
        z.transform((text: string) => Number(text)),
        z.number().check(z.minimum(min, message), z.maximum(max, message)),
      ),
    ),
    fallback,
  );
};

const oneOf = <const T extends readonly string[]>(name: string, values: T, fallback: T[number]) =>
  z._default(z.enum(values, `${name} must be one of ${values.join(", ")}`), fallback);

const email = (name: string, fallback: string) =>
  z._default(z.email(`${name} must be an e-mail address`), fallback);

const passwordLength = `ADMIN_PASSWORD must have ${limits.minPasswordLength} to ${limits.maxPasswordLength} characters`;

const environment = z.object({
  PORT: wholeNumber("PORT", 1, 65_535, defaultPort),
  HOST: z._default(z.string(), "0.0.0.0"),
  ORIGIN: z.optional(
    z.string().check(z.refine(isOrigin, "ORIGIN must be an http or https address without a path")),
  ),
  DATA_DIR: z._default(z.string(), "./data"),
  DATABASE_URL: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(file:|https?:\/\/|libsql:\/\/)./,
          "DATABASE_URL must begin with file:, http://, https:// or libsql://",
        ),
      ),
  ),
  DATABASE_AUTH_TOKEN: z.optional(z.string()),
  SEED: oneOf("SEED", ["demo", "none"], "demo"),
  LOG_LEVEL: oneOf("LOG_LEVEL", logLevels, "info"),
  TRUST_PROXY: wholeNumber("TRUST_PROXY", 0, 10, 0),
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
    z
      .string()
      .check(z.refine(isMailServer, "SMTP_URL must be smtp:// or smtps:// and a server's name")),
  ),
  MAIL_FROM: z.optional(
    z
      .string()
      .check(
        z.refine(
          (text) => parseSender(text) !== null,
          "MAIL_FROM must be one e-mail address, alone or as in Name <address>",
        ),
      ),
  ),
  GOOGLE_ID: z.optional(z.string()),
  GOOGLE_SECRET: z.optional(z.string()),
  ADMIN_EMAIL: z.optional(z.email("ADMIN_EMAIL must be an e-mail address")),
  ADMIN_PASSWORD: z.optional(
    z
      .string()
      .check(
        z.minLength(limits.minPasswordLength, passwordLength),
        z.maxLength(limits.maxPasswordLength, passwordLength),
      ),
  ),
});

/** Names of the variables that are read here. */
export const settingNames: readonly string[] = Object.keys(environment.shape);

/**
 * The settings of this process. An empty variable counts as not set.
 * @throws ConfigError
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.entries(env).filter(([, value]) => value?.trim());
  const result = environment.safeParse(Object.fromEntries(given));
  if (!result.success) {
    throw new ConfigError(result.error.issues[0]?.message ?? "The environment cannot be read");
  }
  const read = result.data;
  const dataDir = resolve(read.DATA_DIR);
  const google = bothOrNone(read, "GOOGLE_ID", "GOOGLE_SECRET");
  const admin = bothOrNone(read, "ADMIN_EMAIL", "ADMIN_PASSWORD");
  if (admin) assertNotWeak(...admin);
  const url = read.DATABASE_URL ?? pathToFileURL(resolve(dataDir, "shop.db")).href;
  return {
    port: read.PORT,
    host: read.HOST,
    origin: new URL(read.ORIGIN ?? `http://localhost:${read.PORT}`).origin,
    dataDir,
    database: read.DATABASE_AUTH_TOKEN ? { url, authToken: read.DATABASE_AUTH_TOKEN } : { url },
    seed: read.SEED,
    logLevel: read.LOG_LEVEL,
    trustProxy: read.TRUST_PROXY,
    shop: {
      phone: read.SHOP_PHONE,
      email: read.SHOP_EMAIL,
      privacyEmail: read.PRIVACY_EMAIL,
      address: read.SHOP_ADDRESS,
    },
    ...(read.SMTP_URL && { smtpUrl: read.SMTP_URL }),
    mailFrom: read.MAIL_FROM ?? `${shopName} <${read.SHOP_EMAIL}>`,
    google: google && { id: google[0], secret: google[1] },
    admin: admin && { email: admin[0], password: admin[1] },
  };
}

type Pair = "GOOGLE_ID" | "GOOGLE_SECRET" | "ADMIN_EMAIL" | "ADMIN_PASSWORD";

function bothOrNone(
  read: { [name in Pair]?: string | undefined },
  first: Pair,
  second: Pair,
): [first: string, second: string] | null {
  const [one, other] = [read[first], read[second]];
  if (one && other) return [one, other];
  if (!one && !other) return null;
  const [missing, given] = one ? [second, first] : [first, second];
  throw new ConfigError(`${missing} must be set when ${given} is`);
}

function assertNotWeak(email: string, password: string): void {
  const weakness = weaknessOf(password, { email, name: "" });
  if (weakness) throw new ConfigError(`ADMIN_PASSWORD ${weakness}`);
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  if (!url || !["http:", "https:"].includes(url.protocol)) return false;
  return url.origin === text.replace(/\/$/, "").toLowerCase();
}

function isMailServer(text: string): boolean {
  return /^smtps?:\/\/\S+$/i.test(text) && Boolean(URL.parse(text)?.hostname);
}
