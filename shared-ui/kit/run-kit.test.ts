import { describe, expect, test } from "bun:test";
import { openShop, runCommand } from "./testing/run-command.ts";

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

  test("a shop that is not there is 5", async () => {
    const shop = openShop(() => new Response());
    shop.close();
    const { code, said } = await runCommand(["releases", "--to", shop.address], undefined, env);
    expect([code, said]).toEqual([5, expect.stringContaining("cannot be reached")]);
  });

  test.each([
    [["releases"], env, 1, "Say which shop"],
    [["releases", "--to", "http://shop.example"], {}, 4, "Set RELEASE_TOKEN"],
    [["releases", "--to", "::"], env, 1, "is no address"],
    [["rollback", "--promotion", "last", "--to", "shop.example"], env, 1, "last is no promotion"],
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
