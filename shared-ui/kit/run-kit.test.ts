import { describe, expect, test } from "bun:test";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { makeFolder, openShop, runCommand } from "./testing/run-command.ts";

describe("exit codes", () => {
  const env = { RELEASE_TOKEN: "secret" };
  test.each([
    [1, 400, { error: "not valid", code: "invalid_input" }],
    [
      2,
      409,
      {
        error: undefined,
        code: "release_refused",
        reasons: [{ package: "mfe-a", subject: "/a", code: "throws", message: "it throws" }],
      },
    ],
    [3, 409, { error: "somebody promoted", code: "conflict" }],
    [4, 401, { error: "wrong token", code: "invalid_credentials" }],
    [4, 403, { error: "no right", code: "forbidden" }],
    [5, 503, { error: "busy", code: "unavailable" }],
  ])("a rollback ends with %d where the shop answers %d", async (code, status, body) => {
    const shop = openShop(({ method }) =>
      method === "GET" ? Response.json({ stable: {} }) : Response.json(body, { status }),
    );
    const ended = await runCommand(["rollback", "--to", shop.address], undefined, env);
    shop.close();
    expect(ended.code).toBe(code);
    expect(ended.said).toContain(body.error ?? "  mfe-a, /a: it throws (throws)");
  });

  test("an unreachable shop is 5", async () => {
    const shop = openShop(() => new Response());
    shop.close();
    const { code, said } = await runCommand(["releases", "--to", shop.address], undefined, env);
    expect([code, said]).toEqual([5, expect.stringContaining("cannot be reached")]);
  });

  test.each([
    [["releases"], env, 1, "Say which shop"],
    [["releases", "--to", "http://shop.example"], {}, 4, "Set RELEASE_TOKEN"],
    [["releases", "--to", "::"], env, 1, "is no address"],
    [["releases", "--to", "localhost:9"], env, 5, "http://localhost:9 cannot be reached"],
    [["releases", "--to", "https://localhost:9"], env, 5, "is at http://localhost:9"],
    [["rollback", "--promotion", "last", "--to", "shop.example"], env, 1, "last is no promotion"],
    [["promote", "--to", "shop.example"], env, 1, "Name versions"],
    [["promote", "mfe-a", "--to", "shop.example"], env, 1, "mfe-a names no version"],
    [["ship", "--force"], env, 1, "--force"],
    [["ship", "--to", "shop.example"], env, 1, "There is no package"],
    [["deploy"], env, 1, "Commands"],
    [["help"], {}, 0, "Commands"],
  ])("%p", async (args, given, code, said) => {
    const shop = args.includes("ship") ? openShop(() => Response.json({ stable: {} })) : null;
    const words = args.map((word) => (shop && word === "shop.example" ? shop.address : word));
    const ended = await runCommand(words, undefined, given);
    shop?.close();
    expect(ended).toEqual({ code, said: expect.stringContaining(said) });
  });
});

test("a rollback is sent once: a second one could take back another promotion", async () => {
  let calls = 0;
  const shop = openShop(({ method }) => {
    if (method === "GET") return Response.json({ stable: {} });
    calls++;
    const headers = { "retry-after": "0" };
    return Response.json({ error: "busy", code: "unavailable" }, { status: 503, headers });
  });
  const env = { RELEASE_TOKEN: "secret" };
  const { code } = await runCommand(["rollback", "--to", shop.address], undefined, env);
  shop.close();
  expect([code, calls]).toEqual([5, 1]);
});

test("lists releases with their publisher, by name if the shop sends it", async () => {
  const release = { name: "mfe-a", version: "1.0.0-aa", publishedAt: "2026-06-15T04:30:00.000Z" };
  const releases = [
    { ...release, publishedBy: "token:1", publishedByName: "CI of offers" },
    { ...release, publishedBy: "start", publishedByName: null },
    { ...release, publishedBy: "admin" },
  ];
  const shop = openShop(() => Response.json({ releases }));
  const { said } = await runCommand(["releases", "--to", shop.address], undefined, {
    RELEASE_TOKEN: "secret",
  });
  shop.close();
  const begin = "2026-06-15 04:30  mfe-a  1.0.0-aa  by ";
  const [last, ...lines] = said.split("\n").reverse();
  expect(lines.reverse()).toEqual(["CI of offers", "start", "admin"].map((by) => begin + by));
  expect(last).toBe(`Next: promote mfe-a@1.0.0-aa --to ${shop.address}`);
});

test.each([
  ["offers", "mfe-offers"],
  ["mfe-offers", "mfe-offers"],
  ["shell", "shell"],
])("lists the releases of %s", async (given, name) => {
  const asked: string[] = [];
  const shop = openShop(({ url }) => {
    asked.push(new URL(url).search);
    return Response.json({ releases: [] });
  });
  await runCommand(["releases", given, "--to", shop.address], undefined, {
    RELEASE_TOKEN: "secret",
  });
  shop.close();
  expect(asked).toEqual([`?name=${name}`]);
});

describe("promote", () => {
  const env = { RELEASE_TOKEN: "secret" };
  const promote = async (promotion: number | null) => {
    const bodies: unknown[] = [];
    const shop = openShop(async (request) => {
      if (request.method === "GET") {
        return Response.json({ stable: { "mfe-a": { version: "1.0.0-old" } } });
      }
      bodies.push(await request.json());
      return Response.json({ promotion, stable: {} });
    });
    const words = ["promote", "mfe-a@1.1.0-new", "mfe-b@none", "--to", shop.address];
    const ended = await runCommand(words, undefined, env);
    shop.close();
    return { ...ended, bodies };
  };

  test("sends one set with the previous stable versions, and prints what visitors get", async () => {
    const { code, said, bodies } = await promote(7);
    expect(bodies).toEqual([
      {
        stable: { "mfe-a": "1.1.0-new", "mfe-b": null },
        expected: { "mfe-a": "1.0.0-old", "mfe-b": null },
      },
    ]);
    expect(code).toBe(0);
    expect(said).toContain("Promoted as 7");
    expect(said).toContain("mfe-b not at all");
    expect(said).toContain("rollback --promotion 7");
  });

  test("waits as long as the shop says that others are being tried", async () => {
    let calls = 0;
    const wait = (status: number, error: string) =>
      Response.json({ error }, { status, headers: { "retry-after": "0" } });
    const shop = openShop(({ method }) => {
      if (method === "GET") return Response.json({ stable: {} });
      calls++;
      if (calls === 1) return wait(429, "Another set with mfe-a is being tried.");
      if (calls === 2) return wait(503, "The shop is trying releases of other packages.");
      return Response.json({ promotion: 7, stable: {} });
    });
    const words = ["promote", "mfe-a@1.1.0-new", "--to", shop.address];
    const { code, said } = await runCommand(words, undefined, env);
    shop.close();
    expect([code, calls]).toEqual([0, 3]);
    expect(said).toContain("Another set with mfe-a is being tried. Waiting …");
    expect(said).toContain("The shop is trying releases of other packages. Waiting …");
    expect(said).toContain("Promoted as 7");
  });

  test("gives up when the shop's wait is longer than five minutes", async () => {
    const shop = openShop(({ method }) =>
      method === "GET"
        ? Response.json({ stable: {} })
        : Response.json(
            { error: "Come back tomorrow.", code: "rate_limited" },
            { status: 429, headers: { "retry-after": "86400" } },
          ),
    );
    const words = ["promote", "mfe-a@1.1.0-new", "--to", shop.address];
    const { code, said } = await runCommand(words, undefined, env);
    shop.close();
    expect([code, said]).toEqual([1, "Come back tomorrow."]);
  });

  test("says when the set is already promoted", async () => {
    const { said } = await promote(null);
    expect(said).toBe("Visitors have this already.");
  });
});

test("a rollback that is done already says so and ends with 0", async () => {
  const bodies: unknown[] = [];
  const shop = openShop(async (request) => {
    if (request.method === "GET") return Response.json({ stable: {} });
    bodies.push(await request.json());
    return Response.json({ promotion: null, stable: {} });
  });
  const env = { RELEASE_TOKEN: "secret" };
  const run = (...more: string[]) =>
    runCommand(["rollback", ...more, "--to", shop.address], undefined, env);
  const ended = await run();
  await run("--promotion", "7", "--again", "--remove");
  shop.close();
  expect(ended).toEqual({ code: 0, said: expect.stringContaining("Already taken back") });
  expect(bodies).toEqual([{}, { promotion: 7, again: true, remove: true }]);
});

test("lists promotions with their numbers", async () => {
  const promotion = {
    ...{ id: 8, rollsBack: 7, promotedAt: "2026-06-15T04:30:00.000Z", promotedBy: "token:1" },
    promotedByName: "CI of offers",
    changes: {
      "mfe-a": { from: "1.0.1-bb", to: "1.0.0-aa" },
      "mfe-b": { from: "1.0.0-cc", to: null },
    },
  };
  const shop = openShop(() => Response.json({ promotions: [promotion] }));
  const env = { RELEASE_TOKEN: "secret" };
  const args = ["releases", "--promotions", "--to", shop.address];
  const { code, said } = await runCommand(args, undefined, env);
  shop.close();
  expect(code).toBe(0);
  expect(said).toContain("#8  2026-06-15 04:30  by CI of offers  takes back 7");
  expect(said).toContain("  mfe-a  1.0.1-bb → 1.0.0-aa");
  expect(said).toContain("  mfe-b  1.0.0-cc → none");
});

test("a package that asks for committed code is not built with other changes", async () => {
  const folder = makeFolder();
  const info = { name: "@shop/mfe-a", version: "1.0.0", aushadhi: { kind: "remote", clean: true } };
  writeFileSync(join(folder, "package.json"), JSON.stringify(info));
  const git = (...args: string[]) => Bun.spawnSync(["git", ...args], { cwd: folder });
  git("init", "--quiet");
  const who = ["-c", "user.name=Asha", "-c", "user.email=asha@example.com"];
  git(...who, "commit", "--quiet", "--allow-empty", "--message", "feat: a page");
  let sent = 0;
  const shop = openShop(({ method }) => {
    if (method !== "GET") sent++;
    return Response.json({ stable: {} });
  });
  const env = { RELEASE_TOKEN: "secret" };
  const ended = await runCommand(["ship", "--to", shop.address], folder, env);
  shop.close();
  expect([ended.code, sent]).toEqual([1, 0]);
  expect(ended.said).toContain("mfe-a ships only what is committed");
});
