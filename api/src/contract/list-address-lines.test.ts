import { expect, test } from "bun:test";
import { listAddressLines } from "./index.ts";

const formatPin = (code: string) => `PIN ${code}`;
const place = { addressLine1: "Ward 4", city: "Birgunj", district: "Parsa", province: "Madhesh" };

test("lists the lines of a label", () => {
  expect(
    listAddressLines({ ...place, addressLine2: "2nd floor", postalCode: "44300" }, formatPin),
  ).toEqual(["Ward 4", "2nd floor", "Birgunj, Parsa, Madhesh", "PIN 44300"]);
});

test("leaves out what is missing or said already", () => {
  const repeated = { ...place, addressLine2: "Ward 4", district: "Birgunj", province: "Birgunj" };
  expect(listAddressLines({ ...repeated, postalCode: null }, formatPin)).toEqual([
    "Ward 4",
    "Birgunj",
  ]);
});
