import { type Ware, wares } from "./word-list.ts";

/** Ayurveda, homeopathy and what is taken for the body's defences. */
export const traditionWares: Ware[] = [
  ...wares(
    "ayurvedic-medicine",
    `
Ashwagandha | otc | 190 | strength and calm | churna Pure; tablet 500 mg; capsule 300 mg, 500 mg
Triphala | otc | 110 | a regular bowel | churna Pure; tablet 500 mg
Shilajit | otc | 590 | stamina | capsule 250 mg, 500 mg; gel Resin
Brahmi | otc | 160 | memory | tablet 500 mg; oil Hair, Cooling; churna Pure
Trikatu | otc | 120 | digestion | churna Pure; tablet 500 mg
Dashmularishta | otc | 210 | mothers after birth | tonic Classic
Arjunarishta | otc | 220 | the heart | tonic Classic
Drakshasava | otc | 230 | appetite | tonic Classic
Kumaryasava | otc | 210 | liver and digestion | tonic Classic
Guggulu | otc | 180 | joints | tablet Yograj, Kaishor, Triphala
Neem | otc | 120 | clean blood and skin | capsule 500 mg; churna Pure; oil Pure
Bhringraj | otc | 190 | hair | oil Classic, Amla; churna Pure
Mahanarayan | otc | 210 | stiff joints | oil Classic, Forte
Hingwashtak | otc | 110 | wind | churna Classic
Sitopaladi | otc | 120 | cough | churna Classic; tablet 500 mg
Shatavari | otc | 230 | women of every age | churna Pure; capsule 500 mg
Jatamansi | otc | 260 | restful nights | capsule 250 mg; oil Classic
Yarsagumba | otc | 2900 | stamina | capsule 250 mg, 500 mg
`,
  ),
  ...wares(
    "homeopathic-medicine",
    `
Arnica Montana | otc | 120 | bruises | dilution 30C, 200C, 1M; globules 30C; ointment 10%
Nux Vomica | otc | 110 | an upset stomach | dilution 30C, 200C, 1M; globules 30C
Belladonna | otc | 110 | sudden fever | dilution 30C, 200C; globules 30C
Bryonia Alba | otc | 115 | a dry cough | dilution 30C, 200C; globules 30C
Rhus Toxicodendron | otc | 115 | stiff joints | dilution 30C, 200C, 1M
Pulsatilla | otc | 110 | changing complaints | dilution 30C, 200C, 1M
Calendula | otc | 95 | small wounds | ointment 10%; dilution Mother Tincture
Berberis Vulgaris | otc | 160 | kidney stones | dilution Q, 30C
Gelsemium | otc | 115 | nervousness | dilution 30C, 200C
Ignatia | otc | 115 | grief | dilution 30C, 200C, 1M
Thuja Occidentalis | otc | 130 | warts | dilution 30C, 200C, 1M; ointment 10%
Hepar Sulphuris | otc | 120 | boils | dilution 30C, 200C; globules 30C
Allium Cepa | otc | 110 | a running nose | dilution 30C; globules 30C
Carbo Vegetabilis | otc | 115 | wind | dilution 30C, 200C
Bio-Combination | otc | 90 | everyday complaints | tablet No. 4, No. 12, No. 19, No. 28
`,
  ),
  ...wares(
    "immunity-boosters",
    `
Chyawanprash | otc | 260 | the cold season | jar Classic, Sugar Free, Children
Giloy | otc | 180 | the body's defences | tablet 500 mg; juice Juice; churna Pure
Tulsi | otc | 160 | the body's defences | drops Five Kinds; tablet 500 mg; juice Juice
Amla | otc | 140 | vitamin C from fruit | juice Juice; churna Pure; capsule 500 mg
Turmeric + Black Pepper | otc | 340 | joints and defences | capsule 500 mg; tablet 1000 mg
Vitamin C + Zinc | otc | 150 | the cold season | chewable 500 mg + 5 mg; tablet 1000 mg + 10 mg
Echinacea | otc | 420 | the cold season | tablet 250 mg; juice Juice
Elderberry | otc | 480 | the cold season | syrup Adults, Children; chewable 100 mg
Moringa | otc | 240 | vitamins from a tree | powder Pure; capsule 500 mg; tablet 500 mg
Spirulina | otc | 390 | protein and iron | tablet 500 mg; powder Pure; capsule 500 mg
Bee Propolis | otc | 520 | throat and defences | lozenge Honey, Mint; drops 20%
Himalayan Honey | otc | 640 | sweetness and strength | jar Mustard, Chiuri, Wild
`,
  ),
];
