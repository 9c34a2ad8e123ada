import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { createMember, type Person } from "../../../../testing/people.ts";
import { createPublisher } from "../../../../testing/publisher.ts";
import { createBuild } from "../../../../testing/releases.ts";
import { createTestShop, type TestShop } from "../../../../testing/test-shop.ts";

let shop: TestShop;
let admin: Person;
beforeEach(async () => {
  shop = await createTestShop();
  admin = await createMember(shop, "admin", "admin");
});
afterEach(() => shop.remove());

describe("an uploaded file", () => {
  const hex = "a".repeat(96);
  const put = (address: string, body: Uint8Array<ArrayBuffer>) =>
    shop.call(`/api/releases/blobs/${address}`, {
      method: "PUT",
      body,
      headers: { cookie: `session=${admin.getSession()}` },
    });

  test("is rejected and not stored under a wrong hash", async () => {
    const { status, body } = await put(hex, new Uint8Array([1]));
    expect([status, body]).toMatchObject([
      400,
      { error: "The bytes are not those of this address" },
    ]);
    expect(await shop.storage.list("releases")).toEqual([]);
  });

  test("is rejected when it is over the size limit", async () => {
    expect((await put(hex, new Uint8Array(5_000_001))).status).toBe(413);
  });

  test.each(["x".repeat(96), "a".repeat(95), "..%2Fx"])(
    "cannot have the address %j",
    async (address) => {
      expect((await put(address, new Uint8Array([1]))).status).toBe(404);
    },
  );

  test("cannot be downloaded from its address, even by an admin", async () => {
    const { publish } = createPublisher(shop, { cookie: `session=${admin.getSession()}` });
    await publish(createBuild());
    const [key = ""] = await shop.storage.list("releases/blobs");
    const { status } = await admin.call("GET", key.replace("releases", "/releases"));
    expect([404, 405]).toContain(status);
  });
});
