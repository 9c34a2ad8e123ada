import { type Ware, wares } from "./word-list.ts";

/** Dressings, instruments, household and sport. */
export const thingWares: Ware[] = [
  ...wares(
    "first-aid",
    `
Povidone-Iodine | otc | 60 | cuts and grazes | ointment 5%, 10%; liquid 5%, 10%
Silver Sulfadiazine | otc | 75 | burns | cream 1%
Neomycin + Bacitracin | otc | 70 | small wounds | ointment 5 g, 15 g; powder 10 g
Framycetin | otc | 60 | burns and scalds | cream 1%
Hydrogen Peroxide | otc | 35 | cleaning wounds | liquid 3%, 6%
Antiseptic Liquid | otc | 120 | cleaning wounds and floors | bottle Original, Lemon
Adhesive Plaster | otc | 50 | small cuts | box Washproof, Fabric, Children
Crepe Bandage | otc | 110 | sprains | piece 6 cm, 8 cm, 10 cm, 15 cm
Burn Dressing | otc | 180 | scalds | consumable 5 x 5 cm, 10 x 10 cm
Instant Ice Pack | otc | 120 | bumps and sprains | consumable Small, Large
First Aid | otc | 750 | home, car and trail | kit Travel, Family, Trekking
`,
  ),
  ...wares(
    "medical-devices",
    `
Digital Thermometer | otc | 220 | reading fever | piece Rigid, Flexible, Jumbo Display
Infrared Thermometer | otc | 1850 | reading fever without touch | piece Forehead, Ear, Dual
Pulse Oximeter | otc | 1450 | oxygen in the blood | piece Adult, Child, Bluetooth
Nebuliser | otc | 2650 | breathing in medicine | piece Compressor, Mesh, Portable
Stethoscope | otc | 1100 | listening to heart and lungs | piece Single Head, Dual Head, Paediatric
Weighing Scale | otc | 1650 | body weight | piece Digital, Mechanical, Body Fat
Oxygen Concentrator | otc | 48500 | oxygen at home | piece 5 Litre, 10 Litre
TENS Machine | otc | 3200 | easing pain by current | piece Two Channel, Four Channel
Hot Water Bag | otc | 390 | cramps and cold feet | piece 1 Litre, 2 Litre, Electric
Steam Inhaler | otc | 620 | a blocked nose | piece Facial, Two In One
Hearing Aid | otc | 4200 | weak hearing | piece In Ear, Behind Ear
`,
  ),
  ...wares(
    "surgical-supplies",
    `
Surgical Mask | otc | 120 | clean breath | box Three Ply, Ear Loop, Tie On
N95 Mask | otc | 90 | dust and germs | consumable Cup, Foldable, Valve
Examination Gloves | otc | 390 | clean hands | box Latex Small, Latex Medium, Nitrile Medium, Nitrile Large
Disposable Syringe | otc | 12 | injections | consumable 2 ml, 5 ml, 10 ml, 20 ml
IV Cannula | otc | 45 | drips | consumable 18 G, 20 G, 22 G, 24 G
Sterile Gauze | otc | 60 | wounds | consumable 7.5 x 7.5 cm, 10 x 10 cm
Absorbent Cotton | otc | 90 | cleaning and padding | consumable 100 g, 400 g
Surgical Tape | otc | 75 | holding dressings | piece Paper 2.5 cm, Micropore 5 cm, Cloth 5 cm
Suture | otc | 210 | stitching by a surgeon | consumable 2-0, 3-0, 4-0
Urine Bag | otc | 110 | bedside care | consumable Adult, Paediatric, Leg
Foley Catheter | otc | 160 | bladder care | consumable 14 Fr, 16 Fr, 18 Fr
Normal Saline | rx | 65 | drips and rinsing wounds | injection 100 ml, 500 ml, 1000 ml
`,
  ),
  ...wares(
    "elderly-care",
    `
Adult Diapers | otc | 590 | dry nights | consumable Medium, Large, Extra Large
Underpads | otc | 420 | dry beds | consumable 60 x 60 cm, 60 x 90 cm
Walking Stick | otc | 650 | steady steps | piece Adjustable, Foldable, Four Foot
Walker | otc | 2450 | steady steps | piece Folding, Wheeled
Wheelchair | otc | 14500 | getting about | piece Standard, Lightweight, Commode
Pill Box | otc | 180 | every dose on its day | piece Weekly, Twice Daily
Donepezil | rx | 140 | failing memory | tablet 5 mg, 10 mg
Memantine | rx | 160 | failing memory | tablet 5 mg, 10 mg
Levodopa + Carbidopa | rx | 95 | Parkinson's disease | tablet 110 mg, 275 mg
Senior Nutrition | otc | 780 | eating well in later years | powder Vanilla, Chocolate, Sugar Free
Toilet Seat Raiser | otc | 1850 | sitting down safely | piece 10 cm, 15 cm
`,
  ),
  ...wares(
    "personal-hygiene",
    `
Hand Sanitizer | otc | 110 | clean hands anywhere | bottle Aloe, Citrus, 70% Alcohol
Hand Wash | otc | 120 | clean hands | bottle Neem, Lemon, Sensitive
Medicated | otc | 75 | healthy skin | soap Neem, Sulphur, Glycerin
Sanitary Pads | otc | 140 | those days | consumable Regular, Large, Overnight
Menstrual Cup | otc | 590 | those days, for years | piece Small, Medium, Large
Intimate | otc | 240 | gentle cleaning | wash Daily, Sensitive
Deodorant | otc | 290 | fresh days | lotion Roll-On Cool, Roll-On Floral
Dusting | otc | 95 | prickly heat | powder Sandal, Menthol, Talc Free
Cotton Buds | otc | 60 | ears and make-up | box Paper Stem, Bamboo
Lice Comb | otc | 90 | lice and nits | piece Metal, Double
`,
  ),
  ...wares(
    "weight-management",
    `
Orlistat | rx | 340 | weight that will not go | capsule 60 mg, 120 mg
Isabgol Husk | otc | 140 | fibre and a regular bowel | powder Plain, Orange, Sugar Free
Meal Replacement Shake | otc | 980 | a light meal | powder Chocolate, Vanilla, Coffee
Green Tea Extract | otc | 390 | an active metabolism | capsule 300 mg, 500 mg
Garcinia Cambogia | otc | 460 | appetite | capsule 500 mg, 1000 mg
Apple Cider Vinegar | otc | 420 | digestion | juice With Mother, Honey; capsule 500 mg
L-Carnitine | otc | 640 | training | tablet 500 mg, 1000 mg; solution 1 g/10 ml
Konjac Glucomannan | otc | 520 | feeling full | capsule 500 mg
`,
  ),
  ...wares(
    "fitness-sports",
    `
Whey Protein | otc | 1950 | muscles after training | powder Chocolate, Vanilla, Mango, Unflavoured
Plant Protein | otc | 1650 | muscles without milk | powder Chocolate, Vanilla
Creatine Monohydrate | otc | 890 | strength | powder Unflavoured, Fruit Punch
BCAA | otc | 980 | endurance | powder Watermelon, Orange; tablet 1000 mg
Electrolyte Drink | otc | 240 | sweat lost in training | sachet Orange, Lemon, Berry; powder Orange
Energy Gel | otc | 120 | long runs | sachet Coffee, Lime
Kinesiology Tape | otc | 390 | tired muscles | piece Blue, Black, Beige
Resistance Band | otc | 320 | training anywhere | piece Light, Medium, Heavy
Ankle Support | otc | 420 | a weak ankle | piece Small, Medium, Large
Protein Shaker | otc | 290 | shaking it up | piece 500 ml, 700 ml
Muscle Rub | otc | 150 | sore muscles | cream Hot, Cool; gel Cool
`,
  ),
];
