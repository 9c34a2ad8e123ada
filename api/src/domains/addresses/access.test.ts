import { afterEach, beforeEach, expect, test } from "bun:test";
import { buildAddress, createAddress, listAddresses } from "../../../testing/addresses.ts";
import { createMember, createPerson, type Person } from "../../../testing/people.ts";
import { createTestShop, type TestShop } from "../../../testing/test-shop.ts";

let shop: TestShop;
let people: Record<"guest" | "owner" | "other" | "staff" | "admin", Person>;
beforeEach(async () => {
  shop = await createTestShop();
  people = {
    guest: createPerson(shop),
    owner: await createMember(shop, "owner"),
    other: await createMember(shop, "other"),
    staff: await createMember(shop, "staff", "staff"),
    admin: await createMember(shop, "admin", "admin"),
  };
});
afterEach(() => shop.remove());

/** Expected statuses of guest, owner, other customer, staff and admin. `{id}` is the owner's second address. */
const matrix: [method: string, path: string, body: boolean, ...statuses: number[]][] = [
  ["GET", "/addresses", false, 401, 200, 200, 200, 200],
  ["GET", "/addresses/default", false, 401, 200, 200, 200, 200],
  ["POST", "/addresses", true, 401, 201, 201, 201, 201],
  ["PUT", "/addresses/{id}", true, 401, 200, 404, 404, 404],
  ["PATCH", "/addresses/{id}/default", false, 401, 200, 404, 404, 404],
  ["DELETE", "/addresses/{id}", false, 401, 200, 404, 404, 404],
];

test.each(matrix)("%s %s", async (method, path, hasBody, ...statuses) => {
  await createAddress(people.owner);
  const { id } = await createAddress(people.owner);
  const before = await listAddresses(people.owner);
  const call = (person: Person) =>
    person.call(method, path.replace("{id}", id), hasBody ? buildAddress() : undefined);
  const [guest, owner, ...rest] = Object.values(people);
  const answers = [];
  for (const person of [guest, ...rest, owner]) {
    if (person === owner) expect(await listAddresses(people.owner)).toEqual(before);
    if (person) answers.push(await call(person));
  }
  const [ofGuest = 0, ofOwner = 0, ...ofRest] = statuses;
  expect(answers.map(({ status }) => status)).toEqual([ofGuest, ...ofRest, ofOwner]);
  for (const { headers } of answers) expect(headers.get("cache-control")).toBe("no-store");
  for (const { status, body } of answers) {
    if (status === 404) expect(body).toMatchObject({ error: "Address not found" });
    else expect(body).toMatchObject({ success: status < 300 });
  }
});

test("users do not see addresses of others", async () => {
  await createAddress(people.owner, { addressLine1: "a secret place" });
  for (const who of ["other", "staff", "admin"] as const) {
    expect(await listAddresses(people[who])).toEqual([]);
    const { body } = await people[who].call("GET", "/addresses/default");
    expect(body).toEqual({ success: true, address: null });
  }
});

test.each(["nothing", "%00", "x".repeat(400), "default", "..%2fusers", "' or 1=1 --"])(
  "answers 404 for the address id %p",
  async (id) => {
    await createAddress(people.owner);
    const answers = [
      await people.owner.call("PUT", `/addresses/${id}`, buildAddress()),
      await people.owner.call("PATCH", `/addresses/${id}/default`),
      await people.owner.call("DELETE", `/addresses/${id}`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect((await listAddresses(people.owner)).length).toBe(1);
  },
);

test("rejects a guest before it validates the body", async () => {
  const { status, body } = await people.guest.call("POST", "/addresses", { fullName: 7 });
  expect([status, body]).toMatchObject([401, { code: "not_signed_in" }]);
});

test("rejects a request from another site", async () => {
  const from = { origin: "https://evil.example" };
  const { status } = await people.owner.call("POST", "/addresses", buildAddress(), undefined, from);
  expect(status).toBe(403);
});
