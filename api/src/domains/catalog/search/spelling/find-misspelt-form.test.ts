import { expect, test } from "bun:test";
import { findMisspeltForm } from "./find-misspelt-form.ts";

test.each([
  ["inhaller", "inhaler"],
  ["tablat", "tablet"],
  ["syrp", "syrup"],
  ["capsul", "capsule"],
  ["shampo", "shampoo"],
  ["ointmant", "ointment"],
])("%s is %s", (typed, form) => {
  expect(findMisspeltForm(typed)).toBe(form);
});

test.each(["inhaler", "syp", "power", "dream", "inhaled", "tab", "sirap"])(
  "%s is no misspelt form",
  (typed) => {
    expect(findMisspeltForm(typed)).toBeNull();
  },
);
