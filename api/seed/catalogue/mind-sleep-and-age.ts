import { bottle, carton, device, jar, pouch, strip } from "../drawing/demo-pack.ts";
import type { DemoProduct } from "./demo-product.ts";
import { makers } from "./makers.ts";

export const mentalWellness: DemoProduct[] = [
  {
    name: "Sertraline 50 mg",
    contents: "Strip of 10 tablets",
    pack: strip("oval", 10),
    maker: makers.vindhya,
    pricePaisa: 124_00,
    needsPrescription: true,
    description:
      "For depression, anxiety and panic. It takes two to four weeks to help; go on, and do not stop suddenly. Tell your doctor or your family at once if dark thoughts grow stronger.",
  },
  {
    name: "Escitalopram 10 mg",
    contents: "Strip of 10 tablets",
    pack: carton("tall", strip("round", 10)),
    maker: makers.ganga,
    pricePaisa: 98_00,
    needsPrescription: true,
    description:
      "A once-a-day tablet for depression and constant worry. Mild nausea passes within days. Alcohol, tramadol and some migraine tablets do not go with it.",
  },
  {
    name: "Propranolol 10 mg",
    contents: "Strip of 10 tablets",
    pack: strip("round", 10),
    maker: makers.koshi,
    pricePaisa: 26_00,
    needsPrescription: true,
    description:
      "Steadies a racing heart and trembling hands in anxiety, and prevents migraine. Must not be taken by people with asthma. Do not stop it from one day to the next.",
  },
  {
    name: "Ashwagandha Capsules",
    contents: "Bottle of 60 capsules",
    pack: bottle("pills", "green"),
    maker: makers.himkanti,
    pricePaisa: 395_00,
    offerPaisa: 349_00,
    description:
      "Root extract of ashwagandha (अश्वगन्धा) for times of stress. One capsule twice a day after food, for up to three months. Not in pregnancy, with thyroid or liver disease, or beside sleeping tablets.",
  },
  {
    name: "Amitriptyline 10 mg",
    contents: "Strip of 10 tablets",
    pack: strip("round", 10),
    maker: makers.bagmati,
    pricePaisa: 22_50,
    needsPrescription: true,
    stock: 5,
    description:
      "In small doses at night for nerve pain, migraine and poor sleep. A dry mouth and a heavy head in the morning usually pass. An overdose is very dangerous, so keep it locked away.",
  },
];

export const sleepAids: DemoProduct[] = [
  {
    name: "Melatonin 3 mg",
    contents: "Strip of 10 tablets",
    pack: carton("wide", strip("round", 10)),
    maker: makers.sagarmatha,
    pricePaisa: 175_00,
    offerPaisa: 155_00,
    description:
      "The body's own sleep signal, for jet lag and shift work. One tablet an hour before bed, for a few weeks at most. Do not drive afterwards.",
  },
  {
    name: "Contoured Sleep Mask",
    contents: "1 mask with strap",
    pack: device("sleepMask"),
    label: { title: "Sleep Mask", detail: "" },
    maker: makers.mithila,
    pricePaisa: 260_00,
    keepsForever: true,
    description:
      "Soft, moulded cups that keep out all light without pressing on the eyes. The strap fits every head. Wash by hand in cool water.",
  },
  {
    name: "Brahmi Sleep Syrup 200 ml",
    contents: "Bottle of 200 ml",
    pack: bottle("tonic", "amber"),
    maker: makers.rapti,
    pricePaisa: 190_00,
    description:
      "Brahmi (ब्राह्मी), jatamansi and honey, taken in Ayurveda for a restless mind. Two teaspoons with warm milk half an hour before bed. Not for children or together with sleeping tablets.",
  },
  {
    name: "Zolpidem 5 mg",
    contents: "Strip of 10 tablets",
    pack: strip("oval", 10),
    maker: makers.vindhya,
    pricePaisa: 148_00,
    needsPrescription: true,
    description:
      "For severe sleeplessness, for a few nights and not for months: it becomes a habit. Take it in bed, with seven hours to sleep ahead. Some people walk or eat without knowing; stop if that happens.",
  },
  {
    name: "Lavender Pillow Spray 50 ml",
    contents: "Bottle of 50 ml",
    pack: bottle("spray", "white"),
    maker: makers.himkanti,
    pricePaisa: 310_00,
    offerPaisa: 265_00,
    description:
      "A mist of lavender and chamomile for pillow and curtains. Two sprays ten minutes before bed. Not on the skin, and keep it from babies and cats.",
  },
];

export const elderlyCare: DemoProduct[] = [
  {
    name: "Adjustable Walking Stick",
    contents: "1 aluminium stick",
    pack: device("walkingStick"),
    label: { title: "Walking Stick", detail: "" },
    maker: makers.omicare,
    pricePaisa: 850_00,
    offerPaisa: 745_00,
    keepsForever: true,
    description:
      "A light stick of 350 g, 70 to 93 cm in ten steps, with a soft grip and a tip that does not slip. The handle should reach the wrist of a hanging arm. Carry it on the side of the stronger leg.",
  },
  {
    name: "Weekly Pill Box",
    contents: "1 box with 7 lids",
    pack: device("pillBox"),
    maker: makers.omicare,
    pricePaisa: 180_00,
    keepsForever: true,
    description:
      "One lid for each day, with large letters that also fingers can read. Fill it once a week with the strips at hand. Some medicines must stay in their foil: ask us.",
  },
  {
    name: "Adult Diapers Large",
    contents: "Pack of 10 diapers",
    pack: pouch("wide"),
    label: { title: "Adult Diapers", detail: "Large" },
    maker: makers.mithila,
    pricePaisa: 680_00,
    offerPaisa: 599_00,
    description:
      "Absorbent for up to eight hours, with tapes that can be closed again; hips of 90 to 135 cm. Change often and protect the skin with a barrier cream. Watch for red places that do not fade.",
  },
  {
    name: "Senior Protein Powder 400 g",
    contents: "Tin of 400 g, cardamom",
    pack: jar("tin"),
    maker: makers.sagarmatha,
    pricePaisa: 1120_00,
    description:
      "Whey and milk protein with calcium and vitamin D for weak muscles and small appetites. Two scoops in warm milk once a day. People with kidney disease need their doctor's word first.",
  },
  {
    name: "Donepezil 5 mg",
    contents: "Strip of 10 tablets",
    pack: strip("round", 10),
    maker: makers.ganga,
    pricePaisa: 172_00,
    needsPrescription: true,
    isExpired: true,
    description:
      "Slows the loss of memory in Alzheimer's disease for a time. One tablet at bedtime; the family should see that it is taken. Report fainting or a slow pulse.",
  },
];
