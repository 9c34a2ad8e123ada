import { bottle, carton, device, strip } from "../drawing/demo-pack.ts";
import type { DemoProduct } from "./demo-product.ts";
import { makers } from "./makers.ts";

export const diabetesCare: DemoProduct[] = [
  {
    name: "Metformin 500 mg",
    contents: "Strip of 10 tablets",
    pack: strip("round", 10),
    maker: makers.gaurishankar,
    pricePaisa: 32_00,
    needsPrescription: true,
    description:
      "The first tablet for type 2 diabetes (मधुमेह, चिनी रोग). Take it with meals to spare the stomach. Stop it and ask your doctor before a scan with contrast, and whenever you cannot eat or drink.",
  },
  {
    name: "Glimepiride 2 mg",
    contents: "Strip of 10 tablets",
    pack: carton("wide", strip("oval", 10)),
    maker: makers.koshi,
    pricePaisa: 64_00,
    needsPrescription: true,
    description:
      "Makes the pancreas give off more insulin. One tablet with the first main meal; never skip the meal after taking it. Learn the signs of low sugar (sweating, trembling, hunger) and carry glucose.",
  },
  {
    name: "Insulin Glargine Cartridge 100 IU/ml",
    contents: "Box of 5 cartridges of 3 ml",
    pack: carton("cube", bottle("drops", "clear")),
    label: { title: "Insulin Glargine", detail: "100 IU/ml" },
    maker: makers.vindhya,
    pricePaisa: 2450_00,
    needsPrescription: true,
    stock: 5,
    description:
      "A long-acting insulin, injected once a day at the same hour. Keep spare cartridges in the refrigerator, never in the freezer; the one in use lasts 28 days at room temperature. Change the place of injection each time.",
  },
  {
    name: "Blood Glucose Meter",
    contents: "1 meter, 10 strips, 10 lancets",
    pack: device("glucometer"),
    label: { title: "Glucometer", detail: "" },
    maker: makers.omicare,
    pricePaisa: 1350_00,
    offerPaisa: 1150_00,
    keepsForever: true,
    isFeatured: true,
    description:
      "Shows your blood sugar in five seconds from a tiny drop and remembers the last 500 readings. Wash and dry your hands first. Write down readings before breakfast and two hours after meals for your doctor.",
  },
  {
    name: "Glucose Test Strips",
    contents: "Vial of 50 strips",
    pack: bottle("rollon", "white"),
    maker: makers.omicare,
    pricePaisa: 980_00,
    description:
      "Strips for the Omicare blood glucose meter. Close the vial at once after taking one, and do not use strips that are past their date. Never cut or share strips and lancets.",
  },
  {
    name: "Insulin Syringe 1 ml",
    contents: "Pack of 10 syringes",
    pack: device("syringe"),
    label: { title: "Insulin 1 ml", detail: "" },
    maker: makers.kalika,
    pricePaisa: 130_00,
    description:
      "Sterile U-100 syringes with a fine 31G needle for insulin of 100 IU/ml. Use each once and put it into a hard bottle with a lid, never loose into the bin.",
  },
  {
    name: "Sugar-Free Sweetener Tablets",
    contents: "Dispenser of 300 tablets",
    pack: bottle("drops", "white"),
    label: { title: "Sugar-Free", detail: "300 tablets" },
    maker: makers.mithila,
    pricePaisa: 185_00,
    description:
      "Stevia tablets that sweeten tea without sugar or calories: one is as sweet as a teaspoon of sugar. Suits diabetic diets in normal amounts.",
  },
];

export const heartBloodPressure: DemoProduct[] = [
  {
    name: "Amlodipine 5 mg",
    contents: "Strip of 10 tablets",
    pack: strip("round", 10),
    maker: makers.koshi,
    pricePaisa: 38_00,
    needsPrescription: true,
    description:
      "One tablet a day for high blood pressure (उच्च रक्तचाप) and angina. You will not feel whether it works, so measure and keep taking it. Swollen ankles are common; tell your doctor if they bother you.",
  },
  {
    name: "Losartan 50 mg",
    contents: "Strip of 10 tablets",
    pack: carton("tall", strip("oval", 10)),
    maker: makers.bagmati,
    pricePaisa: 72_00,
    offerPaisa: 65_00,
    needsPrescription: true,
    description:
      "Lowers blood pressure and protects the kidneys in diabetes. Take it at the same time every day, with or without food. Must not be taken in pregnancy; avoid salt substitutes with potassium.",
  },
  {
    name: "Atorvastatin 10 mg",
    contents: "Strip of 15 tablets",
    pack: strip("oval", 15),
    maker: makers.gaurishankar,
    pricePaisa: 118_00,
    needsPrescription: true,
    description:
      "Brings down cholesterol and with it the risk of heart attack and stroke. One tablet in the evening, beside a diet with less fat. Report muscle pain or dark urine at once.",
  },
  {
    name: "Aspirin 75 mg",
    contents: "Strip of 14 tablets",
    pack: strip("round", 14),
    maker: makers.suryodaya,
    pricePaisa: 21_00,
    needsPrescription: true,
    description:
      "Low-dose aspirin keeps blood from clotting in people who have had a heart attack, stent or stroke. Take it after food, every day. Do not start it on your own: it can cause bleeding.",
  },
  {
    name: "Metoprolol 25 mg",
    contents: "Strip of 10 tablets",
    pack: strip("round", 10),
    maker: makers.vindhya,
    pricePaisa: 58_00,
    needsPrescription: true,
    description:
      "Slows the heart and lowers its work in angina, heart failure and high pressure. Never stop it suddenly. People with asthma or a slow pulse should remind their doctor of it.",
  },
  {
    name: "Arm Blood Pressure Monitor",
    contents: "1 monitor with cuff and batteries",
    pack: device("pressureMonitor"),
    label: { title: "BP Monitor", detail: "" },
    maker: makers.omicare,
    pricePaisa: 2850_00,
    offerPaisa: 2450_00,
    keepsForever: true,
    isFeatured: true,
    description:
      "Measures pressure and pulse on the upper arm at one touch and keeps 90 readings each for two people. Sit still for five minutes, with the cuff at the height of the heart. Cuff for arms of 22 to 42 cm.",
  },
  {
    name: "Furosemide 40 mg",
    contents: "Strip of 10 tablets",
    pack: carton("wide", strip("round", 10)),
    maker: makers.narayani,
    pricePaisa: 24_50,
    needsPrescription: true,
    isInactive: true,
    description:
      "A water tablet for swelling and breathlessness in heart, liver or kidney disease. Take it in the morning, as it sends you to the toilet for hours. Weigh yourself daily and have your salts checked.",
  },
];
