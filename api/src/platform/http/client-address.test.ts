import { expect, test } from "bun:test";
import { Hono } from "hono";
import { getClientAddress } from "./client-address.ts";
import type { AppEnv } from "./env.ts";

async function addressOf(
  socket: string | null | undefined,
  forwarded: string | null,
  trustProxy = 0,
) {
  const app = new Hono<AppEnv>();
  app.get("/", (c) => {
    c.set("incoming", c.req.raw);
    return c.text(getClientAddress(c, trustProxy));
  });
  const headers = forwarded === null ? {} : { "x-forwarded-for": forwarded };
  const requestIP = () => (socket ? { address: socket } : null);
  const env = socket === undefined ? undefined : { requestIP };
  return (await app.request("/", { headers }, env)).text();
}

test("identifies a client by its socket address", async () => {
  expect(await addressOf("203.0.113.7", null)).toBe("203.0.113.7");
});

test("ignores X-Forwarded-For from an untrusted client", async () => {
  expect(await addressOf("203.0.113.7", "198.51.100.1")).toBe("203.0.113.7");
});

test("trusts the last hop of a proxy on this machine", async () => {
  expect(await addressOf("127.0.0.1", "198.51.100.1, 203.0.113.7")).toBe("203.0.113.7");
  expect(await addressOf("::1", "203.0.113.7")).toBe("203.0.113.7");
  expect(await addressOf("::ffff:127.0.0.1", "203.0.113.7")).toBe("203.0.113.7");
});

test("trusts exactly the configured number of hops", async () => {
  const forwarded = "198.51.100.1, 203.0.113.7, 192.0.2.10";
  expect(await addressOf("192.0.2.20", forwarded, 1)).toBe("192.0.2.10");
  expect(await addressOf("192.0.2.20", forwarded, 2)).toBe("203.0.113.7");
});

test("ignores a header with fewer hops than configured", async () => {
  expect(await addressOf("203.0.113.7", "198.51.100.1", 2)).toBe("203.0.113.7");
});

test("ignores a value that is not an address", async () => {
  expect(await addressOf("127.0.0.1", "<script>")).toBe("127.0.0.1");
  expect(await addressOf("127.0.0.1", "")).toBe("127.0.0.1");
});

test("returns the same address over IPv4 and IPv6 sockets", async () => {
  for (const mapped of [
    "::ffff:203.0.113.7",
    "::FFFF:cb00:7107",
    "0:0:0:0:0:ffff:203.0.113.7",
    "0000:0000:0000:0000:0000:ffff:cb00:7107",
  ]) {
    expect(await addressOf(mapped, null)).toBe("203.0.113.7");
    expect(await addressOf("127.0.0.1", mapped)).toBe("203.0.113.7");
  }
});

test("treats a whole IPv6 /64 network as one client, in any notation", async () => {
  for (const address of [
    "2001:db8:1:2::1",
    "2001:DB8:1:2:ffff:ffff:ffff:ffff",
    "2001:0db8:0001:0002:0000:0000:0000:0001",
    "2001:db8:1:2::198.51.100.1",
  ]) {
    expect(await addressOf(address, null)).toBe("2001:db8:1:2::/64");
    expect(await addressOf("::1", address)).toBe("2001:db8:1:2::/64");
  }
  expect(await addressOf("2001:db8:1:3::1", null)).toBe("2001:db8:1:3::/64");
  expect(await addressOf("fe80::1%eth0", null)).toBe("fe80::/64");
  expect(await addressOf("::1", null)).toBe("::/64");
});

test("returns unknown without a socket", async () => {
  expect(await addressOf(null, "198.51.100.1")).toBe("unknown");
  expect(await addressOf(undefined, "198.51.100.1")).toBe("unknown");
});

test("a copied request keeps its client address", async () => {
  const app = new Hono<AppEnv>();
  app.get("/", (c) => {
    c.set("incoming", c.req.raw);
    c.req.raw = new Request(c.req.raw);
    return c.text(getClientAddress(c, 0));
  });
  const original = new Request("http://shop.test/");
  const requestIP = (asked: Request) => (asked === original ? { address: "203.0.113.7" } : null);
  expect(await (await app.fetch(original, { requestIP })).text()).toBe("203.0.113.7");
});
