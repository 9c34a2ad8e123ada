import { afterAll, beforeAll, expect, test } from "bun:test";
import type { Tracing } from "@aushadhi/api/src/server";
import { createTestRemote } from "../testing/create-test-remote.ts";
import { createTestSite, type TestSite } from "../testing/create-test-site.ts";

type TraceSpan = ReturnType<Tracing["beginJob"]>;
interface Recorded {
  path: string[];
  facts: object;
}

const recorded: Recorded[] = [];
function begin(names: string[], begun: object): TraceSpan {
  return {
    traceparent: "",
    begin: (name, facts = {}) => begin([...names, name], facts),
    end({ name, facts } = {}) {
      const path = name === undefined ? names : [...names.slice(0, -1), name];
      recorded.push({ path, facts: { ...begun, ...facts } });
    },
  };
}
const tracing: Tracing = {
  beginRequest: (name, _, facts) => begin([name], facts),
  beginJob: (name, facts) => begin([name], facts),
  close: async () => undefined,
};

let site: TestSite;
let server: Bun.Server<undefined>;
beforeAll(async () => {
  const call = `{ method: "GET", path: "/products/none" }`;
  const load = `await context.api.call(${call}, { parse: (x) => x }).catch(() => null)`;
  const remote = createTestRemote([{ path: "/listed", load }]);
  site = await createTestSite([remote], {}, { tracing });
  server = site.listen();
});
afterAll(async () => {
  await server.stop(true);
  await site.close();
});

test("a document has its render in its trace, and below it the calls and queries of that page", async () => {
  await (await fetch(new URL("/listed", server.url))).text();
  const chains = recorded.map(({ path }) => path.join(" > "));
  // A request gets the name of its route when it ends.
  const render = "GET > document > render";
  expect(chains).toContain("GET /*");
  expect(chains).toContain(`${render} > GET /api/products/:id`);
  expect(chains).toContain(`${render} > GET > database_read`);
  const { facts } = recorded.find(({ path }) => path.join(" > ") === render) ?? {};
  expect(facts).toEqual({ package: "mfe-catalog", version: "1.0.0-test" });
});
