import { bottle, carton, device, jar, strip } from "../drawing/demo-pack.ts";
import type { DemoProduct } from "./demo-product.ts";
import { makers } from "./makers.ts";

export const coldCough: DemoProduct[] = [
  {
    name: "Dextromethorphan Syrup",
    contents: "Bottle of 100 ml",
    pack: bottle("syrup", "amber"),
    label: { title: "Dextromethorphan", detail: "Cough syrup" },
    maker: makers.koshi,
    pricePaisa: 150_00,
    offerPaisa: 120_00,
    isFeatured: true,
    description:
      "Calms a dry, tickling cough (सुक्खा खोकी) so that you can sleep. Adults take 10 ml up to three times a day with the cup provided. Not for a cough that brings up phlegm, nor for children under six; it can make you drowsy.",
  },
  {
    name: "Ambroxol Syrup 100 ml",
    contents: "Bottle of 100 ml",
    pack: bottle("syrup", "clear"),
    maker: makers.gaurishankar,
    pricePaisa: 115_00,
    description:
      "Thins sticky phlegm so that a chesty cough clears more easily. Adults take 10 ml twice a day after food, with plenty of water. See a doctor if the cough lasts more than a week or there is blood in it.",
  },
  {
    name: "Cold & Flu Tablets",
    contents: "Strip of 10 tablets",
    pack: strip("oval", 10),
    maker: makers.suryodaya,
    pricePaisa: 40_00,
    description:
      "Paracetamol, phenylephrine and chlorpheniramine together for a runny nose, sneezing, fever and body ache. One tablet every eight hours. It contains paracetamol, makes many people sleepy, and is not for people with uncontrolled blood pressure.",
  },
  {
    name: "Xylometazoline Nasal Spray 0.1%",
    contents: "Bottle of 10 ml",
    pack: bottle("nasal", "white"),
    label: { title: "Xylometazoline", detail: "0.1%" },
    maker: makers.narayani,
    pricePaisa: 135_00,
    description:
      "Opens a blocked nose within minutes. One spray in each nostril up to three times a day, for five days at the most: used longer, the nose swells again. For adults and children over twelve.",
  },
  {
    name: "Vapour Rub 25 g",
    contents: "Jar of 25 g",
    pack: jar("jar"),
    maker: makers.mithila,
    pricePaisa: 85_00,
    offerPaisa: 72_00,
    description:
      "Menthol, eucalyptus and camphor to rub on chest and back at bedtime when a cold blocks the breath. Also good in a bowl of steaming water. Not for babies under two, and not on broken skin.",
  },
  {
    name: "Tulsi Honey Cough Lozenges",
    contents: "Box of 24 lozenges",
    pack: carton("cube", strip("round", 8)),
    label: { title: "Tulsi Honey Lozenges", detail: "" },
    maker: makers.himkanti,
    pricePaisa: 60_00,
    description:
      "Soothing lozenges of tulsi (तुलसी), ginger, liquorice and honey for a sore throat. Let one melt slowly in the mouth every two or three hours. Contains sugar, and not for children under four, who may choke.",
  },
  {
    name: "Steam Inhalation Capsules",
    contents: "Strip of 10 capsules",
    pack: strip("softgel", 10),
    maker: makers.bagmati,
    pricePaisa: 55_00,
    stock: 5,
    description:
      "Oils of eucalyptus, menthol and camphor to be cut open into hot water and breathed in. Keep your face 30 cm above the bowl for five minutes, eyes closed. Never swallow the capsule, and keep children away from the hot water.",
  },
];

export const respiratoryCare: DemoProduct[] = [
  {
    name: "Salbutamol Inhaler 100 mcg",
    contents: "200 puffs",
    pack: device("inhaler"),
    label: { title: "Salbutamol", detail: "100 mcg" },
    maker: makers.vindhya,
    pricePaisa: 265_00,
    needsPrescription: true,
    isFeatured: true,
    description:
      "The reliever that opens tight airways within minutes in asthma (दम) and COPD. Shake it, breathe out, then press while breathing in slowly and hold for ten seconds. If you need it more than twice a week, your asthma is not under control: see your doctor.",
  },
  {
    name: "Budesonide Inhaler 200 mcg",
    contents: "200 puffs",
    pack: device("inhaler"),
    label: { title: "Budesonide", detail: "200 mcg" },
    maker: makers.ganga,
    pricePaisa: 420_00,
    needsPrescription: true,
    description:
      "A preventer that is breathed in every day, also on good days, so that asthma attacks become rare. Rinse your mouth with water after each use to avoid thrush. It does not stop an attack that has begun.",
  },
  {
    name: "Compressor Nebuliser",
    contents: "1 machine, 2 masks, 5 filters",
    pack: device("nebuliser"),
    label: { title: "Nebuliser", detail: "" },
    maker: makers.omicare,
    pricePaisa: 3450_00,
    offerPaisa: 2990_00,
    keepsForever: true,
    description:
      "Turns liquid medicine into a fine mist for children and adults who cannot use an inhaler well. Comes with an adult and a child mask. Boil the cup for ten minutes after use, and use only the solution your doctor prescribed.",
  },
  {
    name: "Montelukast 10 mg",
    contents: "Strip of 10 tablets",
    pack: carton("tall", strip("round", 10)),
    maker: makers.bagmati,
    pricePaisa: 145_00,
    needsPrescription: true,
    description:
      "A once-a-day evening tablet that helps to prevent asthma and eases hay fever. It is not for use during an attack. Tell your doctor if sleep or mood changes while you take it.",
  },
  {
    name: "N95 Respirator Mask",
    contents: "Pack of 5 masks",
    pack: device("faceMask"),
    label: { title: "N95 Mask", detail: "" },
    maker: makers.kalika,
    pricePaisa: 375_00,
    keepsForever: true,
    description:
      "Filters at least 95% of fine dust, smoke and droplets: for the dry season's air, for building sites and for nursing someone with an infection. Press the clip to the nose and check that no air leaks at the edge. Replace it when it is wet, dirty or hard to breathe through.",
  },
];

export const allergyRelief: DemoProduct[] = [
  {
    name: "Cetirizine 10 mg",
    contents: "Strip of 10 tablets",
    pack: strip("round", 10),
    maker: makers.gaurishankar,
    pricePaisa: 30_00,
    description:
      "One tablet a day for sneezing, itching eyes, hives and hay fever. Best taken in the evening, as it makes some people drowsy. Ask first if you have kidney disease.",
  },
  {
    name: "Fexofenadine 120 mg",
    contents: "Strip of 10 tablets",
    pack: carton("wide", strip("oval", 10)),
    maker: makers.koshi,
    pricePaisa: 132_00,
    offerPaisa: 115_00,
    description:
      "Relief from seasonal allergy with little drowsiness, for people who drive or work by day. Take one tablet a day with water, not with fruit juice or milk of magnesia, which keep it from working.",
  },
  {
    name: "Loratadine Syrup 60 ml",
    contents: "Bottle of 60 ml",
    pack: bottle("syrup", "amber"),
    maker: makers.narayani,
    pricePaisa: 88_00,
    description:
      "A pleasant-tasting antihistamine for children from two years with a runny nose or hives. The dose goes by weight: follow the leaflet and use the measuring cup. Shake before use.",
  },
  {
    name: "Fluticasone Nasal Spray 50 mcg",
    contents: "120 sprays",
    pack: bottle("nasal", "white"),
    label: { title: "Fluticasone", detail: "50 mcg" },
    maker: makers.ganga,
    pricePaisa: 345_00,
    needsPrescription: true,
    description:
      "Calms the swollen lining of the nose in hay fever and dust allergy. Two sprays in each nostril every morning; it takes some days to reach its full effect. Tell your doctor about repeated nosebleeds.",
  },
  {
    name: "Calamine Lotion 100 ml",
    contents: "Bottle of 100 ml",
    pack: bottle("wash", "accent"),
    maker: makers.mithila,
    pricePaisa: 92_00,
    description:
      "The pink lotion for itching from insect bites, prickly heat, chickenpox and mild sunburn. Shake well and dab on with cotton as often as needed. Not for open or weeping wounds.",
  },
  {
    name: "Levocetirizine 5 mg",
    contents: "Strip of 10 tablets",
    pack: strip("round", 10),
    maker: makers.suryodaya,
    pricePaisa: 46_00,
    isInactive: true,
    description:
      "A once-a-day antihistamine for allergy of the nose and skin. Take it in the evening. Alcohol makes the drowsiness worse.",
  },
];
