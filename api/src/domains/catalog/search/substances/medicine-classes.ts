/** A class of medicines: its names, the first of which stands for all, and the names of its members. An underscore joins two words. */
export type MedicineClass = readonly [names: readonly string[], members: string];

/**
 * Classes as in the WHO's ATC index (https://atcddd.fhi.no/atc_ddd_index): the group stands before its INN names. Those that
 * do not make sleepy: NHS, Antihistamines.
 */
export const classes: readonly MedicineClass[] = [
  // J01
  [
    ["antibiotic"],
    `amoxicillin amoxycillin ampicillin cloxacillin flucloxacillin cefixime cefalexin cephalexin cefadroxil
     cefradine cefuroxime cefpodoxime ceftriaxone azithromycin clarithromycin erythromycin doxycycline
     ciprofloxacin levofloxacin ofloxacin nitrofurantoin clindamycin linezolid`,
  ],
  // J01DB, J01DC, J01DD
  [
    ["cephalosporin"],
    "cefixime cefalexin cephalexin cefadroxil cefradine cephradine cefuroxime cefpodoxime cefaclor ceftriaxone cefotaxime ceftazidime",
  ],
  // J01C
  [
    // One of them is called so, too.
    ["penicillins", "penicillin antibiotic", "antibiotic penicillin", "penicillin group"],
    "amoxicillin amoxycillin ampicillin cloxacillin flucloxacillin dicloxacillin phenoxymethylpenicillin piperacillin benzylpenicillin",
  ],
  // J01FA
  [["macrolide"], "azithromycin clarithromycin erythromycin roxithromycin"],
  // J01MA
  [
    ["quinolone", "fluoroquinolone"],
    "ciprofloxacin levofloxacin ofloxacin moxifloxacin norfloxacin gemifloxacin",
  ],
  // R06A
  [
    ["antihistamine", "antiallergic", "anti allergic", "antiallergy", "anti histamine"],
    "cetirizine levocetirizine loratadine desloratadine fexofenadine chlorpheniramine bilastine",
  ],
  [
    ["nonsedatingantihistamine", "non sedating antihistamine", "non drowsy antihistamine"],
    "loratadine desloratadine fexofenadine bilastine cetirizine",
  ],
  // M01A
  [
    ["nsaid", "anti inflammatory", "antiinflammatory"],
    "ibuprofen diclofenac aceclofenac naproxen etoricoxib ketorolac meloxicam indomethacin",
  ],
  // A02A
  [["antacid"], "antacid aluminium_hydroxide aluminium_oxide magaldrate sodium_alginate"],
  // A02BC
  [
    ["ppi", "proton pump inhibitor", "acid reducer", "acid blocker"],
    "omeprazole esomeprazole pantoprazole rabeprazole lansoprazole",
  ],
  // A02BA
  [
    ["h2blocker", "h2 blocker", "h2 receptor blocker"],
    "famotidine ranitidine nizatidine cimetidine",
  ],
  // A03A, A03B
  [
    ["antispasmodic", "anti spasmodic"],
    "hyoscine drotaverine dicyclomine dicycloverine mebeverine tiemonium",
  ],
  // A04A, A03FA
  [
    ["antiemetic", "anti emetic"],
    "ondansetron domperidone metoclopramide prochlorperazine granisetron palonosetron",
  ],
  // A06A
  [["laxative"], "lactulose bisacodyl macrogol ispaghula picosulfate senna"],
  // A07D
  [
    ["antidiarrheal", "antidiarrhoeal", "anti diarrheal", "anti diarrhoeal"],
    "loperamide racecadotril",
  ],
  // A07FA
  [["probiotic"], "probiotic lactobacillus saccharomyces bifidobacterium"],
  // A10AE, A10AB. Isophane (NPH) is neither.
  [
    ["longactinginsulin", "long acting insulin", "insulin long acting", "basal insulin"],
    "glargine detemir degludec",
  ],
  [
    ["rapidactinginsulin", "rapid acting insulin", "fast acting insulin"],
    "insulin_aspart insulin_lispro insulin_glulisine",
  ],
  // A10BA, A10BB, A10BH, A10BK
  [["biguanide"], "metformin"],
  [["sulfonylurea", "sulphonylurea"], "glimepiride gliclazide glibenclamide glipizide"],
  [
    ["gliptin", "dpp4 inhibitor", "dpp 4 inhibitor"],
    "sitagliptin vildagliptin linagliptin saxagliptin alogliptin teneligliptin",
  ],
  [
    ["gliflozin", "sglt2 inhibitor", "sglt 2 inhibitor"],
    "dapagliflozin empagliflozin canagliflozin ertugliflozin",
  ],
  // B01A
  [
    ["anticoagulant", "blood thinner"],
    "warfarin rivaroxaban apixaban dabigatran enoxaparin heparin edoxaban",
  ],
  [["antiplatelet", "anti platelet"], "clopidogrel prasugrel ticagrelor aspirin"],
  // C03
  [
    ["diuretic", "water pill", "water tablet"],
    "furosemide torsemide torasemide bumetanide spironolactone hydrochlorothiazide indapamide",
  ],
  // C07A, C08, C09A, C09C
  [
    ["betablocker", "beta blocker"],
    "atenolol metoprolol bisoprolol propranolol carvedilol nebivolol labetalol",
  ],
  [
    ["calciumchannelblocker", "calcium channel blocker", "calcium antagonist", "ccb"],
    "amlodipine nifedipine cilnidipine felodipine lercanidipine diltiazem verapamil",
  ],
  [
    ["aceinhibitor", "ace inhibitor", "acei"],
    "enalapril lisinopril ramipril captopril perindopril quinapril",
  ],
  [
    [
      "arb",
      "angiotensin receptor blocker",
      "angiotensin 2 blocker",
      "angiotensin ii blocker",
      "sartan",
    ],
    "losartan telmisartan valsartan olmesartan candesartan irbesartan azilsartan",
  ],
  // G04CA
  [
    ["alphablocker", "alpha blocker"],
    "tamsulosin alfuzosin silodosin prazosin terazosin doxazosin",
  ],
  // C10AA
  [["statin"], "atorvastatin rosuvastatin simvastatin pravastatin pitavastatin"],
  // J02A, D01A
  [
    ["antifungal", "anti fungal"],
    "fluconazole itraconazole clotrimazole ketoconazole miconazole terbinafine luliconazole",
  ],
  // J05A
  [["antiviral", "anti viral"], "aciclovir acyclovir valaciclovir valacyclovir oseltamivir"],
  // P01B
  [
    ["antimalarial", "anti malarial"],
    "artemether chloroquine hydroxychloroquine primaquine quinine atovaquone mefloquine",
  ],
  // P02C
  [
    ["dewormer", "anthelmintic", "anthelminthic", "deworming"],
    "albendazole mebendazole pyrantel ivermectin praziquantel",
  ],
  // H02A
  [
    ["corticosteroid", "steroid"],
    "prednisolone methylprednisolone dexamethasone hydrocortisone deflazacort betamethasone",
  ],
  // D07A
  [
    ["topicalsteroid", "topical steroid"],
    "hydrocortisone betamethasone clobetasol mometasone fluticasone triamcinolone clobetasone fluocinolone",
  ],
  // R03BA
  [
    ["inhaledsteroid", "inhaled steroid", "inhaled corticosteroid", "steroid inhaler"],
    "budesonide fluticasone beclomethasone beclometasone ciclesonide",
  ],
  // M03B
  [
    ["musclerelaxant", "muscle relaxant", "muscle relaxer"],
    "baclofen tizanidine thiocolchicoside methocarbamol tolperisone chlorzoxazone cyclobenzaprine eperisone",
  ],
  // N02BE, N02BA
  [["antipyretic", "anti pyretic", "fever reducer"], "paracetamol ibuprofen"],
  // N03A
  [
    ["antiepileptic", "anti epileptic", "anticonvulsant", "anti convulsant"],
    "carbamazepine oxcarbazepine valproate levetiracetam lamotrigine phenytoin topiramate",
  ],
  // N05A
  [
    ["antipsychotic", "anti psychotic"],
    "olanzapine risperidone quetiapine haloperidol aripiprazole clozapine amisulpride",
  ],
  // N06A
  [
    ["antidepressant", "anti depressant"],
    `sertraline fluoxetine escitalopram paroxetine fluvoxamine citalopram amitriptyline nortriptyline imipramine
     clomipramine mirtazapine venlafaxine desvenlafaxine duloxetine bupropion trazodone vortioxetine agomelatine`,
  ],
  // N06AB
  [
    [
      "ssri",
      "selective serotonin reuptake inhibitor",
      "serotonin reuptake inhibitor",
      "antidepressant ssri",
    ],
    "sertraline escitalopram fluoxetine paroxetine fluvoxamine citalopram",
  ],
  // N06AA
  [
    ["tricyclic", "tca", "tricyclic antidepressant", "tricyclic anti depressant"],
    "amitriptyline nortriptyline imipramine clomipramine dosulepin dothiepin doxepin trimipramine desipramine maprotiline",
  ],
  // C03C
  [["loopdiuretic", "loop diuretic"], "furosemide frusemide torasemide torsemide bumetanide"],
  // C03AA, C03BA
  [
    ["thiazide", "thiazide diuretic"],
    "hydrochlorothiazide bendroflumethiazide chlortalidone chlorthalidone indapamide metolazone",
  ],
  // R01A
  [
    ["decongestant", "nasal decongestant"],
    "xylometazoline pseudoephedrine oxymetazoline_nasal oxymetazoline_hydrochloride_nasal",
  ],
  // R03A, R03B, R03D
  [
    ["bronchodilator"],
    "salbutamol levosalbutamol salmeterol formoterol ipratropium tiotropium theophylline doxophylline",
  ],
  // R05C, R05D
  [["expectorant", "mucolytic"], "guaifenesin ambroxol bromhexine acetylcysteine carbocisteine"],
  [["antitussive", "cough suppressant"], "dextromethorphan butamirate levodropropizine"],
  // S01XA
  [
    ["artificialtears", "artificial tear", "eye lubricant", "lubricant eye", "lubricating eye"],
    "carboxymethylcellulose carmellose hypromellose hydroxypropyl hyaluronate polyvinyl",
  ],
  // G03A
  [
    ["contraceptive", "oral contraceptive", "contraceptive pill", "birth control pill"],
    `desogestrel gestodene levonorgestrel_ethinyl levonorgestrel_ethinylestradiol ethinylestradiol_levonorgestrel
     ethinyl_estradiol_levonorgestrel`,
  ],
];
