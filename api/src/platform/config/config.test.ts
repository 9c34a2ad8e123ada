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

test("without a mail server of its own the shop has none", () => {
  expect(readConfig({})).not.toHaveProperty("smtpUrl");
});

test("mails come from the shop's address unless another is named", () => {
  expect(readConfig({ SHOP_EMAIL: "us@shop.example" }).mailFrom).toBe("Aushadhi <us@shop.example>");
  expect(readConfig({ MAIL_FROM: "औषधि <no-reply@shop.example>" }).mailFrom).toBe(
    "औषधि <no-reply@shop.example>",
  );
  expect(readConfig({ MAIL_FROM: "no-reply@shop.example" }).mailFrom).toBe("no-reply@shop.example");
});

test.each(["smtp://localhost:2525", "smtps://user:p%40ss@mail.example", "SMTP://[::1]:25"])(
  "%s can be a mail server",
  (smtpUrl) => {
    expect(readConfig({ SMTP_URL: smtpUrl }).smtpUrl).toBe(smtpUrl);
  },
);

test("Google and the admin are known by their pairs", () => {
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
])("%s is missed when only %s is there", (missing, given, value) => {
  const wrong = new ConfigError(`${missing} must be set when ${given} is`);
  expect(() => readConfig({ [given]: value })).toThrow(wrong);
});

test.each([
  ["password", "must not be one that many people use"],
  ["aaaaaaaa", "must not be one character repeated"],
  ["boss@shop.example", "must not be the email address"],
])("an admin's password that is %s stops the start", (ADMIN_PASSWORD, weakness) => {
  const env = { ADMIN_EMAIL: "boss@shop.example", ADMIN_PASSWORD };
  expect(() => readConfig(env)).toThrow(new ConfigError(`ADMIN_PASSWORD ${weakness}`));
});

test("without a name of its own the shop is at its port", () => {
  expect(readConfig({ PORT: "8080" }).origin).toBe("http://localhost:8080");
});

test("a trailing slash is no part of the origin", () => {
  expect(readConfig({ ORIGIN: "https://Shop.example/" }).origin).toBe("https://shop.example");
});

test("an empty variable counts as not set", () => {
  expect(readConfig({ PORT: "", SHOP_EMAIL: " " })).toEqual(readConfig({}));
});

test("a database server is reached with its token", () => {
  const { database } = readConfig({
    DATABASE_URL: "libsql://db.example",
    DATABASE_AUTH_TOKEN: "t",
  });
  expect(database).toEqual({ url: "libsql://db.example", authToken: "t" });
});

test("a folder with odd characters still makes a usable database address", () => {
  const { database } = readConfig({ DATA_DIR: "/srv/a shop#1?" });
  expect(database.url).toBe("file:///srv/a%20shop%231%3F/shop.db");
});

const wrong: [name: string, value: string][] = [
  ["PORT", "0"],
  ["PORT", "65536"],
  ["PORT", "3000x"],
  ["ORIGIN", "shop.example"],
  ["ORIGIN", "ftp://shop.example"],
  ["ORIGIN", "https://shop.example/path"],
  ["DATABASE_URL", "postgres://db.example"],
  ["DATABASE_URL", "file:"],
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

test.each(wrong)("%s=%s stops the start with one line that names it", (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^${name} must .+$`));
  expect(() => readConfig({ [name]: value })).not.toThrow("s3cr3t");
});

test("nothing in an environment fails in another way than by a ConfigError", () => {
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
