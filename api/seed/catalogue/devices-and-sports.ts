import { bottle, carton, device, jar, pouch, tube } from "../drawing/demo-pack.ts";
import type { DemoProduct } from "./demo-product.ts";
import { makers } from "./makers.ts";

export const medicalDevices: DemoProduct[] = [
  {
    name: "Digital Thermometer",
    contents: "1 thermometer with case",
    pack: device("thermometer"),
    maker: makers.omicare,
    pricePaisa: 350_00,
    offerPaisa: 299_00,
    keepsForever: true,
    isFeatured: true,
    description:
      "A digital thermometer (थर्मोमिटर) that reads in 60 seconds, beeps, and shows Fahrenheit or Celsius. Under the tongue or in the armpit, where it reads about one degree Fahrenheit less. Clean the tip with spirit after use.",
  },
  {
    name: "Fingertip Pulse Oximeter",
    contents: "1 oximeter with batteries",
    pack: device("oximeter"),
    label: { title: "Pulse Oximeter", detail: "" },
    maker: makers.omicare,
    pricePaisa: 1250_00,
    offerPaisa: 990_00,
    keepsForever: true,
    description:
      "Shows oxygen in the blood and pulse within eight seconds. Warm the hand, take off nail polish and keep still. A resting value under 94%, or any trouble breathing, is a reason to call a doctor.",
  },
  {
    name: "Digital Weighing Scale",
    contents: "1 scale with batteries",
    pack: device("scale"),
    label: { title: "Weighing Scale", detail: "" },
    maker: makers.omicare,
    pricePaisa: 1680_00,
    keepsForever: true,
    description:
      "Tempered glass, up to 180 kg in steps of 100 g, on as soon as you step on it. Use it on a hard floor, at the same hour of the day. Not for people with a pacemaker while its fat measurement is on.",
  },
  {
    name: "Acoustic Stethoscope",
    contents: "1 stethoscope with spare tips",
    pack: device("stethoscope"),
    label: { title: "Stethoscope", detail: "" },
    maker: makers.kalika,
    pricePaisa: 1450_00,
    offerPaisa: 1290_00,
    keepsForever: true,
    description:
      "A dual-head stethoscope for students and health posts, with a soft, non-chill rim. Point the earpieces forward. Wipe the membrane with spirit between patients.",
  },
  {
    name: "Infrared Ear Thermometer",
    contents: "1 thermometer, 20 covers",
    pack: carton("cube", device("thermometer")),
    label: { title: "Ear Thermometer", detail: "" },
    maker: makers.omicare,
    pricePaisa: 2200_00,
    keepsForever: true,
    stock: 0,
    description:
      "One second, one beep: for restless children. Pull the ear gently back, and use a new cover each time. Wax and lying on that ear change the value.",
  },
  {
    name: "Lancets 30G",
    contents: "Box of 100 lancets",
    pack: carton("wide"),
    maker: makers.kalika,
    pricePaisa: 240_00,
    description:
      "Thin sterile lancets that fit most pens. Prick the side of the fingertip, a new lancet each time. Collect used ones in a hard bottle with a lid.",
  },
];

export const surgicalSupplies: DemoProduct[] = [
  {
    name: "Surgical Face Masks",
    contents: "Box of 50 masks",
    pack: device("faceMask"),
    label: { title: "Surgical Mask", detail: "" },
    maker: makers.kalika,
    pricePaisa: 250_00,
    offerPaisa: 199_00,
    keepsForever: true,
    description:
      "Three layers, bendable nose clip, soft ear loops. The coloured side goes outside. Change the mask when it is damp, and do not touch its front.",
  },
  {
    name: "Absorbent Cotton Roll 500 g",
    contents: "1 roll of 500 g",
    pack: jar("roll"),
    label: { title: "Absorbent Cotton", detail: "500 g" },
    maker: makers.kalika,
    pricePaisa: 330_00,
    keepsForever: true,
    description:
      "Bleached, carded surgical cotton (कपास) for cleaning skin and padding splints. Not laid straight on an open wound, as the fibres stick: use gauze there.",
  },
  {
    name: "Sterile Gauze Swabs",
    contents: "Pack of 25 swabs, 10 x 10 cm",
    pack: pouch("tall"),
    maker: makers.kalika,
    pricePaisa: 160_00,
    description:
      "Eight layers of soft gauze, sterile in pairs. Open only when you need them, with clean hands. Do not use a packet that is wet or torn.",
  },
  {
    name: "Surgical Paper Tape",
    contents: "1 roll, 2.5 cm x 9 m",
    pack: device("tapeRoll"),
    label: { title: "Surgical Tape", detail: "2.5 cm" },
    maker: makers.kalika,
    pricePaisa: 95_00,
    keepsForever: true,
    description:
      "Paper tape that holds dressings and comes off without tearing thin skin or hair. Press it on from the middle outwards, without stretching it.",
  },
  {
    name: "Disposable Syringe 5 ml",
    contents: "Pack of 10 with needles",
    pack: device("syringe"),
    label: { title: "Syringe 5 ml", detail: "" },
    maker: makers.kalika,
    pricePaisa: 120_00,
    description:
      "Sterile three-part syringes with a 23G needle, each in its own packet. For one use by trained hands. Put used needles into a hard container, never back into the cap.",
  },
  {
    name: "Latex Examination Gloves",
    contents: "Box of 100, medium",
    pack: carton("wide"),
    label: { title: "Latex Gloves", detail: "Medium" },
    maker: makers.kalika,
    pricePaisa: 780_00,
    offerPaisa: 690_00,
    stock: 4,
    description:
      "Powder-free gloves with a rolled edge, not sterile. Wash hands before and after, and change gloves between patients. Not for people allergic to latex.",
  },
];

export const fitnessSports: DemoProduct[] = [
  {
    name: "Whey Protein 1 kg",
    contents: "Tub of 1 kg, chocolate",
    pack: jar("tub"),
    maker: makers.sagarmatha,
    pricePaisa: 3650_00,
    offerPaisa: 3290_00,
    isFeatured: true,
    description:
      "24 g of protein in each 33 g scoop, tested for banned substances. Shake one scoop with water or milk after training. Contains milk; people with kidney disease should ask first.",
  },
  {
    name: "Electrolyte Drink Powder 500 g",
    contents: "Tin of 500 g, lemon",
    pack: jar("tin"),
    maker: makers.sagarmatha,
    pricePaisa: 480_00,
    description:
      "Glucose, sodium and potassium for long runs and hot fields. Two heaped spoons in 300 ml of cold water. For diarrhoea take ORS instead; not for people with diabetes.",
  },
  {
    name: "Kinesiology Tape 5 cm",
    contents: "1 roll, 5 cm x 5 m",
    pack: device("tapeRoll"),
    maker: makers.omicare,
    pricePaisa: 420_00,
    offerPaisa: 365_00,
    keepsForever: true,
    description:
      "Stretchy cotton tape that supports muscles and lets the joint move; it survives a shower. Round the corners, rub to warm the glue, and leave it for up to three days. Not on broken skin.",
  },
  {
    name: "Sports Shaker 700 ml",
    contents: "1 shaker with mixing ball",
    pack: bottle("shaker", "accent"),
    maker: makers.mithila,
    pricePaisa: 390_00,
    keepsForever: true,
    description:
      "A leak-proof shaker, free of BPA, with a steel ball and marks every 100 ml. Rinse it soon after use. The top shelf of a dishwasher is fine.",
  },
  {
    name: "Muscle Rub 50 g",
    contents: "Tube of 50 g",
    pack: tube,
    maker: makers.suryodaya,
    pricePaisa: 155_00,
    description:
      "A warming cream with methyl salicylate and capsaicin, before sport or for stiff legs after it. Wash your hands well, and mind your eyes. Not under a tight bandage or a heating pad.",
  },
];
