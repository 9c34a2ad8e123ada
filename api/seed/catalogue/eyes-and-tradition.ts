import { bottle, carton, jar, pouch, strip, tube } from "../drawing/demo-pack.ts";
import type { DemoProduct } from "./demo-product.ts";
import { makers } from "./makers.ts";

export const eyeCare: DemoProduct[] = [
  {
    name: "Carboxymethylcellulose Eye Drops 0.5%",
    contents: "Bottle of 10 ml",
    pack: bottle("drops", "white"),
    label: { title: "Lubricant Eye Drops", detail: "CMC 0.5%" },
    maker: makers.narayani,
    pricePaisa: 145_00,
    offerPaisa: 128_00,
    description:
      "Artificial tears for dry, burning eyes from screens, dust and wind. One drop in each eye three or four times a day. Take out contact lenses first, and throw the bottle away a month after opening.",
  },
  {
    name: "Moxifloxacin Eye Drops 0.5%",
    contents: "Bottle of 5 ml",
    pack: bottle("drops", "colour"),
    label: { title: "Moxifloxacin", detail: "Eye drops 0.5%" },
    maker: makers.vindhya,
    pricePaisa: 118_00,
    needsPrescription: true,
    description:
      "Antibiotic drops for bacterial infections of the eye. One drop three times a day for seven days; do not touch the eye with the tip. See a doctor at once if the eye hurts or sight is blurred.",
  },
  {
    name: "Olopatadine Eye Drops 0.1%",
    contents: "Bottle of 5 ml",
    pack: carton("tall", bottle("drops", "white")),
    label: { title: "Olopatadine", detail: "Eye drops 0.1%" },
    maker: makers.ganga,
    pricePaisa: 195_00,
    description:
      "Quickly stops the itching of eyes with allergy. One drop in each eye twice a day. Wait ten minutes before putting in contact lenses, and never wear them in red eyes.",
  },
  {
    name: "Timolol Eye Drops 0.5%",
    contents: "Bottle of 5 ml",
    pack: bottle("drops", "white"),
    label: { title: "Timolol", detail: "Eye drops 0.5%" },
    maker: makers.koshi,
    pricePaisa: 86_00,
    needsPrescription: true,
    description:
      "Lowers the pressure in the eye in glaucoma, for life. Press the inner corner of the eye for a minute after each drop. Must not be used with asthma or a slow heart.",
  },
  {
    name: "Eye Vitamins with Lutein",
    contents: "Strip of 10 capsules",
    pack: strip("softgel", 10),
    maker: makers.sagarmatha,
    pricePaisa: 265_00,
    description:
      "Lutein, zeaxanthin, zinc and vitamins C and E for ageing eyes. One capsule a day with food. It slows one kind of macular disease, but replaces neither glasses nor an eye test.",
  },
];

export const ayurvedicMedicine: DemoProduct[] = [
  {
    name: "Triphala Churna 100 g",
    contents: "Jar of 100 g",
    pack: jar("tub"),
    maker: makers.rapti,
    pricePaisa: 105_00,
    isFeatured: true,
    description:
      "Three fruits, amla, harro and barro (त्रिफला), ground fine for gentle regularity. Half a teaspoon to one in warm water at bedtime. Not in pregnancy or with diarrhoea.",
  },
  {
    name: "Ashwagandha Powder 100 g",
    contents: "Pouch of 100 g",
    pack: pouch("tall"),
    maker: makers.himkanti,
    pricePaisa: 180_00,
    offerPaisa: 159_00,
    description:
      "Ground root of ashwagandha (अश्वगन्धा), taken for strength and calm. Half a teaspoon in warm milk at night. Not in pregnancy, with an overactive thyroid or liver disease.",
  },
  {
    name: "Arjunarishta 450 ml",
    contents: "Bottle of 450 ml",
    pack: bottle("tonic", "amber"),
    maker: makers.rapti,
    pricePaisa: 255_00,
    description:
      "A fermented tonic of arjuna bark (अर्जुनारिष्ट) from the classical texts, taken for the heart. Three teaspoons with as much water after meals. Contains some natural alcohol, and replaces no heart tablet.",
  },
  {
    name: "Neem Capsules",
    contents: "Bottle of 60 capsules",
    pack: bottle("pills", "green"),
    maker: makers.himkanti,
    pricePaisa: 220_00,
    description:
      "Neem leaf (निम) for the skin, one capsule twice a day after food for a month. Not for children, in pregnancy or when trying for a child. It can lower blood sugar.",
  },
  {
    name: "Kumari Hair Oil 200 ml",
    contents: "Bottle of 200 ml",
    pack: bottle("oil", "green"),
    maker: makers.rapti,
    pricePaisa: 210_00,
    description:
      "Coconut oil with bhringraj, amla and brahmi for dry scalp and brittle hair. Massage it in an hour before washing, twice a week. For outward use only.",
  },
  {
    name: "Turmeric Tablets",
    contents: "Bottle of 60 tablets",
    pack: bottle("pills", "amber"),
    maker: makers.himkanti,
    pricePaisa: 275_00,
    description:
      "Turmeric (बेसार) with black pepper, which lets the body take up its curcumin. One tablet twice a day with food. Not with gallstones or blood thinners.",
  },
];

export const homeopathicMedicine: DemoProduct[] = [
  {
    name: "Arnica Montana 30C",
    contents: "Dropper bottle of 30 ml",
    pack: bottle("dropper", "amber"),
    maker: makers.aarogya,
    pricePaisa: 120_00,
    description:
      "A homeopathic dilution taken by tradition after knocks and bruises. Five drops in a spoon of water, three times a day. For serious injuries see a doctor.",
  },
  {
    name: "Nux Vomica 200C",
    contents: "Dropper bottle of 30 ml",
    pack: bottle("dropper", "green"),
    maker: makers.aarogya,
    pricePaisa: 130_00,
    offerPaisa: 115_00,
    description:
      "A homeopathic dilution used for the morning after rich food. Five drops in water before bed. Keep it away from camphor, strong smells and sunlight.",
  },
  {
    name: "Calendula Ointment 25 g",
    contents: "Tube of 25 g",
    pack: tube,
    maker: makers.aarogya,
    pricePaisa: 95_00,
    description:
      "A marigold ointment (सयपत्री) for chapped skin and small scratches. Smooth it on clean skin two or three times a day. Not for people allergic to marigold and daisies.",
  },
  {
    name: "Belladonna Globules 30C",
    contents: "Vial of 25 g",
    pack: bottle("rollon", "clear"),
    maker: makers.aarogya,
    pricePaisa: 85_00,
    description:
      "Sugar globules with a highly diluted remedy, four under the tongue. A child with high fever needs paracetamol and a doctor, not only globules. Contains sugar.",
  },
  {
    name: "Berberis Vulgaris Mother Tincture",
    contents: "Bottle of 30 ml",
    pack: carton("tall", bottle("dropper", "amber")),
    label: { title: "Berberis Vulgaris", detail: "Mother tincture" },
    maker: makers.aarogya,
    pricePaisa: 145_00,
    description:
      "A tincture of barberry root (चुत्रो) in alcohol. Ten drops in half a cup of water twice a day. Not in pregnancy, for children or while nursing.",
  },
  {
    name: "Biochemic Tablets No. 12",
    contents: "Bottle of 250 tablets",
    pack: bottle("pills", "white"),
    label: { title: "Biochemic No. 12", detail: "" },
    maker: makers.aarogya,
    pricePaisa: 110_00,
    isInactive: true,
    description:
      "Tablets of silicea 6X on lactose. Four tablets under the tongue, four times a day. Not for people who cannot take milk sugar.",
  },
];
