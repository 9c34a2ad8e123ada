import { afterEach, expect, test } from "bun:test";
import { createTestRemote } from "../testing/create-test-remote.ts";
import { createTestSite, type TestSite } from "../testing/create-test-site.ts";

let site: TestSite;
afterEach(() => site.close());

const callApi = `await context.api.call({ method: "GET", path: "/products" }, { parse: (it) => it })`;

test.each([
  ["gives up", callApi],
  ["swallows it", `try { ${callApi} } catch {}`],
  ["asks for ever", `for (;;) try { ${callApi}; break } catch {}`],
])(
  "a page whose API calls fail with 503 and that %s gets 503, and its remote is not blamed",
  async (_, load) => {
    site = await createTestSite([createTestRemote([{ path: "/good", load }])]);
    expect((await site.get("/about")).status).toBe(200);
    await site.db.close();
    const { status, headers } = await site.get("/good");
    expect([status, Number(headers.get("retry-after")) > 0]).toEqual([503, true]);
    expect(site.logged.filter(({ kind }) => kind === "render_failure")).toEqual([]);
  },
  20_000,
);
