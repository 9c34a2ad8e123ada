import { afterEach, describe, expect, test } from "bun:test";
import { developmentHeader, developmentSchema } from "@aushadhi/api/contract";
import { surroundings } from "../places.ts";
import { openShop, runCommand } from "../testing/run-command.ts";

const { NODE_ENV = "test" } = process.env;
afterEach(() => {
  process.env.NODE_ENV = NODE_ENV;
});

/** Runs dev for a package of this tree against a fake site. */
async function develop(answer: (request: Request) => Response, ...options: string[]) {
  const shop = openShop(answer);
  const words = ["dev", "mfe-catalog", "--site", shop.address, ...options];
  const ended = await runCommand(words, surroundings, { RELEASE_TOKEN: "aushadhi_secret" });
  shop.close();
  return ended;
}

describe("dev ends", () => {
  test.each([
    [["dev", "shell"], "shell is no remote: name a shop with --site"],
    [["dev", "mfe-catalog", "--as", "owner"], "owner is no role: use guest, customer"],
    [["dev", "mfe-nosuch", "--site", "shop.example"], "There is no package in"],
    [["dev", "mfe-catalog", "mfe-account", "--site", "shop.example"], "Name one package"],
    [["dev", "mfe-catalog", "--site", "shop.example", "--port", "http"], "http is not a port"],
  ])("with 1 and says why: %p", async (words, said) => {
    expect(await runCommand(words, surroundings)).toEqual({
      code: 1,
      said: expect.stringContaining(said),
    });
  });

  test("with 5 when the site is unreachable", async () => {
    const shop = openShop(() => new Response());
    shop.close();
    const words = ["dev", "mfe-catalog", "--site", shop.address];
    const { code, said } = await runCommand(words, surroundings);
    expect([code, said]).toEqual([5, expect.stringContaining("cannot be reached: ")]);
  });

  test("with 5 while the site is being set up", async () => {
    const { code, said } = await develop(() => new Response("", { status: 503 }));
    expect([code, said]).toEqual([5, expect.stringContaining("answered 503")]);
  });

  test("with the site's reason when the site rejects it", async () => {
    const { code, said } = await develop(() => new Response("no such build\n", { status: 400 }));
    expect([code, said]).toEqual([1, "no such build"]);
  });

  test("with 4 and the site's reason when the token is missing or of another package", async () => {
    const { code, said } = await develop(
      () => new Response("set RELEASE_TOKEN\n", { status: 403 }),
    );
    expect([code, said]).toEqual([4, "set RELEASE_TOKEN"]);
  });

  test("when the site does not support development", async () => {
    const { code, said } = await develop(() => new Response("<h1>Shop</h1>"));
    expect([code, said]).toEqual([1, expect.stringContaining("update the shop")]);
  });

  test("when its port is taken", async () => {
    const other = openShop(() => new Response());
    const { port } = new URL(other.address);
    const { code, said } = await develop(
      () => new Response("/mfe/mfe-catalog/development/"),
      ...["--port", port],
    );
    other.close();
    expect([code, said]).toEqual([1, expect.stringContaining("name another with --port")]);
  });
});

test("the header describes the pages of the sources, and comes with the release token", async () => {
  let header: string | null = null;
  let authorization: string | null = null;
  await develop(({ headers }) => {
    header = headers.get(developmentHeader);
    authorization = headers.get("authorization");
    return new Response("", { status: 503 });
  });
  expect(authorization as string | null).toBe("Bearer aushadhi_secret");
  const { name, routes, parts } = developmentSchema.parse(JSON.parse(header ?? ""));
  expect([name, parts]).toEqual(["mfe-catalog", undefined]);
  expect(routes.map(({ path }) => path)).toContain("/product/:id");
});
