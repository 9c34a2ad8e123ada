import { expect, test } from "bun:test";
import { ApiError } from "@aushadhi/shared-ui";
import { dehydrate } from "@tanstack/react-query";
import { createHydratedQueryClient, createQueryClient } from "./query-client.ts";

const hour = 3_600_000;

/** A query that counts its calls and never succeeds. */
function failing(error: Error) {
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

test("what a document came with counts as fetched now, however long the document was kept", async () => {
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

test("what is a minute old is fetched again", async () => {
  const client = createQueryClient();
  client.setQueryData(["products"], "old", { updatedAt: Date.now() - 61_000 });
  const queryFn = () => "new";
  expect(await client.fetchQuery({ queryKey: ["products"], queryFn })).toBe("new");
});

test.each([400, 404, 429])(
  "what the API refuses with %p is not asked for again",
  async (status) => {
    const query = failing(new ApiError("No", status, "refused"));
    const client = createQueryClient();
    await expect(retried(client, query)).rejects.toThrow("No");
    expect(query.calls).toBe(1);
  },
);

test.each([
  ["did not arrive", new ApiError("", 0, "network")],
  ["failed in the server", new ApiError("Something went wrong", 500, "internal")],
  ["failed in the browser", new TypeError("x is undefined")],
])("what %s is asked for once more", async (_, error) => {
  const query = failing(error);
  await retried(createQueryClient(), query).catch(() => undefined);
  expect(query.calls).toBe(2);
});

/** Fetches with the client's own rule for retries, as `useQuery` does; `fetchQuery` has another by itself. */
function retried(client: ReturnType<typeof createQueryClient>, query: ReturnType<typeof failing>) {
  const { retry } = client.getDefaultOptions().queries ?? {};
  return client.fetchQuery({ ...query, ...(retry === undefined ? {} : { retry }) });
}
