import { type Ware, wares } from "./word-list.ts";

/** What people put on themselves or take for strength: skin, eyes, mouth, women, men, children, vitamins. */
export const careWares: Ware[] = [
  ...wares(
    "vitamins-supplements",
    `
Vitamin C | otc | 60 | the body's defences | chewable 250 mg, 500 mg; drops 100 mg/ml
Vitamin D3 | otc | 95 | too little sun | softgel 1000 IU, 2000 IU, 60000 IU; drops 400 IU/ml; sachet 60000 IU
Vitamin B Complex | otc | 35 | tiredness and a sore mouth | capsule Forte, Plus; syrup Children, Adults; injection 2 ml
Vitamin B12 | otc | 120 | pale blood and tingling feet | tablet 500 mcg, 1500 mcg; injection 1000 mcg
Vitamin E | otc | 90 | skin and hair | softgel 200 mg, 400 mg, 600 mg
Vitamin A | otc | 45 | eyes and skin | softgel 5000 IU, 25000 IU
Folic Acid | otc | 18 | making blood | tablet 1 mg, 5 mg
Ferrous Ascorbate + Folic Acid | otc | 110 | too little iron | tablet 100 mg + 1.5 mg; suspension 30 mg + 0.5 mg
Zinc Sulphate | otc | 45 | growth, and diarrhoea of children | tablet 10 mg, 20 mg; syrup 20 mg/5 ml
Omega-3 Fish Oil | otc | 480 | heart and brain | softgel 500 mg, 1000 mg
Multivitamin | otc | 150 | days when food falls short | tablet Men, Women, Senior; syrup Children, Teen; softgel Daily
Biotin | otc | 320 | hair and nails | tablet 5 mg, 10 mg
Coenzyme Q10 | otc | 590 | energy of the heart | softgel 100 mg, 200 mg
`,
  ),
  ...wares(
    "skin-care",
    `
Clotrimazole | otc | 55 | ringworm and athlete's foot | cream 1%; powder 1%; lotion 1%
Ketoconazole | otc | 110 | dandruff and fungus | shampoo 1%, 2%; cream 2%
Terbinafine | otc | 120 | ringworm | cream 1%; tablet 250 mg
Luliconazole | otc | 190 | ringworm | cream 1%; lotion 1%
Mupirocin | rx | 110 | infected skin | ointment 2%
Fusidic Acid | rx | 130 | infected skin | cream 2%; ointment 2%
Betamethasone | rx | 60 | inflamed skin | cream 0.05%, 0.1%; lotion 0.05%
Clobetasol | rx | 70 | stubborn eczema | cream 0.05%; ointment 0.05%
Hydrocortisone | otc | 80 | mild eczema | cream 0.5%, 1%
Adapalene | otc | 180 | acne | gel 0.1%
Benzoyl Peroxide | otc | 150 | acne | gel 2.5%, 5%
Clindamycin | rx | 140 | acne | gel 1%; capsule 150 mg, 300 mg
Permethrin | otc | 95 | scabies and lice | cream 5%; lotion 1%
Salicylic Acid | otc | 160 | oily skin and hard skin | wash 1% Face, 2% Face; ointment 6%, 12%
Tretinoin | rx | 190 | acne and marks | cream 0.025%, 0.05%
Sunscreen | otc | 490 | days in the hills | lotion SPF 30, SPF 50; gel SPF 50; cream SPF 50 Tinted
Aloe Vera | otc | 160 | dry skin | gel Pure, Cucumber; lotion Daily
Urea | otc | 170 | cracked heels | cream 10%, 20%
`,
  ),
  ...wares(
    "eye-care",
    `
Carboxymethylcellulose | otc | 140 | dry eyes | eyedrops 0.5%, 1%
Moxifloxacin | rx | 150 | infected eyes | eyedrops 0.5%; tablet 400 mg
Tobramycin | rx | 110 | infected eyes | eyedrops 0.3%
Tobramycin + Dexamethasone | rx | 140 | inflamed, infected eyes | eyedrops 0.3% + 0.1%
Olopatadine | otc | 180 | itching eyes | eyedrops 0.1%, 0.2%
Timolol | rx | 85 | glaucoma | eyedrops 0.25%, 0.5%
Latanoprost | rx | 520 | glaucoma | eyedrops 0.005%
Dorzolamide | rx | 390 | glaucoma | eyedrops 2%
Prednisolone Acetate | rx | 95 | inflamed eyes | eyedrops 1%
Naphazoline | otc | 70 | red eyes | eyedrops 0.1%
Lutein + Zeaxanthin | otc | 480 | ageing eyes | softgel 10 mg + 2 mg, 20 mg + 4 mg
Contact Lens Solution | otc | 420 | cleaning lenses | bottle Multi-Purpose, Sensitive
`,
  ),
  ...wares(
    "oral-care",
    `
Chlorhexidine | otc | 110 | sore gums | mouthwash 0.12%, 0.2%; gel 1%
Fluoride Toothpaste | otc | 120 | teeth that decay | toothpaste Cool Mint, Children, Total Care
Sensitive Toothpaste | otc | 190 | teeth that ache with cold | toothpaste Daily, Whitening
Povidone-Iodine Gargle | otc | 95 | a sore throat | bottle 1%, 2%
Choline Salicylate | otc | 80 | mouth ulcers | gel 8.7%
Dental Floss | otc | 140 | between the teeth | consumable Waxed, Mint
Interdental Brush | otc | 180 | between the teeth | consumable 0.6 mm, 0.8 mm
Denture Cleanser | otc | 260 | false teeth | tablet Daily, Overnight
Toothbrush | otc | 60 | every morning and night | piece Soft, Medium, Charcoal, Junior
`,
  ),
  ...wares(
    "womens-health",
    `
Norethisterone | rx | 60 | late or heavy periods | tablet 5 mg
Progesterone | rx | 290 | early pregnancy | softgel 100 mg, 200 mg; injection 50 mg/ml
Tranexamic Acid | rx | 140 | heavy periods | tablet 250 mg, 500 mg
Letrozole | rx | 190 | ovulation | tablet 2.5 mg
Clomifene | rx | 110 | ovulation | tablet 50 mg, 100 mg
Misoprostol | rx | 95 | use by a doctor only | tablet 200 mcg
Evening Primrose Oil | otc | 360 | breast tenderness | softgel 500 mg, 1000 mg
Prenatal Multivitamin | otc | 320 | mother and child | tablet Trimester 1, Trimester 2, Nursing
Clotrimazole Pessary | rx | 85 | thrush | tablet 100 mg, 500 mg
Pregnancy Test | otc | 60 | an early answer | kit Strip, Midstream, Digital
Breast Pump | otc | 1250 | nursing mothers | piece Manual, Electric
Nursing Pads | otc | 240 | nursing mothers | consumable Washable, Disposable
`,
  ),
  ...wares(
    "sexual-wellness",
    `
Sildenafil | rx | 90 | weak erections | tablet 25 mg, 50 mg, 100 mg
Tadalafil | rx | 120 | weak erections | tablet 5 mg, 10 mg, 20 mg
Dapoxetine | rx | 160 | early climax | tablet 30 mg, 60 mg
Levonorgestrel | otc | 85 | emergencies within 72 hours | tablet 1.5 mg
Ethinylestradiol + Levonorgestrel | otc | 70 | contraception | tablet 0.03 mg + 0.15 mg
Medroxyprogesterone | rx | 130 | contraception for three months | injection 150 mg
Condoms | otc | 75 | safe closeness | consumable Classic, Extra Thin, Dotted, Chocolate
Water-Based Lubricant | otc | 260 | dryness | gel Plain, Strawberry, Warming
`,
  ),
  ...wares(
    "baby-care",
    `
Paracetamol Paediatric | otc | 48 | fever in babies | drops 100 mg/ml; suspension 120 mg/5 ml
Gripe Water | otc | 95 | wind in babies | solution Original, Fennel
Simethicone | otc | 70 | colic | drops 40 mg/ml, 66.66 mg/ml
Zinc Oxide | otc | 140 | nappy rash | cream 10%, 16%, 40%
Infant Formula | otc | 890 | babies who are not breastfed | powder Stage 1, Stage 2, Stage 3
Baby Cereal | otc | 320 | first spoonfuls | powder Rice, Wheat Apple, Multigrain
Baby Massage | otc | 210 | strong limbs and good sleep | oil Olive, Mustard, Almond
Baby Shampoo | otc | 190 | hair without tears | bottle Gentle, Calendula
Baby Wipes | otc | 140 | clean bottoms | consumable Aloe, Fragrance Free
Diapers | otc | 420 | dry nights | consumable Newborn, Small, Medium, Large
Feeding Bottle | otc | 280 | milk without wind | piece 125 ml, 250 ml, Anti-Colic
Nasal Aspirator | otc | 190 | small blocked noses | piece Bulb, Tube
`,
  ),
];
