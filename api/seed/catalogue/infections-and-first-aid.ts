import { bottle, carton, device, jar, pouch, strip, tube } from "../drawing/demo-pack.ts";
import type { DemoProduct } from "./demo-product.ts";
import { makers } from "./makers.ts";

export const antibiotics: DemoProduct[] = [
  {
    name: "Amoxicillin 500 mg",
    contents: "Strip of 10 capsules",
    pack: strip("capsule", 10),
    maker: makers.koshi,
    pricePaisa: 120_00,
    needsPrescription: true,
    description:
      "A penicillin for infections of the chest, ears, teeth and urine. Take it at even intervals and finish the whole course, even when you feel well. Never take it if a penicillin has ever given you a rash or swelling.",
  },
  {
    name: "Azithromycin 500 mg",
    contents: "Strip of 3 tablets",
    pack: carton("wide", strip("oval", 3)),
    maker: makers.bagmati,
    pricePaisa: 96_00,
    needsPrescription: true,
    description:
      "One tablet a day, usually for three days, for infections of throat, chest and skin. It works on for days after the last tablet. Not against colds and flu, which are caused by viruses.",
  },
  {
    name: "Co-amoxiclav 625 mg",
    contents: "Strip of 6 tablets",
    pack: strip("oval", 6),
    maker: makers.gaurishankar,
    pricePaisa: 198_00,
    needsPrescription: true,
    description:
      "Amoxicillin with clavulanic acid, for infections that resist amoxicillin alone. Take at the start of a meal to spare the stomach. Loose stools are common; call your doctor if they are watery or bloody.",
  },
  {
    name: "Ciprofloxacin 500 mg",
    contents: "Strip of 10 tablets",
    pack: carton("tall", strip("oval", 10)),
    maker: makers.vindhya,
    pricePaisa: 84_00,
    needsPrescription: true,
    description:
      "For infections of the urine and bowel when the doctor finds it suitable. Do not take it with milk, calcium or antacids. Stop and call your doctor at the first pain in a tendon.",
  },
  {
    name: "Cefixime 200 mg",
    contents: "Strip of 10 tablets",
    pack: strip("oval", 10),
    maker: makers.ganga,
    pricePaisa: 210_00,
    needsPrescription: true,
    description:
      "A cephalosporin used for typhoid, ear and urine infections. Take it for as many days as written, at the same hours. Tell the doctor about any penicillin allergy first.",
  },
  {
    name: "Metronidazole 400 mg",
    contents: "Strip of 15 tablets",
    pack: strip("round", 15),
    maker: makers.suryodaya,
    pricePaisa: 52_50,
    needsPrescription: true,
    description:
      "For amoebic dysentery, giardia and infections of gums and pelvis. Take it after food; a metallic taste is harmless. No alcohol during the course and for two days after it.",
  },
  {
    name: "Amoxicillin Dry Syrup 60 ml",
    contents: "Bottle for 60 ml, 125 mg in 5 ml",
    pack: bottle("syrup", "white"),
    maker: makers.koshi,
    pricePaisa: 92_00,
    needsPrescription: true,
    isExpired: true,
    description:
      "A powder that is made up with boiled, cooled water into an antibiotic syrup for children. Shake before every dose, keep it cool and throw away what is left after seven days. Give the whole course.",
  },
];

export const firstAid: DemoProduct[] = [
  {
    name: "Povidone-Iodine Ointment 5%",
    contents: "Tube of 20 g",
    pack: tube,
    label: { title: "Povidone-Iodine", detail: "5%" },
    maker: makers.narayani,
    pricePaisa: 68_00,
    description:
      "An antiseptic ointment for cuts, grazes and small burns. Clean the wound, put on a thin layer and cover it. Not for people with thyroid disease, in pregnancy, or on large wounds without advice.",
  },
  {
    name: "Antiseptic Liquid 500 ml",
    contents: "Bottle of 500 ml",
    pack: bottle("tonic", "amber"),
    maker: makers.mithila,
    pricePaisa: 320_00,
    offerPaisa: 275_00,
    description:
      "A chloroxylenol antiseptic for washing wounds and disinfecting laundry and floors. Always dilute it: one capful in a litre of clean water for wounds. Poisonous if swallowed.",
  },
  {
    name: "Assorted Plasters",
    contents: "Box of 100 plasters",
    pack: device("plasters"),
    label: { title: "Plasters", detail: "" },
    maker: makers.kalika,
    pricePaisa: 150_00,
    keepsForever: true,
    description:
      "Breathable, washproof plasters in four sizes for everyday cuts and blisters. Dry the skin first, and change the plaster every day or when it is wet.",
  },
  {
    name: "Crepe Bandage 10 cm",
    contents: "1 roll, 10 cm x 4 m",
    pack: device("bandageRoll"),
    maker: makers.kalika,
    pricePaisa: 145_00,
    keepsForever: true,
    description:
      "An elastic cotton bandage that supports a sprained ankle or wrist and holds dressings. Wind it from the toes or fingers upwards, firm but not tight. Loosen it if the skin beyond turns cold, blue or numb.",
  },
  {
    name: "Silver Sulfadiazine Cream 1%",
    contents: "Tube of 25 g",
    pack: tube,
    label: { title: "Silver Sulfadiazine", detail: "1%" },
    maker: makers.bagmati,
    pricePaisa: 74_00,
    description:
      "A soothing cream that protects burns from infection. First cool the burn under running water for twenty minutes, then cover it with the cream and gauze. Large or deep burns belong in a hospital; not for people allergic to sulfa drugs.",
  },
  {
    name: "Home First Aid Kit",
    contents: "Pouch with 42 pieces",
    pack: pouch("wide"),
    maker: makers.kalika,
    pricePaisa: 890_00,
    offerPaisa: 790_00,
    keepsForever: true,
    stock: 6,
    description:
      "Plasters, gauze, crepe bandage, tape, scissors, tweezers, antiseptic wipes, gloves and a card with the steps of first aid in Nepali and English. Keep it where everyone can reach it and check it twice a year.",
  },
  {
    name: "Petroleum Jelly 100 g",
    contents: "Jar of 100 g",
    pack: jar("jar"),
    maker: makers.mithila,
    pricePaisa: 95_00,
    description:
      "Pure white jelly that keeps healing skin moist and protects chapped lips, heels and babies' bottoms. Spread thinly on clean skin. Not for deep or infected wounds.",
  },
];
