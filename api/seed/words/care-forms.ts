import { type Form, pieces } from "./form.ts";

/** What goods for care, and things, come as. */
export const careForms = {
  lotion: {
    way: "applied",
    word: "Lotion",
    packs: [
      ["Bottle of 50 ml", 1],
      ["Bottle of 100 ml", 1.8],
    ],
  },
  shampoo: {
    way: "applied",
    word: "Shampoo",
    packs: [
      ["Bottle of 100 ml", 1],
      ["Bottle of 200 ml", 1.8],
    ],
  },
  soap: {
    way: "applied",
    word: "Soap",
    packs: [
      ["75 g bar", 1],
      ["Pack of 3 x 75 g", 2.8],
      ["125 g bar", 1.5],
    ],
  },
  wash: {
    way: "applied",
    word: "Wash",
    packs: [
      ["Bottle of 100 ml", 1],
      ["Bottle of 250 ml", 2.1],
      ["Refill of 750 ml", 5],
    ],
  },
  oil: {
    way: "applied",
    word: "Oil",
    packs: [
      ["Bottle of 50 ml", 1],
      ["Bottle of 100 ml", 1.8],
      ["Bottle of 200 ml", 3.3],
    ],
  },
  powder: {
    way: "taken",
    word: "Powder",
    packs: [
      ["Pouch of 100 g", 1],
      ["Jar of 250 g", 2.3],
      ["Jar of 500 g", 4.2],
    ],
  },
  churna: {
    way: "taken",
    word: "Churna",
    packs: [
      ["Jar of 60 g", 1],
      ["Jar of 100 g", 1.5],
      ["Jar of 250 g", 3.4],
    ],
  },
  sachet: {
    way: "taken",
    word: "Sachet",
    packs: [
      ["1 sachet", 1],
      ["Box of 10 sachets", 9],
      ["Box of 30 sachets", 25],
    ],
  },
  tonic: {
    way: "taken",
    word: "Tonic",
    packs: [
      ["Bottle of 200 ml", 1],
      ["Bottle of 450 ml", 2],
    ],
  },
  globules: {
    way: "taken",
    word: "Globules",
    packs: [
      ["Bottle of 10 g", 1],
      ["Bottle of 25 g", 2.1],
    ],
  },
  dilution: {
    way: "taken",
    word: "Dilution",
    packs: [
      ["Bottle of 30 ml", 1],
      ["Bottle of 100 ml", 2.7],
    ],
  },
  liquid: {
    way: "applied",
    word: "Solution",
    packs: [
      ["Bottle of 50 ml", 1],
      ["Bottle of 100 ml", 1.7],
      ["Bottle of 500 ml", 6],
    ],
  },
  mouthwash: {
    way: "applied",
    word: "Mouthwash",
    packs: [
      ["Bottle of 80 ml", 1],
      ["Bottle of 150 ml", 1.7],
    ],
  },
  bottle: {
    way: "applied",
    word: "",
    packs: [
      ["Bottle of 100 ml", 1],
      ["Bottle of 250 ml", 2.1],
      ["Bottle of 500 ml", 3.8],
    ],
  },
  toothpaste: {
    way: "applied",
    word: "",
    packs: [
      ["Tube of 70 g", 1],
      ["Tube of 150 g", 1.9],
    ],
  },
  jar: {
    way: "taken",
    word: "",
    packs: [
      ["Jar of 250 g", 1],
      ["Jar of 500 g", 1.8],
      ["Jar of 1 kg", 3.4],
    ],
  },
  juice: {
    way: "taken",
    word: "",
    packs: [
      ["Bottle of 500 ml", 1],
      ["Bottle of 1 litre", 1.9],
    ],
  },
  kit: {
    way: "used",
    word: "Kit",
    packs: [
      ["1 kit", 1],
      ["Pack of 3 kits", 2.8],
    ],
  },
  piece: { way: "used", word: "", packs: pieces, keeps: true },
  box: {
    way: "used",
    word: "",
    packs: [
      ["Box of 25", 1],
      ["Box of 50", 1.9],
      ["Box of 100", 3.6],
    ],
    keeps: true,
  },
  consumable: {
    way: "used",
    word: "",
    packs: [
      ["Pack of 5", 1],
      ["Pack of 10", 1.9],
      ["Pack of 30", 5.2],
    ],
  },
} as const satisfies Record<string, Form>;
