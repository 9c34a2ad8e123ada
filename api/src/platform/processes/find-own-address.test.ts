import { expect, test } from "bun:test";
import { createServer } from "node:net";
import { readConfig } from "../config/config.ts";
import { findOwnAddress } from "./find-own-address.ts";

const find = (env: Record<string, string>) => findOwnAddress(readConfig({ PORT: "3000", ...env }));

test("takes the setting, else the host on which it listens", async () => {
  const own = { OWN_ADDRESS: "http://shop-a:8080/", HOST: "10.0.0.11" };
  expect(await find(own)).toBe("http://shop-a:8080");
  expect(await find({ HOST: "10.0.0.11" })).toBe("http://10.0.0.11:3000");
  expect(await find({ HOST: "fd00::11" })).toBe("http://[fd00::11]:3000");
});

test.each(["0.0.0.0", "::"])("on %s, takes the address that reaches the database", async (host) => {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as { port: number };
  const env = { HOST: host, DATABASE_URL: `http://127.0.0.1:${port}` };
  expect(await find(env)).toBe("http://127.0.0.1:3000");
  await new Promise((resolve) => server.close(resolve));
  expect(await find(env)).toBeNull();
});
