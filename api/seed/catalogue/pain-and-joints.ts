import { bottle, carton, device, jar, strip, tube } from "../drawing/demo-pack.ts";
import type { DemoProduct } from "./demo-product.ts";
import { makers } from "./makers.ts";

export const painRelief: DemoProduct[] = [
  {
    name: "Paracetamol 500 mg",
    contents: "Strip of 10 tablets",
    pack: strip("round", 10),
    maker: makers.gaurishankar,
    pricePaisa: 25_00,
    isFeatured: true,
    description:
      "Paracetamol (पारासिटामोल, widely asked for as सिटामोल) brings down fever and eases headache, toothache and body ache. Adults take one or two tablets up to four times a day, at least four hours apart. Never take more than 4 g in a day, and count the paracetamol in cold remedies too. Ask first if you have liver disease or drink alcohol every day.",
  },
  {
    name: "Ibuprofen 400 mg",
    contents: "Strip of 15 tablets",
    pack: strip("oval", 15),
    maker: makers.koshi,
    pricePaisa: 48_50,
    offerPaisa: 42_00,
    description:
      "An anti-inflammatory tablet for muscle pain, period pain, dental pain and fever. Take one tablet after food, up to three times a day, for the shortest time that helps. Not for people with a stomach ulcer, kidney disease or asthma set off by painkillers, nor in the last three months of pregnancy.",
  },
  {
    name: "Paracetamol + Ibuprofen Tablets",
    contents: "Strip of 10 tablets",
    pack: carton("wide", strip("oval", 10)),
    label: { title: "Paracetamol + Ibuprofen", detail: "325 mg + 400 mg" },
    maker: makers.bagmati,
    pricePaisa: 36_00,
    description:
      "Two painkillers in one tablet for sprains, back pain and pain after dental work. One tablet after a meal, no more than three a day. It already contains paracetamol, so do not add another paracetamol product.",
  },
  {
    name: "Diclofenac Gel 1%",
    contents: "Tube of 30 g",
    pack: tube,
    maker: makers.narayani,
    pricePaisa: 95_00,
    offerPaisa: 79_00,
    description:
      "A cooling gel for sprains, strains, stiff neck and backache. Rub a thin layer into the sore place three times a day and wash your hands afterwards. For unbroken skin only; keep it away from the eyes and stop if a rash appears.",
  },
  {
    name: "Himshanti Pain Balm",
    contents: "Jar of 50 g",
    pack: jar("jar"),
    maker: makers.himkanti,
    pricePaisa: 110_00,
    description:
      "A warming balm of menthol, camphor and wintergreen oil for headache, stiff shoulders and a blocked nose. Rub a little on the forehead, neck or chest. Not for children under two, and never near the eyes or on broken skin.",
  },
  {
    name: "Quick Relief Spray 100 ml",
    contents: "Can of 100 ml",
    pack: bottle("spray", "colour"),
    maker: makers.suryodaya,
    pricePaisa: 285_00,
    offerPaisa: 245_00,
    description:
      "A cold spray with diclofenac, menthol and methyl salicylate for knocks and muscle cramps on the field. Hold it 10 cm from the skin and spray for two or three seconds. Flammable: keep it away from fire and out of hot cars.",
  },
  {
    name: "Tramadol 50 mg",
    contents: "Strip of 10 capsules",
    pack: strip("capsule", 10),
    maker: makers.vindhya,
    pricePaisa: 78_00,
    needsPrescription: true,
    description:
      "A strong painkiller for severe pain after an operation or an injury, given when simpler medicines are not enough. It can make you drowsy and can be habit-forming, so take it exactly as your doctor wrote and for as few days as possible. Do not drive, and do not drink alcohol with it.",
  },
  {
    name: "Hot Water Bag 2 litre",
    contents: "1 rubber bag with stopper",
    pack: device("hotWaterBag"),
    label: { title: "Hot Water Bag", detail: "2 litre" },
    maker: makers.mithila,
    pricePaisa: 340_00,
    keepsForever: true,
    stock: 4,
    description:
      "A ribbed rubber bag for warming sore backs, cramps and cold beds. Fill it two thirds with hot, not boiling, water and press the air out before closing. Wrap it in a towel: direct contact can burn the skin, above all that of children and of people with diabetes.",
  },
];

export const boneJointCare: DemoProduct[] = [
  {
    name: "Calcium Carbonate 500 mg with Vitamin D3",
    contents: "Bottle of 30 tablets",
    pack: bottle("pills", "white"),
    label: { title: "Calcium + D3", detail: "500 mg" },
    maker: makers.sagarmatha,
    pricePaisa: 210_00,
    offerPaisa: 185_00,
    description:
      "Calcium with the vitamin D3 that the body needs to use it, for growing, pregnant and ageing bones. One tablet a day with a meal. Leave two hours between this and thyroid or iron tablets, and ask first if you have had kidney stones.",
  },
  {
    name: "Glucosamine + Chondroitin Tablets",
    contents: "Box of 30 tablets",
    pack: carton("tall", strip("oval", 15)),
    label: { title: "Glucosamine + Chondroitin", detail: "" },
    maker: makers.bagmati,
    pricePaisa: 690_00,
    offerPaisa: 620_00,
    description:
      "A food supplement taken for stiff, worn knees and hips. Two tablets a day with food; it takes six to eight weeks to judge whether it helps you. Made from shellfish, so not for people with a shellfish allergy.",
  },
  {
    name: "Aceclofenac 100 mg",
    contents: "Strip of 10 tablets",
    pack: strip("round", 10),
    maker: makers.koshi,
    pricePaisa: 56_00,
    needsPrescription: true,
    description:
      "For the pain and morning stiffness of arthritis and spondylitis. Usually one tablet twice a day after food. Tell your doctor about stomach, heart or kidney trouble before you start, and report black stools at once.",
  },
  {
    name: "Knee Support",
    contents: "1 elastic sleeve, size L",
    pack: device("kneeBrace"),
    label: { title: "Knee Support", detail: "Size L" },
    maker: makers.omicare,
    pricePaisa: 480_00,
    keepsForever: true,
    description:
      "A knitted sleeve that warms and steadies a weak or arthritic knee while walking. Measure round the middle of the knee: size L fits 38 to 42 cm. Take it off at night, and loosen it if the foot tingles or turns cold.",
  },
  {
    name: "Mahanarayan Joint Oil 100 ml",
    contents: "Bottle of 100 ml",
    pack: bottle("oil", "amber"),
    maker: makers.rapti,
    pricePaisa: 195_00,
    description:
      "A traditional sesame oil cooked with more than twenty herbs, for massaging stiff joints and tired legs. Warm a little in the palm and rub it in for ten minutes before a bath. For outward use only.",
  },
  {
    name: "Febuxostat 40 mg",
    contents: "Strip of 10 tablets",
    pack: carton("wide", strip("oval", 10)),
    maker: makers.vindhya,
    pricePaisa: 168_00,
    needsPrescription: true,
    stock: 0,
    description:
      "Lowers uric acid and so prevents attacks of gout when taken every day. Attacks can be more frequent in the first weeks; do not stop without asking. Drink plenty of water, and have your liver checked as your doctor advises.",
  },
];
