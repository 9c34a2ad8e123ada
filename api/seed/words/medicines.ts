import { type Ware, wares } from "./word-list.ts";

/** Everyday and infectious complaints. The generic names are real ones; prices are of the right order. */
export const everydayMedicines: Ware[] = [
  ...wares(
    "pain-relief",
    `
Paracetamol | otc | 18 | fever and mild to moderate pain | tablet 500 mg, 650 mg, 1 g; suspension 125 mg/5 ml, 250 mg/5 ml; injection 1 g/100 ml
Ibuprofen | otc | 26 | pain, swelling and fever | tablet 200 mg, 400 mg, 600 mg; suspension 100 mg/5 ml
Aceclofenac | rx | 48 | joint and muscle pain | tablet 100 mg, 200 mg SR
Diclofenac Sodium | rx | 30 | pain after injury and of the joints | tablet 50 mg, 75 mg, 100 mg SR; gel 1%; injection 75 mg/3 ml
Diclofenac + Serratiopeptidase | rx | 95 | painful swelling | tablet 50 mg + 10 mg
Naproxen | rx | 70 | back pain and period pain | tablet 250 mg, 500 mg
Etoricoxib | rx | 110 | arthritis and gout | tablet 60 mg, 90 mg, 120 mg
Tramadol | rx | 65 | strong pain, for a short time | capsule 50 mg, 100 mg; injection 50 mg/ml
Ketorolac | rx | 55 | pain after an operation | tablet 10 mg; injection 30 mg/ml
Mefenamic Acid | otc | 32 | period pain and headache | tablet 250 mg, 500 mg; suspension 50 mg/5 ml
Nimesulide | rx | 36 | acute pain | tablet 100 mg
Capsaicin | otc | 140 | stiff shoulders and neck | cream 0.025%, 0.075%
Methyl Salicylate + Menthol | otc | 85 | sprains and backache | ointment 15% + 5%; gel 10% + 2%
`,
  ),
  ...wares(
    "cold-cough",
    `
Ambroxol | otc | 75 | a cough with thick phlegm | syrup 15 mg/5 ml, 30 mg/5 ml; tablet 30 mg
Bromhexine | otc | 68 | a chesty cough | syrup 4 mg/5 ml; tablet 8 mg
Dextromethorphan | otc | 90 | a dry cough | syrup 10 mg/5 ml, 15 mg/5 ml; lozenge 5 mg
Guaifenesin | otc | 80 | loosening phlegm | syrup 100 mg/5 ml
Paracetamol + Phenylephrine + Chlorpheniramine | otc | 38 | a cold with fever and a running nose | tablet 500 mg + 10 mg + 2 mg; syrup 125 mg + 2.5 mg + 1 mg
Xylometazoline | otc | 95 | a blocked nose | spray 0.05%, 0.1%
Oxymetazoline | otc | 99 | a blocked nose | spray 0.025%, 0.05%
Codeine + Chlorpheniramine | rx | 120 | a cough that nothing else stills | syrup 10 mg + 4 mg
Levodropropizine | rx | 115 | a dry, tickling cough | syrup 30 mg/5 ml
Honey Tulsi Ginger | otc | 60 | a sore throat | lozenge Original, Lemon, Sugar Free; syrup Family, Children
Amylmetacresol + Dichlorobenzyl Alcohol | otc | 70 | a sore throat | lozenge Honey Lemon, Orange, Cool Mint
`,
  ),
  ...wares(
    "antibiotics",
    `
Amoxicillin | rx | 85 | bacterial infections of throat, ear and chest | capsule 250 mg, 500 mg; suspension 125 mg/5 ml, 250 mg/5 ml
Amoxicillin + Clavulanic Acid | rx | 210 | infections that resist plain amoxicillin | tablet 375 mg, 625 mg, 1 g; suspension 228 mg/5 ml, 457 mg/5 ml; injection 1.2 g
Azithromycin | rx | 130 | infections of chest, skin and throat | tablet 250 mg, 500 mg; suspension 200 mg/5 ml
Clarithromycin | rx | 290 | chest and stomach infections | tablet 250 mg, 500 mg
Cefixime | rx | 145 | infections of throat and urinary tract, and typhoid | tablet 200 mg, 400 mg; suspension 50 mg/5 ml, 100 mg/5 ml
Cefuroxime | rx | 240 | infections of sinuses and lungs | tablet 250 mg, 500 mg; injection 750 mg, 1.5 g
Cephalexin | rx | 120 | skin infections | capsule 250 mg, 500 mg; suspension 125 mg/5 ml
Cefpodoxime | rx | 190 | chest and urinary infections | tablet 100 mg, 200 mg; suspension 50 mg/5 ml
Ceftriaxone | rx | 95 | severe infections | injection 250 mg, 500 mg, 1 g
Ciprofloxacin | rx | 62 | urinary and bowel infections | tablet 250 mg, 500 mg, 750 mg
Levofloxacin | rx | 98 | lung and sinus infections | tablet 250 mg, 500 mg, 750 mg
Ofloxacin | rx | 74 | bowel and urinary infections | tablet 200 mg, 400 mg; suspension 50 mg/5 ml
Doxycycline | rx | 58 | scrub typhus, acne and chest infections | capsule 100 mg; tablet 100 mg
Metronidazole | rx | 24 | infections of bowel and gums | tablet 200 mg, 400 mg; suspension 200 mg/5 ml
Nitrofurantoin | rx | 140 | urinary infections | capsule 50 mg, 100 mg
Co-trimoxazole | rx | 28 | urinary and chest infections | tablet 480 mg, 960 mg; suspension 240 mg/5 ml
Linezolid | rx | 420 | infections that resist other antibiotics | tablet 600 mg
Meropenem | rx | 980 | severe infections in hospital | injection 500 mg, 1 g
Albendazole | otc | 15 | worms | chewable 400 mg; suspension 200 mg/5 ml
Fluconazole | rx | 32 | fungal infections | capsule 150 mg, 200 mg
Aciclovir | rx | 120 | cold sores and shingles | tablet 200 mg, 400 mg, 800 mg; cream 5%
`,
  ),
  ...wares(
    "digestive-health",
    `
Omeprazole | otc | 45 | acidity and heartburn | capsule 20 mg, 40 mg
Pantoprazole | otc | 70 | acidity and reflux | tablet 20 mg, 40 mg; injection 40 mg
Rabeprazole | otc | 85 | acidity and ulcers | tablet 10 mg, 20 mg
Esomeprazole | rx | 110 | reflux that comes back | tablet 20 mg, 40 mg
Famotidine | otc | 40 | heartburn at night | tablet 20 mg, 40 mg
Domperidone | rx | 35 | nausea and a full stomach | tablet 10 mg; suspension 5 mg/5 ml
Ondansetron | rx | 55 | nausea and vomiting | tablet 4 mg, 8 mg; syrup 2 mg/5 ml; injection 2 mg/ml
Loperamide | otc | 30 | sudden diarrhoea in adults | capsule 2 mg
Lactulose | otc | 160 | constipation | solution 10 g/15 ml
Bisacodyl | otc | 22 | constipation | tablet 5 mg
Oral Rehydration Salts | otc | 12 | fluid lost through diarrhoea | sachet Orange 20.5 g, Plain 20.5 g, Lemon 20.5 g
Dicyclomine | rx | 38 | cramps of the belly | tablet 10 mg, 20 mg; drops 10 mg/ml
Hyoscine Butylbromide | otc | 60 | cramps of bowel and bladder | tablet 10 mg; injection 20 mg/ml
Magaldrate + Simethicone | otc | 90 | acidity with gas | suspension Mint, Orange, Sugar Free; chewable 400 mg + 20 mg
Pancreatin | rx | 190 | food that is poorly digested | capsule 10000 IU, 25000 IU
Bacillus Clausii | otc | 210 | a bowel upset by antibiotics | suspension 2 billion spores; capsule 2 billion spores
Mesalazine | rx | 260 | an inflamed bowel | tablet 400 mg, 800 mg, 1.2 g
`,
  ),
  ...wares(
    "allergy-relief",
    `
Cetirizine | otc | 22 | sneezing, itching and hives | tablet 5 mg, 10 mg; syrup 5 mg/5 ml
Levocetirizine | otc | 38 | hay fever and itching | tablet 5 mg, 10 mg; syrup 2.5 mg/5 ml
Loratadine | otc | 42 | allergy without drowsiness | tablet 10 mg; syrup 5 mg/5 ml
Desloratadine | otc | 68 | lasting allergy | tablet 5 mg; syrup 2.5 mg/5 ml
Fexofenadine | otc | 120 | hay fever and hives | tablet 120 mg, 180 mg; suspension 30 mg/5 ml
Chlorpheniramine | otc | 12 | a running nose | tablet 4 mg; syrup 2 mg/5 ml
Hydroxyzine | rx | 75 | severe itching | tablet 10 mg, 25 mg; syrup 10 mg/5 ml
Bilastine | rx | 150 | hay fever | tablet 20 mg
Montelukast + Levocetirizine | rx | 140 | allergy with a tight chest | tablet 10 mg + 5 mg; syrup 4 mg + 2.5 mg
Fluticasone | rx | 340 | a nose swollen by allergy | spray 50 mcg
Mometasone | rx | 390 | a nose swollen by allergy | spray 50 mcg
Calamine | otc | 65 | itching skin | lotion 8%, 15%
`,
  ),
  ...wares(
    "respiratory-care",
    `
Salbutamol | rx | 150 | sudden shortness of breath | inhaler 100 mcg; respules 2.5 mg; syrup 2 mg/5 ml; tablet 4 mg
Budesonide | rx | 280 | keeping asthma quiet | inhaler 100 mcg, 200 mcg; respules 0.5 mg, 1 mg
Formoterol + Budesonide | rx | 420 | asthma and chronic bronchitis | inhaler 6 mcg + 100 mcg, 6 mcg + 200 mcg, 6 mcg + 400 mcg
Salmeterol + Fluticasone | rx | 460 | asthma and chronic bronchitis | inhaler 25 mcg + 125 mcg, 25 mcg + 250 mcg
Ipratropium | rx | 210 | chronic bronchitis | inhaler 20 mcg; respules 500 mcg
Tiotropium | rx | 390 | chronic bronchitis | inhaler 9 mcg; capsule 18 mcg
Levosalbutamol | rx | 160 | wheezing | inhaler 50 mcg; respules 0.63 mg, 1.25 mg; syrup 1 mg/5 ml
Montelukast | rx | 105 | asthma and allergy | tablet 5 mg, 10 mg; chewable 4 mg, 5 mg
Theophylline | rx | 45 | narrow airways | tablet 200 mg SR, 400 mg SR
Doxofylline | rx | 98 | narrow airways | tablet 400 mg; syrup 100 mg/5 ml
Acetylcysteine | otc | 140 | thick mucus | tablet 600 mg; sachet 200 mg
`,
  ),
];
