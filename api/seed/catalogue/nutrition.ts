import { bottle, carton, jar, pouch, sachet, strip } from "../drawing/demo-pack.ts";
import type { DemoProduct } from "./demo-product.ts";
import { makers } from "./makers.ts";

export const vitaminsSupplements: DemoProduct[] = [
  {
    name: "Vitamin D3 60,000 IU",
    contents: "Box of 4 capsules",
    pack: carton("cube", strip("softgel", 4)),
    maker: makers.bagmati,
    pricePaisa: 180_50,
    isFeatured: true,
    description:
      "A weekly capsule of vitamin D3 (भिटामिन डी) for people whose level is low. Take one a week with a fatty meal, for eight weeks or as advised. This is a high dose: do not take it daily.",
  },
  {
    name: "Multivitamin & Minerals",
    contents: "Bottle of 60 tablets",
    pack: bottle("pills", "white"),
    maker: makers.sagarmatha,
    pricePaisa: 540_00,
    offerPaisa: 475_00,
    description:
      "Twenty-three vitamins and minerals for days when meals fall short. One tablet after breakfast. It contains iron, so keep it well out of the reach of children.",
  },
  {
    name: "Vitamin C 500 mg",
    contents: "Strip of 15 chewable tablets",
    pack: strip("round", 15),
    maker: makers.gaurishankar,
    pricePaisa: 45_00,
    description:
      "Chewable orange-flavoured vitamin C (भिटामिन सी). One tablet a day; the body passes out what it cannot use. People who form kidney stones should not take more.",
  },
  {
    name: "Vitamin B Complex Forte",
    contents: "Strip of 10 capsules",
    pack: strip("capsule", 10),
    maker: makers.koshi,
    pricePaisa: 38_00,
    description:
      "All the B vitamins for mouth ulcers, tingling feet and poor appetite. One capsule a day after food. Bright yellow urine is normal and harmless.",
  },
  {
    name: "Ferrous Fumarate + Folic Acid Tablets",
    contents: "Strip of 10 tablets",
    pack: strip("oval", 10),
    label: { title: "Iron + Folic Acid", detail: "60 mg + 400 mcg" },
    maker: makers.suryodaya,
    pricePaisa: 28_00,
    description:
      "Iron with folic acid (आइरन चक्की) against anaemia. Take one a day with lemon water and not with tea, coffee or milk. Dark stools are expected; keep the strip locked away, as an overdose is dangerous to children.",
  },
  {
    name: "Omega-3 Fish Oil 1000 mg",
    contents: "Bottle of 60 softgels",
    pack: bottle("pills", "amber"),
    maker: makers.sagarmatha,
    pricePaisa: 980_00,
    offerPaisa: 845_00,
    description:
      "Fish oil with EPA and DHA, one softgel twice a day with meals. Ask your doctor first if you take a blood thinner. Keep the bottle closed and cool so that the oil stays fresh.",
  },
  {
    name: "Zinc Sulphate Syrup 100 ml",
    contents: "Bottle of 100 ml",
    pack: bottle("syrup", "amber"),
    maker: makers.narayani,
    pricePaisa: 105_00,
    stock: 0,
    description:
      "Zinc for children with diarrhoea, given together with ORS for ten to fourteen days: it shortens the illness and helps prevent the next. Half a teaspoon or one a day, by age. Give it after food if the child vomits.",
  },
];

export const immunityBoosters: DemoProduct[] = [
  {
    name: "Chyawanprash 500 g",
    contents: "Jar of 500 g",
    pack: jar("tub"),
    maker: makers.rapti,
    pricePaisa: 385_00,
    offerPaisa: 340_00,
    description:
      "The classic amla jam (च्यवनप्राश) with forty herbs, ghee and honey, taken in winter. One teaspoon in the morning, with warm milk if you like. High in sugar: people with diabetes should choose the sugar-free kind.",
  },
  {
    name: "Giloy Juice 500 ml",
    contents: "Bottle of 500 ml",
    pack: bottle("oil", "green"),
    maker: makers.himkanti,
    pricePaisa: 240_00,
    description:
      "Juice of giloy stems (गुर्जो), a bitter tonic taken in the season of fevers. Two tablespoons in a glass of water on an empty stomach. Not in pregnancy, with liver disease, or beside medicines for diabetes without advice.",
  },
  {
    name: "Vitamin C + Zinc Effervescent",
    contents: "Tube of 20 tablets",
    pack: bottle("rollon", "white"),
    label: { title: "Vitamin C + Zinc", detail: "Effervescent" },
    maker: makers.sagarmatha,
    pricePaisa: 290_00,
    description:
      "Drop one tablet into a glass of water for an orange drink with 1000 mg of vitamin C and 10 mg of zinc. One a day, for weeks and not for months. Contains sodium, so ask first if you are on a low-salt diet.",
  },
  {
    name: "Tulsi Drops 30 ml",
    contents: "Dropper bottle of 30 ml",
    pack: bottle("dropper", "green"),
    maker: makers.himkanti,
    pricePaisa: 165_00,
    description:
      "A concentrate of five kinds of tulsi (तुलसी). Two drops in tea or warm water, twice a day. A food, not a medicine: see a doctor for a fever that lasts.",
  },
  {
    name: "Amla Powder 200 g",
    contents: "Pouch of 200 g",
    pack: pouch("tall"),
    maker: makers.rapti,
    pricePaisa: 130_00,
    description:
      "Sun-dried Indian gooseberry (अमला), rich in natural vitamin C. Stir a teaspoon into water or honey once a day. Close the pouch tightly and keep it dry.",
  },
];

export const weightManagement: DemoProduct[] = [
  {
    name: "Meal Replacement Shake 400 g",
    contents: "Tin of 400 g, vanilla",
    pack: jar("tin"),
    maker: makers.sagarmatha,
    pricePaisa: 1450_00,
    offerPaisa: 1290_00,
    description:
      "A shake with protein, fibre and vitamins that replaces one meal a day: 210 kcal a serving. Mix two scoops with 200 ml of low-fat milk. Not for children, in pregnancy, or as the only food.",
  },
  {
    name: "Orlistat 120 mg",
    contents: "Strip of 10 capsules",
    pack: strip("capsule", 10),
    maker: makers.vindhya,
    pricePaisa: 390_00,
    needsPrescription: true,
    description:
      "Keeps the bowel from taking up about a third of the fat in a meal, for adults who are seriously overweight. Take it with each main meal and eat little fat, or stools turn oily and urgent. A multivitamin at bedtime makes up for lost vitamins.",
  },
  {
    name: "Green Tea Sachets",
    contents: "Box of 25 sachets",
    pack: carton("cube", sachet),
    maker: makers.himkanti,
    pricePaisa: 220_00,
    description:
      "Leaves from Ilam, lightly steamed, without sugar or flavouring. Steep one sachet for two minutes, up to three cups a day. Drink it between meals, as tea hinders the uptake of iron.",
  },
  {
    name: "Isabgol Fibre 200 g",
    contents: "Box of 200 g",
    pack: carton("tall", sachet),
    maker: makers.rapti,
    pricePaisa: 260_00,
    offerPaisa: 235_00,
    description:
      "Psyllium husk (इसबगोल) that fills the stomach and keeps the bowel regular. One tablespoon in a full glass of water, drunk at once, followed by another glass. Take other medicines an hour earlier.",
  },
  {
    name: "Apple Cider Vinegar 500 ml",
    contents: "Bottle of 500 ml",
    pack: bottle("oil", "amber"),
    maker: makers.mithila,
    pricePaisa: 410_00,
    description:
      "Raw vinegar with the mother. One tablespoon in a large glass of water before a meal; never undiluted, since it attacks teeth and throat. People who take insulin or water tablets should ask first.",
  },
];
