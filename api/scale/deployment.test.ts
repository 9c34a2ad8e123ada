import { expect, test } from "bun:test";
import { readConfig } from "../src/platform/config/config.ts";
import { readCommand, readEnvironment } from "./deployment.ts";

test.each(["one-machine.env", "three-machines.env"])(
  "with %s the shop starts behind one proxy",
  async (file) => {
    const env = await readEnvironment(file);
    expect(await readCommand("aushadhi.service", env)).toEqual([
      "/usr/bin/env",
      "/usr/local/bin/bun",
      "start",
    ]);
    expect(readConfig(env)).toMatchObject({ trustProxy: 1, origin: "https://shop.example" });
    expect(readConfig(env).metrics).toEqual({ port: 9464, host: env.HOST ?? "" });
  },
);

test("backups go to a bucket every six hours, encrypted", async () => {
  const env = {
    ...(await readEnvironment("one-machine.env")),
    ...(await readEnvironment("backup.env")),
  };
  const command = await readCommand("aushadhi-backup.service", env);
  const what = [
    "--to",
    "s3://shop-backups/shop",
    "--every",
    "6h",
    "--keep",
    "30",
    "--encrypt",
    "age1…",
  ];
  expect(command.slice(2)).toEqual(["run", "backup", ...what]);
  expect(readConfig(env).backupServer).toMatchObject({ endpoint: "https://s3.example" });
});

test("three machines share a database and a bucket", async () => {
  const { database, s3 } = readConfig(await readEnvironment("three-machines.env"));
  const { SQLD_ADDRESS } = await readEnvironment("sqld.env");
  expect(database.url).toBe(`http://${SQLD_ADDRESS}`);
  expect(s3).not.toBeNull();
});

test("the proxy configuration lists all three machines", async () => {
  const { HOST, PORT } = await readEnvironment("three-machines.env");
  const { UPSTREAMS = "" } = await readEnvironment("proxy.env");
  expect(UPSTREAMS.split(" ")).toHaveLength(3);
  expect(UPSTREAMS).toContain(`${HOST}:${PORT}`);
});

test("reports a variable of a unit that no file sets", async () => {
  await expect(readCommand("sqld.service", {})).rejects.toThrow("SQLD");
});
