import { expect, test } from "bun:test";
import { findEmergency } from "./find-emergency.ts";

test.each([
  "walker for paralysis patient",
  "walking cane stroke patient",
  "adult diapers for paralyzed patient",
  "lakwa ko rogi lai daipar",
  "पक्षाघातको बिरामीलाई डाइपर",
  "hand grip ball for stroke patient",
  "ors for heat stroke",
  "electrolyte powder for heat stroke",
  "food poisoning ko lagi ors",
  "4 stroke engine oil",
  "nose bleed plug",
  "clotting time capillary tubes",
  "blood stopper powder",
  "mouse killer for home",
  "kamila marne aushadhi kati parchha",
  "साङ्लो मार्ने औषधि घरको लागि",
  "kukur ko belt kati ho",
  "snake venom serum cream for face",
  "delivery room gloves",
  "maternity ward gown",
  "labour room sterile gloves",
  "anti snake venom vial price for bulk supply",
  "withdrawal bleeding after norethisterone when",
  "atorvastatin for stroke prevention",
  "aspirin 75 brother had heart attack three years ago",
  "levetiracetam last seizure 2 years ago",
  "हृदयघात रोकथाम aspirin",
])("%s is shopping", (text) => {
  expect(findEmergency(text)).toBeNull();
});

test.each([
  ["stroke patient cannot speak", "stroke"],
  ["stroke patient unconscious diaper", "stroke"],
  ["heat stroke unconscious ors", "stroke"],
  ["heat stroke", "stroke"],
  ["food poisoning vomiting blood", "poisoning"],
  ["blood not stopping powder", "bleeding"],
  ["nose bleed not stopping cotton", "bleeding"],
  ["musa marne ausadhi khayo", "poisoning"],
  ["musa marne ausadhi khayo kati parcha", "poisoning"],
  ["kukur le kati thau tokyo", "bite"],
  ["snake venom in face", "bite"],
  ["anti snake venom needed hospital", "bite"],
  ["withdrawal bleeding after primolut is very heavy", "bleeding"],
  ["aspirin heart attack now", "heart"],
  ["aspirin heart attack", "heart"],
  ["aspirin father had stroke two hours ago", "stroke"],
  ["clopidogrel stroke two years ago now again face drooping", "stroke"],
  ["took paracetamol overdose prevention", "poisoning"],
] as const)("%s is no shopping", (text, kind) => {
  expect(findEmergency(text)).toBe(kind);
});
