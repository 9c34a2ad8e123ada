import { type Form, liquids, strips, tubes } from "./form.ts";

/** What medicines come as. */
export const medicineForms = {
  tablet: { way: "taken", word: "Tablet", packs: strips },
  capsule: { way: "taken", word: "Capsule", packs: strips },
  softgel: { way: "taken", word: "Softgel Capsule", packs: strips },
  chewable: { way: "taken", word: "Chewable Tablet", packs: strips },
  lozenge: {
    way: "taken",
    word: "Lozenges",
    packs: [
      ["Box of 24", 1],
      ["Jar of 100", 3.6],
    ],
  },
  syrup: { way: "taken", word: "Syrup", packs: liquids },
  suspension: { way: "taken", word: "Suspension", packs: liquids },
  solution: { way: "taken", word: "Oral Solution", packs: liquids },
  drops: {
    way: "taken",
    word: "Oral Drops",
    packs: [
      ["Bottle of 10 ml", 1],
      ["Bottle of 15 ml", 1.4],
      ["Bottle of 30 ml", 2.4],
    ],
  },
  eyedrops: {
    way: "applied",
    word: "Eye Drops",
    packs: [
      ["Bottle of 5 ml", 1],
      ["Bottle of 10 ml", 1.7],
    ],
  },
  injection: {
    way: "taken",
    word: "Injection",
    packs: [
      ["1 vial", 1],
      ["Box of 5 vials", 4.8],
      ["Box of 10 ampoules", 9.2],
    ],
  },
  inhaler: {
    way: "taken",
    word: "Inhaler",
    packs: [
      ["120 doses", 1],
      ["200 doses", 1.5],
    ],
  },
  respules: {
    way: "taken",
    word: "Respules",
    packs: [
      ["5 respules", 1],
      ["20 respules", 3.7],
    ],
  },
  spray: {
    way: "applied",
    word: "Nasal Spray",
    packs: [
      ["Bottle of 10 ml", 1],
      ["Bottle of 15 ml", 1.4],
    ],
  },
  cream: { way: "applied", word: "Cream", packs: tubes },
  ointment: { way: "applied", word: "Ointment", packs: tubes },
  gel: { way: "applied", word: "Gel", packs: tubes },
} as const satisfies Record<string, Form>;
