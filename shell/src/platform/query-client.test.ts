import { expect, test } from "bun:test";
import { ApiError } from "@aushadhi/shared-ui";
import { dehydrate, onlineManager } from "@tanstack/react-query";
import { createHydratedQueryClient, createQueryClient } from "./query-client.ts";

const hour = 3_600_000;

/** Creates a query that counts its calls and always fails. */
function createFailingQuery(error: Error) {
  const query = {
    calls: 0,
    queryKey: ["products"],
    retryDelay: 0,
    queryFn: () => {
      query.calls++;
      throw error;
    },
  };
  return query;
}

test("data of a document counts as fetched now, even in an old document", async () => {
  const server = createQueryClient();
  server.setQueryData(["products"], ["from the document"], { updatedAt: Date.now() - hour });
  const client = createHydratedQueryClient(JSON.parse(JSON.stringify(dehydrate(server))));
  let calls = 0;
  const products = await client.fetchQuery({
    queryKey: ["products"],
    queryFn: () => {
      calls++;
      return ["from the API"];
    },
  });
  expect(products).toEqual(["from the document"]);
  expect(calls).toBe(0);
});

test("fails without a connection, instead of waiting for one", async () => {
  onlineManager.setOnline(false);
  const client = createQueryClient();
  const query = createFailingQuery(new TypeError("Failed to fetch"));
  const failure = client.fetchQuery(query).catch(({ message }: Error) => message);
  expect(await failure).toBe("Failed to fetch");
  onlineManager.setOnline(true);
});

test("fetches data again after a minute", async () => {
  const client = createQueryClient();
  client.setQueryData(["products"], "old", { updatedAt: Date.now() - 61_000 });
  const queryFn = () => "new";
  expect(await client.fetchQuery({ queryKey: ["products"], queryFn })).toBe("new");
});

test.each([400, 404, 429])(
  "does not retry a request that the API rejects with %p",
  async (status) => {
    const query = createFailingQuery(new ApiError("No", status, "refused"));
    const client = createQueryClient();
    await expect(fetchWithRetries(client, query)).rejects.toThrow("No");
    expect(query.calls).toBe(1);
  },
);

test.each([
  ["did not arrive", new ApiError("", 0, "network")],
  ["failed in the server", new ApiError("Something went wrong", 500, "internal")],
  ["failed in the browser", new TypeError("x is undefined")],
])("retries once a request that %s", async (_, error) => {
  const query = createFailingQuery(error);
  await fetchWithRetries(createQueryClient(), query).catch(() => undefined);
  expect(query.calls).toBe(2);
});

/** Fetches with the retry rule of the client, as `useQuery` does. `fetchQuery` alone does not retry. */
function fetchWithRetries(
  client: ReturnType<typeof createQueryClient>,
  query: ReturnType<typeof createFailingQuery>,
) {
  const { retry } = client.getDefaultOptions().queries ?? {};
  return client.fetchQuery({ ...query, ...(retry === undefined ? {} : { retry }) });
}
