import { bottle, carton, pouch, sachet, strip } from "../drawing/demo-pack.ts";
import type { DemoProduct } from "./demo-product.ts";
import { makers } from "./makers.ts";

export const digestiveHealth: DemoProduct[] = [
  {
    name: "Oral Rehydration Salts",
    contents: "Pack of 5 sachets, orange",
    pack: sachet,
    label: { title: "ORS", detail: "Orange" },
    maker: makers.narayani,
    pricePaisa: 75_00,
    isFeatured: true,
    description:
      "ORS to the WHO formula, known as जीवन जल, replaces the water and salts lost in diarrhoea (झाडापखाला), vomiting and heat. Dissolve one sachet in exactly one litre of boiled, cooled water and sip it often. Use it within 24 hours; go to a health post if a child is limp, passes no urine or has blood in the stool.",
  },
  {
    name: "Pantoprazole 40 mg",
    contents: "Strip of 15 tablets",
    pack: strip("oval", 15),
    maker: makers.bagmati,
    pricePaisa: 112_00,
    needsPrescription: true,
    description:
      "Lowers stomach acid in reflux, ulcers and with painkillers that hurt the stomach. One tablet half an hour before breakfast, swallowed whole. Ask your doctor how long to go on; months without review are too long.",
  },
  {
    name: "Antacid Gel Mint 170 ml",
    contents: "Bottle of 170 ml",
    pack: bottle("tonic", "white"),
    maker: makers.koshi,
    pricePaisa: 140_00,
    description:
      "A cool mint gel of aluminium and magnesium hydroxide with simethicone for heartburn and gas (ग्यास्ट्रिक). Two teaspoons after meals and at bedtime; shake well. Take other medicines two hours apart.",
  },
  {
    name: "Domperidone 10 mg",
    contents: "Strip of 10 tablets",
    pack: strip("round", 10),
    maker: makers.suryodaya,
    pricePaisa: 34_00,
    needsPrescription: true,
    description:
      "For nausea and vomiting, taken 15 minutes before food, for a week at the most. Not for people with heart rhythm trouble or together with certain antibiotics. Tell the pharmacist what else you take.",
  },
  {
    name: "Lactulose Solution 200 ml",
    contents: "Bottle of 200 ml",
    pack: bottle("syrup", "clear"),
    maker: makers.gaurishankar,
    pricePaisa: 265_00,
    description:
      "A gentle laxative that softens the stool within two days, also in pregnancy and old age. 15 ml once or twice a day with plenty of water. Some wind in the first days is normal.",
  },
  {
    name: "Probiotic Capsules",
    contents: "Strip of 10 capsules",
    pack: carton("wide", strip("capsule", 10)),
    maker: makers.sagarmatha,
    pricePaisa: 190_00,
    description:
      "Live lactobacilli and a yeast to settle the bowel during and after a course of antibiotics. One capsule twice a day, two hours apart from the antibiotic. Not for people with very weak immunity.",
  },
  {
    name: "Hing Digestive Tablets",
    contents: "Bottle of 120 tablets",
    pack: bottle("pills", "amber"),
    maker: makers.rapti,
    pricePaisa: 90_00,
    stock: 3,
    description:
      "Chewable tablets of asafoetida (हिङ), ajwain, black salt and lemon for heaviness after a feast. One or two after meals. Salty: people with high blood pressure should leave it at one.",
  },
];

export const liverCare: DemoProduct[] = [
  {
    name: "Silymarin 140 mg",
    contents: "Strip of 10 tablets",
    pack: carton("tall", strip("oval", 10)),
    maker: makers.bagmati,
    pricePaisa: 165_00,
    description:
      "Extract of milk thistle, taken beside medical treatment of fatty liver. One tablet twice a day after food. It does not undo the harm of alcohol: not drinking is the treatment.",
  },
  {
    name: "Ursodeoxycholic Acid 300 mg",
    contents: "Strip of 10 tablets",
    pack: strip("oval", 10),
    label: { title: "Ursodeoxycholic Acid", detail: "300 mg" },
    maker: makers.vindhya,
    pricePaisa: 420_00,
    needsPrescription: true,
    description:
      "A bile acid that dissolves certain gallstones and protects the liver in some diseases of the bile ducts. Take it with food, for as many months as prescribed. Blood tests show whether it works.",
  },
  {
    name: "Liver Tonic Syrup 200 ml",
    contents: "Bottle of 200 ml",
    pack: bottle("tonic", "green"),
    maker: makers.himkanti,
    pricePaisa: 175_00,
    offerPaisa: 149_00,
    description:
      "A herbal syrup of bhringraj, kutki and punarnava for poor appetite and sluggish digestion. Two teaspoons twice a day before meals. Yellow eyes or dark urine need a doctor, not a tonic.",
  },
  {
    name: "Lactitol Syrup 200 ml",
    contents: "Bottle of 200 ml",
    pack: bottle("syrup", "white"),
    maker: makers.ganga,
    pricePaisa: 310_00,
    needsPrescription: true,
    description:
      "Keeps ammonia low in people with cirrhosis, and relieves constipation. The doctor sets the dose so that there are two or three soft stools a day. Drink enough water with it.",
  },
  {
    name: "Bhumi Amla Capsules",
    contents: "Bottle of 60 capsules",
    pack: bottle("pills", "green"),
    maker: makers.rapti,
    pricePaisa: 280_00,
    description:
      "Phyllanthus niruri (भुइँ अमला), long used in Ayurveda for the liver. One capsule twice a day after food. Tell your doctor about it if you take medicine for diabetes or blood pressure.",
  },
];

export const kidneyCare: DemoProduct[] = [
  {
    name: "Potassium Citrate Solution 200 ml",
    contents: "Bottle of 200 ml",
    pack: bottle("syrup", "amber"),
    label: { title: "Potassium Citrate", detail: "Oral solution" },
    maker: makers.koshi,
    pricePaisa: 148_00,
    needsPrescription: true,
    description:
      "Makes urine less acid, so that certain kidney stones form less easily. Two teaspoons in a glass of water three times a day after food. Not for people whose potassium is high or whose kidneys are failing.",
  },
  {
    name: "Cranberry D-Mannose Sachets",
    contents: "Box of 10 sachets",
    pack: carton("cube", sachet),
    maker: makers.sagarmatha,
    pricePaisa: 520_00,
    offerPaisa: 460_00,
    description:
      "A drink for people with repeated urine infections: one sachet in a glass of water a day. It may help to prevent an infection but cannot treat one. Fever or back pain needs a doctor the same day.",
  },
  {
    name: "Tamsulosin 0.4 mg",
    contents: "Strip of 10 capsules",
    pack: strip("capsule", 10),
    maker: makers.vindhya,
    pricePaisa: 156_00,
    needsPrescription: true,
    description:
      "Relaxes the muscles round the prostate, so that urine flows more easily; also helps small stones to pass. One capsule after the same meal each day. Stand up slowly: it can make you dizzy.",
  },
  {
    name: "Sevelamer 400 mg",
    contents: "Bottle of 30 tablets",
    pack: bottle("pills", "white"),
    maker: makers.ganga,
    pricePaisa: 640_00,
    needsPrescription: true,
    stock: 2,
    description:
      "Binds phosphate from food in people on dialysis. Swallow whole with each meal. Take it an hour after other tablets, and keep to the diet your kidney unit gave you.",
  },
  {
    name: "Gokshura Churna 100 g",
    contents: "Pouch of 100 g",
    pack: pouch("tall"),
    maker: makers.rapti,
    pricePaisa: 115_00,
    description:
      "Powder of gokhru fruit (गोखरू), taken in Ayurveda for burning urine. Half a teaspoon with warm water twice a day. Not in pregnancy, and no replacement for a urine test.",
  },
];
