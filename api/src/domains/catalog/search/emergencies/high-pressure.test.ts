import { expect, test } from "bun:test";
import { findEmergency } from "./find-emergency.ts";

test.each([
  "bp 200",
  "bp is 210",
  "my bp is very high 190",
  "bp 180/120",
  "bp 160/125",
  "blood pressure 220",
  "pressure 200 pugyo",
  "pressure 190 bhayo k garne",
  "बीपी २००",
  "प्रेसर २१० भयो",
  "bp machine shows 200",
  "bp 200 medicine",
  "180/120 bp",
  "200 bp",
  "200 bp bhayo",
  "220 pressure",
  "bp200",
  "b.p. 200",
  "bp 170 over 125",
  "bp 310/180",
  "bp 120/190",
  "bp machine 210/130",
  "amlodipine bp 200/130",
  "took amlodipine bp 210",
  "after tablet bp 200/130",
  "losartan bp 200",
])("a pressure from 180, or with a second number from 120, is an emergency: %s", (text) => {
  expect(findEmergency(text)).toBe("other");
});

test.each([
  "bp 120/80",
  "bp 140",
  "bp 150/95 medicine",
  "bp",
  "high bp",
  "bp 20",
  "bp 500",
  "ibuprofen bp 200",
  "ibuprofen tablets bp 200 mg",
  "bp 200 mg tablet",
  "bp tablet 200",
  "ibuprofen 200 bp",
  "co-amoxiclav tablets bp 250/125",
  "co-amoxiclav bp 250/125 mg",
  "120/80 bp",
  "140 bp",
  "bp 170 over 95",
  "bp machine 200",
  "bp monitor under 200 rs",
  "pressure cooker 200",
  "200 mg",
])("%s is ordinary", (text) => {
  expect(findEmergency(text)).toBeNull();
});
