import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { type BackOfficeSite, createBackOfficeSite } from "./testing/create-back-office-site.ts";
import { requestRaw } from "./testing/request-raw.ts";

const picture = "/pictures/0123456789abcdef-640.webp";

let site: BackOfficeSite;
let server: ReturnType<BackOfficeSite["listen"]>;
beforeAll(async () => {
  site = await createBackOfficeSite({}, { ORIGIN: "https://shop.example" });
  await site.storage.put(picture.slice(1), new Uint8Array(9));
  server = site.listen();
}, 60_000);
afterAll(async () => {
  await server.stop(true);
  await site.close();
});

type Person = Parameters<BackOfficeSite["as"]>[0];

/** Sends a request over a socket, as a browser does, and reads the head of the answer. */
async function read(
  path: string,
  { method = "GET", person = "guest" as Person, headers = {} as Record<string, string> } = {},
) {
  const host = { host: "shop.example" };
  const sent = { ...host, ...site.as(person), ...headers };
  const [head = ""] = (await requestRaw(server, path, sent, method)).split("\r\n\r\n");
  const [first = "", ...lines] = head.split("\r\n");
  const received = new Headers(lines.map((line) => line.split(/: (.*)/).slice(0, 2) as never));
  return { status: Number(first.split(" ")[1]), headers: received };
}

/** Headers of every answer. */
const always = {
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
  "strict-transport-security": "max-age=31536000; includeSubDomains",
};
/** Headers of every answer that is not a file. */
const besideFiles = {
  ...always,
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

const answers: [name: string, path: string, status: number, init?: object][] = [
  ["a page", "/good", 200],
  ["a customer's page", "/good", 200, { person: "customer" }],
  ["a page of the back office", "/admin/orders", 200, { person: "staff" }],
  ["the page of an unknown path", "/nowhere", 404],
  ["the page of a wrong method", "/good", 405, { method: "POST" }],
  ["a rejected host", "/good", 400, { headers: { host: "a b" } }],
  ["a rejected development header", "/good", 400, { headers: { "x-development": "{" } }],
  ["a redirect to the login", "/orders", 303],
  ["a redirect from the back office", "/admin/orders", 303],
  ["a redirect to the address without a slash", "/good/", 308],
  ["the way to the password", "/.well-known/change-password", 303],
  ["security.txt", "/.well-known/security.txt", 200],
  ["an unknown well-known address", "/.well-known/none", 404],
  ["the sitemap", "/sitemap.xml", 200],
  ["robots.txt", "/robots.txt", 200],
  ["a missing picture", "/pictures/00000000-640.webp", 404],
  ["a missing file of a release", "/mfe/mfe-catalog/1.0.0-test/none.js", 404],
  ["a file of the back office, for a guest", "/mfe/mfe-admin/1.0.0-test/page.js", 404],
  ["a missing font", "/fonts/none.woff2", 404],
  ["an answer of the API", "/api/products", 200],
  ["an invalid call of the API", "/api/products?page=0", 400],
  ["a call without a session", "/api/addresses", 401],
  ["a call without the right", "/api/users", 403, { person: "customer" }],
  ["an unknown call of the API", "/api/nowhere", 404],
  ["a wrong method of the API", "/api/products", 405, { method: "DELETE" }],
  [
    "a call of another site",
    "/api/cart",
    403,
    { method: "DELETE", headers: { origin: "https://evil.example" } },
  ],
  ["a path that is not text", "/api/%zz", 404],
  ["the readiness", "/api/health", 200],
  ["the description of the API", "/api/openapi.json", 200],
  ["the page of the API", "/api/docs", 200],
  ["the return from Google", "/api/auth/google", 303],
  ["a mailed link", "/api/auth/confirm?token=none", 200],
];

describe("the security headers of", () => {
  test.each(answers)("%s", async (...[, path, status, init]) => {
    const answer = await read(path, init);
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject(besideFiles);
    expect(answer.headers.get("referrer-policy")).toMatch(
      /^(strict-origin(-when-cross-origin)?|no-referrer)$/,
    );
    const policy = answer.headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
    expect(answer.headers.get("cache-control")).not.toBeNull();
  });

  test.each([
    ["a picture", picture, "guest"],
    ["a file of a release", "/mfe/mfe-catalog/1.0.0-test/page.js", "guest"],
    ["a file of the back office", "/mfe/mfe-admin/1.0.0-test/page.js", "staff"],
  ] as const)("%s are few", async (_, path, person) => {
    const { status, headers } = await read(path, { person });
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject(always);
    expect([...headers.keys()].filter((name) => name in besideFiles).toSorted()).toEqual(
      Object.keys(always).toSorted(),
    );
  });

  test.each(["/good", "/api/openapi.json"])(
    "%s are the same when it is unchanged",
    async (path) => {
      const first = await read(path);
      const tag = first.headers.get("etag") ?? "";
      const again = await read(path, { headers: { "if-none-match": tag } });
      expect(again.status).toBe(304);
      const names = [...Object.keys(besideFiles), "referrer-policy", "content-security-policy"];
      const pick = ({ headers }: typeof first) => names.map((name) => headers.get(name));
      expect(pick(again)).toEqual(pick(first));
    },
  );
});

test.each([...answers.map(([, path]) => path), picture])(
  "the answer at %s names no software",
  async (path) => {
    const { headers } = await read(path);
    expect([...headers.keys()].filter((name) => /^(server|x-powered-by|via)$/.test(name))).toEqual(
      [],
    );
  },
);

describe("a redirect that depends on the visitor is never cached", () => {
  const paths = [
    "/orders",
    "/orders?page=2",
    "/admin/orders",
    "/admin/people",
    "/admin/customers/c1",
    "/admin/dashboard",
    "/admin/statistics",
    "/.well-known/change-password",
    "/api/auth/google",
    "/api/auth/google?error=access_denied",
    "/api/auth/google?code=c&state=s",
  ];
  const people = ["guest", "customer", "staff", "admin"] as const;
  test.each(paths)("%s", async (path) => {
    const redirects: string[] = [];
    for (const person of people) {
      const { status, headers } = await read(path, { person });
      if (status < 300 || status > 399) continue;
      redirects.push(person);
      expect([person, headers.get("cache-control")]).toEqual([person, "no-store"]);
    }
    expect(redirects).not.toEqual([]);
  });
});

test("a redirect that is the same for everybody may be cached for a day", async () => {
  const { headers } = await read("/good/");
  expect(headers.get("cache-control")).toBe("public, max-age=86400");
  expect(headers.get("location")).toBe("/good");
});
