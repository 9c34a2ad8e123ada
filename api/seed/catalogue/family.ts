import { bottle, carton, device, jar, pouch, strip, tube } from "../drawing/demo-pack.ts";
import type { DemoProduct } from "./demo-product.ts";
import { makers } from "./makers.ts";

export const womensHealth: DemoProduct[] = [
  {
    name: "Folic Acid 5 mg",
    contents: "Strip of 10 tablets",
    pack: strip("round", 10),
    maker: makers.gaurishankar,
    pricePaisa: 18_00,
    needsPrescription: true,
    description:
      "High-dose folic acid for women planning a child after an earlier baby with a spine defect, with diabetes, or on epilepsy medicine. One tablet a day from before conception until the twelfth week. Most women need only 400 mcg: ask.",
  },
  {
    name: "Pregnancy Test Kit",
    contents: "1 test stick",
    pack: device("testStick"),
    label: { title: "Pregnancy Test", detail: "" },
    maker: makers.omicare,
    pricePaisa: 90_00,
    offerPaisa: 75_00,
    description:
      "Shows a pregnancy from the first day of a missed period, in three minutes, with over 99% accuracy. Use the first urine of the morning. Two lines, even a faint second one, mean pregnant; repeat after three days if in doubt.",
  },
  {
    name: "Tranexamic Acid 500 mg",
    contents: "Strip of 10 tablets",
    pack: carton("wide", strip("oval", 10)),
    maker: makers.bagmati,
    pricePaisa: 185_00,
    needsPrescription: true,
    description:
      "Lightens very heavy periods when taken on the days of bleeding only. Not for women who have had a clot in leg or lung. Bleeding between periods must be looked into first.",
  },
  {
    name: "Mefenamic Acid + Dicyclomine Tablets",
    contents: "Strip of 10 tablets",
    pack: strip("oval", 10),
    label: { title: "Mefenamic + Dicyclomine", detail: "250 mg + 10 mg" },
    maker: makers.suryodaya,
    pricePaisa: 44_00,
    description:
      "Eases the cramps of period pain. One tablet after food when the pain begins, up to three a day, for three days at the most. May cause a dry mouth; not with a stomach ulcer or glaucoma.",
  },
  {
    name: "Shatavari Granules 200 g",
    contents: "Jar of 200 g",
    pack: jar("tub"),
    maker: makers.rapti,
    pricePaisa: 325_00,
    offerPaisa: 289_00,
    description:
      "Granules of shatavari root (कुरिलो) with cardamom, traditionally taken by nursing mothers. One or two teaspoons in warm milk, twice a day. Contains sugar.",
  },
  {
    name: "Intimate Wash 100 ml",
    contents: "Bottle of 100 ml",
    pack: bottle("wash", "colour"),
    maker: makers.himkanti,
    pricePaisa: 215_00,
    description:
      "A soap-free wash with lactic acid, pH 4.5, for outward use once a day. Rinse well. Itching, smell or unusual discharge needs treatment and not more washing.",
  },
];

export const sexualWellness: DemoProduct[] = [
  {
    name: "Condoms Classic",
    contents: "Box of 10 condoms",
    pack: carton("cube"),
    maker: makers.mithila,
    pricePaisa: 150_00,
    offerPaisa: 130_00,
    description:
      "Lubricated latex condoms that protect from pregnancy and infections. Use a new one each time and check the date. Oil and petroleum jelly make latex tear. Sent in a plain packet.",
  },
  {
    name: "Water-Based Lubricant 50 ml",
    contents: "Tube of 50 ml",
    pack: tube,
    label: { title: "Water-Based Lubricant", detail: "50 ml" },
    maker: makers.mithila,
    pricePaisa: 240_00,
    description:
      "A clear, unscented gel that is safe with latex condoms and washes off with water. Stop if it burns. Not a contraceptive. Sent in a plain packet.",
  },
  {
    name: "Sildenafil 50 mg",
    contents: "Strip of 4 tablets",
    pack: strip("oval", 4),
    maker: makers.vindhya,
    pricePaisa: 160_00,
    needsPrescription: true,
    description:
      "For erectile dysfunction: one tablet about an hour before, once a day at most. Dangerous together with nitrates for the heart. Chest pain, or an erection of four hours, is an emergency.",
  },
  {
    name: "Emergency Contraceptive 1.5 mg",
    contents: "1 tablet of levonorgestrel",
    pack: carton("wide", strip("round", 1)),
    label: { title: "Emergency Contraceptive", detail: "1.5 mg" },
    maker: makers.narayani,
    pricePaisa: 110_00,
    description:
      "Levonorgestrel, to be taken as soon as possible and within 72 hours of unprotected sex. Take another if you vomit within three hours. It is for emergencies: it protects neither later in the month nor from infections.",
  },
  {
    name: "Combined Contraceptive Pill",
    contents: "Strip of 28 tablets",
    pack: carton("wide", strip("round", 20)),
    label: { title: "Contraceptive Pill", detail: "28 tablets" },
    maker: makers.ganga,
    pricePaisa: 95_00,
    needsPrescription: true,
    description:
      "One tablet at the same time each day, twenty-one with hormones and seven with iron. Not for women over 35 who smoke, nor after a clot or with migraine with aura. Vomiting and some medicines weaken it: ask.",
  },
];

export const babyCare: DemoProduct[] = [
  {
    name: "Paracetamol Drops 15 ml",
    contents: "Bottle of 15 ml with dropper",
    pack: bottle("dropper", "amber"),
    maker: makers.koshi,
    pricePaisa: 58_00,
    description:
      "Paracetamol for babies (बच्चाको पारासिटामोल थोपा), 100 mg in 1 ml. The dose goes by weight: ask if you are not sure, and never give more than four doses in a day. A baby under three months with fever must see a doctor.",
  },
  {
    name: "Infant Milk Formula Stage 1",
    contents: "Tin of 400 g",
    pack: jar("tin"),
    label: { title: "Infant Formula", detail: "Stage 1" },
    maker: makers.balak,
    pricePaisa: 890_00,
    description:
      "A formula for babies up to six months who cannot be breastfed. Mother's milk is best for your baby; talk to a health worker before you begin. Use boiled water, level scoops and clean bottles, and throw away what is left.",
  },
  {
    name: "Baby Diapers Medium",
    contents: "Pack of 34 diapers, 7 to 12 kg",
    pack: pouch("wide"),
    label: { title: "Baby Diapers", detail: "M · 7-12 kg" },
    maker: makers.mithila,
    pricePaisa: 720_00,
    offerPaisa: 649_00,
    isFeatured: true,
    description:
      "Soft pants with a wetness line, dry for up to ten hours. Change as soon as the line turns blue. Some air each day is the best cure for a red bottom.",
  },
  {
    name: "Gripe Water 130 ml",
    contents: "Bottle of 130 ml",
    pack: bottle("tonic", "clear"),
    maker: makers.himkanti,
    pricePaisa: 95_00,
    description:
      "Dill and ginger without alcohol or sugar for a windy tummy, from one month. One teaspoon after a feed. A baby who screams, vomits green or will not drink needs a doctor.",
  },
  {
    name: "Anti-Colic Feeding Bottle 250 ml",
    contents: "1 bottle with teat",
    pack: device("feedingBottle"),
    label: { title: "Feeding Bottle", detail: "250 ml" },
    maker: makers.balak,
    pricePaisa: 380_00,
    keepsForever: true,
    description:
      "A wide bottle, free of BPA, with a valve that lets air in behind the milk. Boil it for five minutes before first use and each day. Check the teat for tears and change it every two months.",
  },
  {
    name: "Diaper Rash Cream 50 g",
    contents: "Tube of 50 g",
    pack: tube,
    maker: makers.narayani,
    pricePaisa: 165_00,
    offerPaisa: 148_00,
    description:
      "Zinc oxide with lanolin that heals a red bottom and keeps wetness off. Spread a thick layer on clean, dry skin at each change. Bright red spots may be thrush: show them to a doctor.",
  },
  {
    name: "Baby Massage Oil 200 ml",
    contents: "Bottle of 200 ml",
    pack: bottle("wash", "white"),
    maker: makers.rapti,
    pricePaisa: 230_00,
    description:
      "Cold-pressed mustard and sesame oil with fenugreek (तोरीको तेल), for the daily massage in the sun. Warm it in the hands first. Not on broken or rashy skin.",
  },
];
