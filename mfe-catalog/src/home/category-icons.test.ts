import { expect, test } from "bun:test";
import { Cross } from "lucide-react";
import { getCategoryIcon } from "./category-icons.ts";

const slugs =
  "pain-relief, cold-cough, antibiotics, vitamins-supplements, digestive-health, diabetes-care, heart-blood-pressure, skin-care, womens-health, first-aid, eye-care, allergy-relief, mental-wellness, medical-devices, baby-care, elderly-care, respiratory-care, oral-care, sexual-wellness, ayurvedic-medicine, immunity-boosters, weight-management, bone-joint-care, liver-care, kidney-care, sleep-aids, surgical-supplies, personal-hygiene, fitness-sports, homeopathic-medicine".split(
    ", ",
  );

test("each of the thirty categories has its own icon", () => {
  const icons = new Set(slugs.map(getCategoryIcon));
  expect(icons.size).toBe(30);
  expect(icons.has(Cross)).toBe(false);
});

test("other categories have the default icon", () => {
  expect(getCategoryIcon("pet-care")).toBe(Cross);
  expect(getCategoryIcon("constructor")).toBe(Cross);
});
