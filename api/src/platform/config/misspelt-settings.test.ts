import { expect, test } from "bun:test";
import { settingNames } from "./config.ts";
import { findMisspelt } from "./misspelt-settings.ts";

test.each([
  ["POTR", "PORT"],
  ["Port", "PORT"],
  ["HOSTS", "HOST"],
  ["ORIGN", "ORIGIN"],
  ["DATADIR", "DATA_DIR"],
  ["DATABASE_URI", "DATABASE_URL"],
  ["LOGLEVEL", "LOG_LEVEL"],
  ["GOGLE_SECRTE", "GOOGLE_SECRET"],
  ["ADMIN_PASWORD", "ADMIN_PASSWORD"],
])("reports %s as a misspelling of %s", (name, meant) => {
  expect(findMisspelt({ [name]: "x" })).toEqual([{ name, meant }]);
});

test("does not report correct names", () => {
  expect(findMisspelt(Object.fromEntries(settingNames.map((name) => [name, "x"])))).toEqual([]);
});

test("does not report variables of systems, shells and other programs", () => {
  const common =
    "PATH HOME PWD OLDPWD HOSTNAME TERM USER SHELL LANG LANGUAGE LC_ALL LOGNAME MAIL EDITOR TMPDIR DISPLAY " +
    "SHLVL PS1 _ TZ CI DEBUG NODE_ENV NODE_OPTIONS COLORTERM LS_COLORS SSH_TTY SUDO_USER XDG_DATA_DIRS " +
    "XDG_DATA_HOME HTTP_PROXY no_proxy DOCKER_HOST KUBERNETES_PORT KUBERNETES_SERVICE_HOST SHOP_PORT " +
    "SHOP_SERVICE_HOST SMTP_HOST SMTP_PORT SMTP_USER REDIS_URL PGDATA INVOCATION_ID JOURNAL_STREAM " +
    "npm_config_cache INIT_CWD GOOGLE_APPLICATION_CREDENTIALS E2E_PORT BUN_INSTALL CHROMIUM";
  const env = Object.fromEntries(common.split(" ").map((name) => [name, "x"]));
  expect(findMisspelt({ ...env })).toEqual([]);
});
