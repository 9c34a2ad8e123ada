import { bottle, carton, device, jar, pouch, tube } from "../drawing/demo-pack.ts";
import type { DemoProduct } from "./demo-product.ts";
import { makers } from "./makers.ts";

export const skinCare: DemoProduct[] = [
  {
    name: "Clotrimazole Cream 1%",
    contents: "Tube of 20 g",
    pack: tube,
    label: { title: "Clotrimazole", detail: "Cream 1%" },
    maker: makers.bagmati,
    pricePaisa: 90_00,
    offerPaisa: 75_00,
    description:
      "For ringworm (दाद), athlete's foot and other fungal rashes. Rub a little into clean, dry skin twice a day, and go on for two weeks after it looks healed. Do not mix it with steroid creams unless told to.",
  },
  {
    name: "Sunscreen SPF 50 Lotion",
    contents: "Bottle of 100 ml",
    pack: bottle("wash", "accent"),
    label: { title: "Sunscreen Lotion", detail: "SPF 50" },
    maker: makers.himkanti,
    pricePaisa: 560_00,
    offerPaisa: 495_00,
    isFeatured: true,
    description:
      "A light lotion against UVA and UVB that leaves no white film. Put on plenty 20 minutes before going out, and again every two hours or after sweating. For face and body, also under make-up.",
  },
  {
    name: "Moisturising Cream 200 g",
    contents: "Jar of 200 g",
    pack: jar("jar"),
    maker: makers.mithila,
    pricePaisa: 320_00,
    description:
      "A rich cream with glycerine and ceramides, without perfume, for dry and itching winter skin. Smooth it on within three minutes of bathing. Suits babies and people with eczema.",
  },
  {
    name: "Benzoyl Peroxide Gel 2.5%",
    contents: "Tube of 30 g",
    pack: tube,
    label: { title: "Benzoyl Peroxide", detail: "Gel 2.5%" },
    maker: makers.koshi,
    pricePaisa: 175_00,
    description:
      "Clears mild acne by killing its bacteria. Begin with every second evening, then daily; some dryness is normal. It bleaches towels and hair, and needs sunscreen by day.",
  },
  {
    name: "Permethrin Lotion 5%",
    contents: "Bottle of 60 ml",
    pack: bottle("wash", "white"),
    maker: makers.gaurishankar,
    pricePaisa: 128_00,
    description:
      "Treats scabies (लुतो). Apply from the neck to the toes at night, wash off after eight to twelve hours, and repeat after a week. Treat everyone in the house on the same day and wash clothes and bedding hot.",
  },
  {
    name: "Mometasone Cream 0.1%",
    contents: "Tube of 15 g",
    pack: tube,
    label: { title: "Mometasone", detail: "Cream 0.1%" },
    maker: makers.vindhya,
    pricePaisa: 142_00,
    needsPrescription: true,
    description:
      "A strong steroid cream for eczema and psoriasis, once a day and for a short time. Never use it to lighten the face: it thins the skin and causes spots that stay. Not on infected skin.",
  },
  {
    name: "Aloe Vera Gel 150 ml",
    contents: "Tube of 150 ml",
    pack: tube,
    maker: makers.himkanti,
    pricePaisa: 240_00,
    offerPaisa: 210_00,
    description:
      "A cool, light gel of aloe leaves (घिउकुमारी) for sunburn, shaving and dry skin. Smooth on as often as you like. Try it on the inner arm first if your skin is sensitive.",
  },
];

export const personalHygiene: DemoProduct[] = [
  {
    name: "Hand Sanitiser 500 ml",
    contents: "Pump bottle of 500 ml",
    pack: bottle("pump", "clear"),
    maker: makers.mithila,
    pricePaisa: 280_00,
    offerPaisa: 225_00,
    description:
      "70% alcohol gel with glycerine that kills germs without water. Rub one press over both hands for twenty seconds until dry. Flammable, and not for hands that are visibly dirty: those need soap.",
  },
  {
    name: "Neem Hand Wash 250 ml",
    contents: "Pump bottle of 250 ml",
    pack: bottle("pump", "colour"),
    maker: makers.himkanti,
    pricePaisa: 145_00,
    description:
      "A gentle liquid soap with neem and tulsi for the whole family. Wash for as long as it takes to hum a verse, between the fingers and under the nails too.",
  },
  {
    name: "Medicated Soap 125 g",
    contents: "1 bar of 125 g",
    pack: carton("wide"),
    maker: makers.narayani,
    pricePaisa: 65_00,
    description:
      "A bar with 1% chloroxylenol against germs and odour on hot days. Lather, leave it on for a minute and rinse. Keep it out of the eyes.",
  },
  {
    name: "Sanitary Pads XL",
    contents: "Pack of 20 pads with wings",
    pack: pouch("wide"),
    maker: makers.mithila,
    pricePaisa: 210_00,
    offerPaisa: 189_00,
    description:
      "Soft cotton-feel pads, 290 mm, for heavy days and nights. Change every four to six hours. Wrap used pads in paper and put them into the bin, not the toilet.",
  },
  {
    name: "Antiseptic Wet Wipes",
    contents: "Pack of 40 wipes",
    pack: pouch("wide"),
    label: { title: "Wet Wipes", detail: "Antiseptic" },
    maker: makers.mithila,
    pricePaisa: 120_00,
    description:
      "Alcohol-free wipes for hands and faces on the bus and in the hills. Close the lid firmly so that they stay moist. Do not flush them.",
  },
  {
    name: "Roll-On Deodorant 50 ml",
    contents: "Bottle of 50 ml",
    pack: bottle("rollon", "white"),
    maker: makers.sagarmatha,
    pricePaisa: 195_00,
    stock: 0,
    description:
      "Fresh for the working day without leaving marks on shirts. Roll on to dry, unbroken skin. Wait a day after shaving if it stings.",
  },
];

export const oralCare: DemoProduct[] = [
  {
    name: "Chlorhexidine Mouthwash 0.2%",
    contents: "Bottle of 150 ml",
    pack: bottle("tonic", "clear"),
    label: { title: "Chlorhexidine", detail: "Mouthwash 0.2%" },
    maker: makers.koshi,
    pricePaisa: 165_00,
    offerPaisa: 145_00,
    description:
      "An antiseptic rinse for sore, bleeding gums and after dental work. Rinse with 10 ml for a minute twice a day and spit it out. Used for more than two weeks it stains the teeth.",
  },
  {
    name: "Sensitive Toothpaste 100 g",
    contents: "Tube of 100 g",
    pack: tube,
    maker: makers.mithila,
    pricePaisa: 180_00,
    description:
      "Potassium nitrate and fluoride for teeth that wince at cold and sweet. Brush twice a day; it takes two weeks to work. See a dentist if the pain stays.",
  },
  {
    name: "Clove Toothpaste 150 g",
    contents: "Tube of 150 g",
    pack: tube,
    maker: makers.rapti,
    pricePaisa: 110_00,
    description:
      "A herbal paste with clove (ल्वाङ), neem and fluoride. Use a pea-sized amount morning and night, and for children the size of a grain of rice.",
  },
  {
    name: "Soft Toothbrush",
    contents: "1 adult brush",
    pack: device("toothbrush"),
    maker: makers.mithila,
    pricePaisa: 60_00,
    keepsForever: true,
    description:
      "Fine, rounded bristles that clean along the gum without hurting it. Brush in small circles for two minutes. Change it every three months, and after a throat infection.",
  },
  {
    name: "Mouth Ulcer Gel 10 g",
    contents: "Tube of 10 g",
    pack: tube,
    maker: makers.narayani,
    pricePaisa: 78_00,
    description:
      "Choline salicylate gel that eases mouth ulcers and sore spots under dentures. Dab on with a clean finger every three hours. Not for children under sixteen; an ulcer that lasts three weeks must be seen by a doctor.",
  },
  {
    name: "Dental Floss 50 m",
    contents: "1 dispenser of 50 m",
    pack: carton("cube"),
    maker: makers.omicare,
    pricePaisa: 155_00,
    keepsForever: true,
    description:
      "Waxed mint floss for the two fifths of a tooth that no brush reaches. Slide it gently up and down each side, once a day before brushing.",
  },
];
