import { expect, test } from "bun:test";
import { resolve } from "node:path";
import fc from "fast-check";
import { ConfigError, readConfig } from "./config.ts";

test("an empty environment serves the demo shop on port 3000", () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: "0.0.0.0",
    origin: "http://localhost:3000",
    dataDir: resolve("data"),
    database: { url: `file://${resolve("data/shop.db")}` },
    seed: "demo",
    logLevel: "info",
    trustProxy: 0,
    mailFrom: "Aushadhi <hello@aushadhi.com.np>",
    google: null,
    admin: null,
  });
});

test("has no mail server by default", () => {
  expect(readConfig({})).not.toHaveProperty("smtpUrl");
});

test("sends mails from the shop's address by default", () => {
  expect(readConfig({ SHOP_EMAIL: "us@shop.example" }).mailFrom).toBe("Aushadhi <us@shop.example>");
  expect(readConfig({ MAIL_FROM: "औषधि <no-reply@shop.example>" }).mailFrom).toBe(
    "औषधि <no-reply@shop.example>",
  );
  expect(readConfig({ MAIL_FROM: "no-reply@shop.example" }).mailFrom).toBe("no-reply@shop.example");
});

test.each(["smtp://localhost:2525", "smtps://user:p%40ss@mail.example", "SMTP://[::1]:25"])(
  "%s can be a mail server",
  (smtpUrl) => {
    const env = { SMTP_URL: smtpUrl, MAIL_FROM: "no-reply@shop.example" };
    expect(readConfig(env).smtpUrl).toBe(smtpUrl);
  },
);

test("a mail server needs a sender of its own", () => {
  const smtpUrl = "smtp://user:s3cr3t@mail.example";
  expect(() => readConfig({ SMTP_URL: smtpUrl, SHOP_EMAIL: "us@shop.example" })).toThrow(
    /^MAIL_FROM must be set when SMTP_URL is, [^\n]+$/,
  );
});

test("reads the Google and admin settings in pairs", () => {
  const { google, admin } = readConfig({
    GOOGLE_ID: "g",
    GOOGLE_SECRET: "s",
    ADMIN_EMAIL: "boss@shop.example",
    ADMIN_PASSWORD: "correct horse",
  });
  expect(google).toEqual({ id: "g", secret: "s" });
  expect(admin).toEqual({ email: "boss@shop.example", password: "correct horse" });
});

test.each([
  ["GOOGLE_ID", "GOOGLE_SECRET", "s3cr3t-value"],
  ["GOOGLE_SECRET", "GOOGLE_ID", "some-id"],
  ["ADMIN_EMAIL", "ADMIN_PASSWORD", "s3cr3t-value"],
  ["ADMIN_PASSWORD", "ADMIN_EMAIL", "boss@shop.example"],
])("requires %s when %s is set", (missing, given, value) => {
  const wrong = new ConfigError(`${missing} must be set when ${given} is`);
  expect(() => readConfig({ [given]: value })).toThrow(wrong);
});

test.each([
  ["password", "must not be one that many people use"],
  ["aaaaaaaa", "must not be one character repeated"],
  ["boss@shop.example", "must not be the email address"],
])("rejects an admin password that is %s", (ADMIN_PASSWORD, weakness) => {
  const env = { ADMIN_EMAIL: "boss@shop.example", ADMIN_PASSWORD };
  expect(() => readConfig(env)).toThrow(new ConfigError(`ADMIN_PASSWORD ${weakness}`));
});

test("the default origin is localhost with the port", () => {
  expect(readConfig({ PORT: "8080" }).origin).toBe("http://localhost:8080");
});

test("removes a trailing slash from the origin", () => {
  expect(readConfig({ ORIGIN: "https://Shop.example/" }).origin).toBe("https://shop.example");
});

test("serves metrics at METRICS_PORT, by default only on this machine", () => {
  expect(readConfig({}).metrics).toBeNull();
  expect(readConfig({ METRICS_HOST: "0.0.0.0" }).metrics).toBeNull();
  expect(readConfig({ METRICS_PORT: "9464" }).metrics).toEqual({ port: 9464, host: "127.0.0.1" });
  expect(readConfig({ METRICS_PORT: "9464", METRICS_HOST: "10.0.0.5" }).metrics).toEqual({
    port: 9464,
    host: "10.0.0.5",
  });
});

test.each([
  ["70000", "METRICS_PORT must be a whole number from 1 to 65535"],
  ["on", "METRICS_PORT must be a whole number from 1 to 65535"],
  ["3000", "METRICS_PORT must be another port than PORT"],
])("rejects METRICS_PORT %s", (METRICS_PORT, message) => {
  expect(() => readConfig({ METRICS_PORT })).toThrow(new ConfigError(message));
});

test("treats an empty variable as not set", () => {
  expect(readConfig({ PORT: "", SHOP_EMAIL: " " })).toEqual(readConfig({}));
});

test("reads the token of a database server", () => {
  const { database } = readConfig({
    DATABASE_URL: "libsql://db.example",
    DATABASE_AUTH_TOKEN: "t",
  });
  expect(database).toEqual({ url: "libsql://db.example", authToken: "t" });
});

test("keeps a replica of a database server in the data folder, unless it is off", () => {
  const server = { DATABASE_URL: "http://db.example", DATA_DIR: "/srv/shop", PORT: "3001" };
  expect(readConfig(server).replicaFolder).toBe("/srv/shop/replica/3001");
  expect(readConfig({ ...server, REPLICA: "off" })).not.toHaveProperty("replicaFolder");
  expect(readConfig({ DATA_DIR: "/srv/shop" })).not.toHaveProperty("replicaFolder");
});

test("makes a valid database URL for a folder with special characters", () => {
  const { database } = readConfig({ DATA_DIR: "/srv/a shop#1?" });
  expect(database.url).toBe("file:///srv/a%20shop%231%3F/shop.db");
});

const s3 = {
  S3_BUCKET: "shop-files",
  S3_ENDPOINT: "https://s3.example",
  S3_ACCESS_KEY_ID: "id",
  S3_SECRET_ACCESS_KEY: "s3cr3t",
};

test("stores files in the data folder unless a bucket is set", () => {
  expect(readConfig({}).s3).toBeNull();
  expect(readConfig(s3).s3).toEqual({
    bucket: "shop-files",
    endpoint: "https://s3.example",
    accessKeyId: "id",
    secretAccessKey: "s3cr3t",
  });
});

test("backups go to a server of their own, or to that of the bucket", () => {
  expect(readConfig({}).backupServer).toBeNull();
  expect(readConfig({ ...s3, S3_REGION: "eu" }).backupServer).toMatchObject({
    endpoint: "https://s3.example",
    region: "eu",
  });
  const own = {
    BACKUP_S3_ENDPOINT: "https://backups.example",
    BACKUP_S3_ACCESS_KEY_ID: "other",
    BACKUP_S3_SECRET_ACCESS_KEY: "s3cr3t",
  };
  expect(readConfig({ ...s3, S3_REGION: "eu", ...own }).backupServer).toEqual({
    endpoint: "https://backups.example",
    accessKeyId: "other",
    secretAccessKey: "s3cr3t",
  });
  expect(() => readConfig({ ...own, BACKUP_S3_SECRET_ACCESS_KEY: "" })).toThrow(
    "BACKUP_S3_SECRET_ACCESS_KEY must be set when BACKUP_S3_ENDPOINT is",
  );
});

test.each(Object.keys(s3))("rejects a bucket without %s", (name) => {
  const other = name === "S3_BUCKET" ? "S3_ENDPOINT" : "S3_BUCKET";
  expect(() => readConfig({ ...s3, [name]: "" })).toThrow(
    new ConfigError(`${name} must be set when ${other} is`),
  );
});

const wrong: [name: string, value: string][] = [
  ["S3_BUCKET", "Shop Files"],
  ["S3_BUCKET", "a"],
  ["S3_ENDPOINT", "s3.example"],
  ["S3_ENDPOINT", "https://s3.example/shop-files"],
  ["BACKUP_S3_ENDPOINT", "https://s3.example/backups"],
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"],
  ["PORT", "0"],
  ["PORT", "65536"],
  ["PORT", "3000x"],
  ["ORIGIN", "shop.example"],
  ["ORIGIN", "ftp://shop.example"],
  ["ORIGIN", "https://shop.example/path"],
  ["OWN_ADDRESS", "10.0.0.11:3000"],
  ["OWN_ADDRESS", "http://10.0.0.11:3000/shop"],
  ["DATABASE_URL", "postgres://db.example"],
  ["DATABASE_URL", "file:"],
  ["REPLICA", "maybe"],
  ["GATE_BROWSER", "chromium"],
  ["GATE_TRIAL", "yes"],
  ["SEED", "all"],
  ["LOG_LEVEL", "loud"],
  ["TRUST_PROXY", "-1"],
  ["TRUST_PROXY", "yes"],
  ["SHOP_PHONE", "call us"],
  ["SHOP_EMAIL", "nobody"],
  ["PRIVACY_EMAIL", "@"],
  ["SHOP_ADDRESS", "a".repeat(201)],
  ["SMTP_URL", "mail.example"],
  ["SMTP_URL", "http://mail.example"],
  ["SMTP_URL", "smtp://"],
  ["SMTP_URL", "smtp://user:s3cr3t@"],
  ["SMTP_URL", "smtp://mail.example s3cr3t"],
  ["MAIL_FROM", "Aushadhi"],
  ["MAIL_FROM", "Aushadhi <>"],
  ["MAIL_FROM", "a@shop.example, b@shop.example"],
  ["MAIL_FROM", "a@shop.example <b@shop.example>"],
  ["MAIL_FROM", "A <a@shop.example> <b@shop.example>"],
  ["MAIL_FROM", "Aushadhi\r\nBcc: x <a@shop.example>"],
  ["ADMIN_EMAIL", "boss"],
  ["ADMIN_PASSWORD", "s3cr3t"],
  ["ADMIN_PASSWORD", "s3cr3t".repeat(22)],
];

test.each(wrong)("rejects %s=%s with one line that names the variable", (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must .+$`));
  expect(() => readConfig({ [name]: value })).not.toThrow("s3cr3t");
});

test("every invalid environment fails with a ConfigError", () => {
  const name = fc.constantFrom(
    "PORT",
    "ORIGIN",
    "DATA_DIR",
    "DATABASE_URL",
    "SHOP_EMAIL",
    "SEED",
    "SMTP_URL",
    "MAIL_FROM",
    "ADMIN_EMAIL",
  );
  fc.assert(
    fc.property(name, fc.string({ unit: "binary" }), (variable, value) => {
      try {
        readConfig({ [variable]: value });
      } catch (error) {
        expect(error).toBeInstanceOf(ConfigError);
      }
    }),
  );
});
