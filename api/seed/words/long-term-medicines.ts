import { type Ware, wares } from "./word-list.ts";

/** Lasting conditions of body and mind. */
export const longTermMedicines: Ware[] = [
  ...wares(
    "diabetes-care",
    `
Metformin | rx | 26 | high blood sugar | tablet 500 mg, 850 mg, 1 g SR
Glimepiride | rx | 48 | high blood sugar | tablet 1 mg, 2 mg, 4 mg
Glimepiride + Metformin | rx | 72 | blood sugar that one medicine cannot hold | tablet 1 mg + 500 mg, 2 mg + 500 mg
Gliclazide | rx | 60 | high blood sugar | tablet 40 mg, 80 mg, 60 mg MR
Sitagliptin | rx | 190 | type 2 diabetes | tablet 50 mg, 100 mg
Vildagliptin | rx | 110 | type 2 diabetes | tablet 50 mg, 100 mg SR
Linagliptin | rx | 210 | type 2 diabetes | tablet 5 mg
Dapagliflozin | rx | 160 | type 2 diabetes and a weak heart | tablet 5 mg, 10 mg
Empagliflozin | rx | 240 | type 2 diabetes and a weak heart | tablet 10 mg, 25 mg
Pioglitazone | rx | 55 | type 2 diabetes | tablet 15 mg, 30 mg
Insulin Glargine | rx | 890 | diabetes, once a day | injection 100 IU/ml
Human Insulin 30/70 | rx | 380 | diabetes, twice a day | injection 40 IU/ml, 100 IU/ml
Glucose Test Strips | otc | 780 | measuring blood sugar at home | consumable Standard, Wide, No-Code
Glucose Meter | otc | 1450 | measuring blood sugar at home | piece Basic, Memory 500, Bluetooth
Sucralose Sweetener | otc | 140 | sweetening without sugar | tablet 100s, 300s; powder Baking
`,
  ),
  ...wares(
    "heart-blood-pressure",
    `
Amlodipine | rx | 28 | high blood pressure | tablet 2.5 mg, 5 mg, 10 mg
Losartan | rx | 55 | high blood pressure | tablet 25 mg, 50 mg, 100 mg
Losartan + Hydrochlorothiazide | rx | 75 | high blood pressure | tablet 50 mg + 12.5 mg
Telmisartan | rx | 68 | high blood pressure | tablet 20 mg, 40 mg, 80 mg
Telmisartan + Amlodipine | rx | 95 | blood pressure that one medicine cannot hold | tablet 40 mg + 5 mg, 80 mg + 5 mg
Olmesartan | rx | 110 | high blood pressure | tablet 20 mg, 40 mg
Enalapril | rx | 34 | high blood pressure and a weak heart | tablet 2.5 mg, 5 mg, 10 mg
Ramipril | rx | 72 | the heart after an attack | capsule 2.5 mg, 5 mg; tablet 10 mg
Metoprolol | rx | 48 | a fast heart and high pressure | tablet 25 mg XL, 50 mg XL, 100 mg XL
Bisoprolol | rx | 80 | a weak or fast heart | tablet 2.5 mg, 5 mg, 10 mg
Carvedilol | rx | 62 | a weak heart | tablet 3.125 mg, 6.25 mg, 12.5 mg
Atenolol | rx | 24 | high blood pressure | tablet 25 mg, 50 mg
Atorvastatin | rx | 78 | high cholesterol | tablet 10 mg, 20 mg, 40 mg, 80 mg
Rosuvastatin | rx | 110 | high cholesterol | tablet 5 mg, 10 mg, 20 mg
Fenofibrate | rx | 130 | high triglycerides | tablet 145 mg, 160 mg
Aspirin | otc | 14 | keeping blood thin after a heart attack | tablet 75 mg, 150 mg, 300 mg
Clopidogrel | rx | 60 | keeping blood thin | tablet 75 mg
Warfarin | rx | 40 | preventing clots | tablet 1 mg, 2 mg, 5 mg
Rivaroxaban | rx | 420 | preventing clots | tablet 10 mg, 15 mg, 20 mg
Furosemide | rx | 16 | swollen legs and lungs | tablet 20 mg, 40 mg; injection 10 mg/ml
Spironolactone | rx | 48 | swelling and a weak heart | tablet 25 mg, 50 mg
Nitroglycerin | rx | 95 | chest pain | tablet 2.6 mg, 6.4 mg
Blood Pressure Monitor | otc | 2450 | measuring pressure at home | piece Upper Arm, Wrist, Large Cuff
`,
  ),
  ...wares(
    "mental-wellness",
    `
Sertraline | rx | 95 | depression and anxiety | tablet 25 mg, 50 mg, 100 mg
Escitalopram | rx | 85 | depression and anxiety | tablet 5 mg, 10 mg, 20 mg
Fluoxetine | rx | 70 | depression | capsule 10 mg, 20 mg, 40 mg
Mirtazapine | rx | 130 | depression with poor sleep | tablet 7.5 mg, 15 mg, 30 mg
Venlafaxine | rx | 140 | depression | capsule 37.5 mg, 75 mg
Duloxetine | rx | 135 | depression and nerve pain | capsule 20 mg, 30 mg, 60 mg
Amitriptyline | rx | 32 | low mood and nerve pain | tablet 10 mg, 25 mg, 50 mg
Olanzapine | rx | 75 | severe disturbance of thought | tablet 2.5 mg, 5 mg, 10 mg
Risperidone | rx | 68 | severe disturbance of thought | tablet 1 mg, 2 mg, 4 mg
Quetiapine | rx | 110 | mood swings | tablet 25 mg, 100 mg, 200 mg
Lithium Carbonate | rx | 55 | mood swings | tablet 300 mg, 400 mg SR
Propranolol | rx | 24 | trembling and a racing heart | tablet 10 mg, 20 mg, 40 mg
Sodium Valproate | rx | 90 | epilepsy and mood swings | tablet 200 mg, 300 mg CR, 500 mg CR; syrup 200 mg/5 ml
Levetiracetam | rx | 160 | epilepsy | tablet 250 mg, 500 mg; solution 100 mg/ml
Carbamazepine | rx | 44 | epilepsy and face pain | tablet 100 mg, 200 mg, 400 mg CR
`,
  ),
  ...wares(
    "sleep-aids",
    `
Melatonin | otc | 160 | falling asleep | tablet 3 mg, 5 mg, 10 mg; softgel 5 mg
Zolpidem | rx | 95 | short spells of sleeplessness | tablet 5 mg, 10 mg
Clonazepam | rx | 45 | panic and restless nights | tablet 0.25 mg, 0.5 mg, 1 mg
Doxylamine | otc | 75 | an occasional bad night | tablet 25 mg
Valerian Root | otc | 240 | calm evenings | capsule 250 mg, 500 mg
Magnesium Glycinate | otc | 520 | tense muscles at night | capsule 200 mg, 400 mg
Sleep Mask | otc | 350 | darkness anywhere | piece Silk, Contoured, Cooling
Foam Earplugs | otc | 90 | quiet nights | consumable Soft, Travel
`,
  ),
  ...wares(
    "bone-joint-care",
    `
Calcium + Vitamin D3 | otc | 110 | strong bones | tablet 500 mg + 250 IU, 1250 mg + 500 IU; syrup 150 mg/5 ml; chewable 500 mg
Alendronate | rx | 180 | thin bones | tablet 35 mg, 70 mg
Glucosamine | otc | 340 | worn knees | tablet 500 mg, 750 mg, 1500 mg
Glucosamine + Chondroitin | otc | 420 | worn knees | tablet 500 mg + 400 mg, 750 mg + 600 mg
Allopurinol | rx | 36 | gout | tablet 100 mg, 300 mg
Febuxostat | rx | 90 | gout | tablet 40 mg, 80 mg
Colchicine | rx | 60 | an attack of gout | tablet 0.5 mg
Methotrexate | rx | 75 | rheumatoid arthritis | tablet 2.5 mg, 7.5 mg, 10 mg
Hydroxychloroquine | rx | 95 | rheumatoid arthritis | tablet 200 mg, 400 mg
Knee Support | otc | 650 | a weak knee | piece Small, Medium, Large, Hinged
Lumbar Belt | otc | 980 | a weak back | piece Medium, Large, Extra Large
Cervical Collar | otc | 480 | a stiff neck | piece Soft, Hard
`,
  ),
  ...wares(
    "liver-care",
    `
Ursodeoxycholic Acid | rx | 290 | slow bile | tablet 150 mg, 300 mg
Silymarin | otc | 170 | a strained liver | tablet 70 mg, 140 mg; suspension 50 mg/5 ml
L-Ornithine L-Aspartate | rx | 240 | a weak liver | tablet 150 mg; sachet 3 g; injection 500 mg/ml
Entecavir | rx | 520 | hepatitis B | tablet 0.5 mg, 1 mg
Tenofovir | rx | 480 | hepatitis B | tablet 300 mg, 25 mg
Rifaximin | rx | 360 | a clouded mind in liver disease | tablet 200 mg, 550 mg
Milk Thistle | otc | 450 | the liver, as a supplement | capsule 250 mg, 500 mg
`,
  ),
  ...wares(
    "kidney-care",
    `
Tamsulosin | rx | 130 | a weak stream in older men | capsule 0.2 mg, 0.4 mg
Finasteride | rx | 160 | an enlarged prostate | tablet 5 mg, 1 mg
Potassium Citrate | rx | 150 | kidney stones | solution 1.1 g/5 ml; tablet 1080 mg
Sevelamer | rx | 290 | phosphate in dialysis | tablet 400 mg, 800 mg
Sodium Bicarbonate | otc | 40 | acid in kidney disease | tablet 500 mg, 1 g
Torsemide | rx | 60 | swelling | tablet 5 mg, 10 mg, 20 mg
Solifenacin | rx | 240 | an urgent bladder | tablet 5 mg, 10 mg
Cranberry Extract | otc | 380 | the urinary tract | capsule 250 mg, 500 mg; sachet 3 g
Calcium Acetate | rx | 120 | phosphate in dialysis | tablet 667 mg
`,
  ),
];
