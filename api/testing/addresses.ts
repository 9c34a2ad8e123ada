import { expect } from "bun:test";
import {
  type Address,
  addressListResponseSchema,
  addressResponseSchema,
} from "../src/contract/index.ts";
import type { Person } from "./people.ts";

/** Builds a body for POST and PUT /addresses; pass the fields that the test is about. */
export const buildAddress = (given: Record<string, unknown> = {}) => ({
  fullName: "Maya Sharma",
  phoneNumber: "9812345678",
  addressLine1: "Ghantaghar 4",
  city: "Birgunj",
  district: "Parsa",
  province: "Madhesh",
  ...given,
});

/** Adds an address of this person. */
export async function createAddress(
  person: Person,
  given: Record<string, unknown> = {},
): Promise<Address> {
  const { status, body } = await person.call("POST", "/addresses", buildAddress(given));
  expect(status).toBe(201);
  return addressResponseSchema.parse(body).address;
}

/** The person's addresses, from GET /addresses. */
export async function listAddresses(person: Person): Promise<Address[]> {
  const { body } = await person.call("GET", "/addresses");
  return addressListResponseSchema.parse(body).addresses;
}
