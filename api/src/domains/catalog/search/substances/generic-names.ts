import { computeEditDistance } from "../../../../platform/edit-distance.ts";

/**
 * International nonproprietary names of medicines: single words without salts, in all usual spellings, also in Nepali.
 * A missing name costs the customer a click; a wrong one may show another medicine. So never add brands, forms ("syrup"),
 * salts ("sodium") or other words that several medicines share.
 */
const names = `
paracetamol acetaminophen ibuprofen aceclofenac diclofenac naproxen etoricoxib celecoxib ketorolac ketoprofen
dexketoprofen flurbiprofen mefenamic indomethacin indometacin meloxicam piroxicam lornoxicam tenoxicam nimesulide
nabumetone etodolac aspirin tramadol tapentadol morphine pethidine fentanyl buprenorphine nalbuphine pentazocine
codeine dihydrocodeine oxycodone naloxone naltrexone capsaicin serratiopeptidase diacerein tolperisone tizanidine
baclofen thiocolchicoside chlorzoxazone methocarbamol cyclobenzaprine carisoprodol orphenadrine eperisone
sumatriptan rizatriptan zolmitriptan naratriptan eletriptan flunarizine pizotifen ergotamine
amoxicillin amoxycillin ampicillin cloxacillin flucloxacillin dicloxacillin phenoxymethylpenicillin piperacillin
tazobactam sulbactam clavulanic clavulanate cephalexin cefalexin cephradine cefradine cefadroxil cefaclor cefuroxime cefprozil
cefixime cefpodoxime cefdinir ceftibuten cefditoren ceftriaxone cefotaxime ceftazidime cefoperazone cefepime
ceftaroline meropenem imipenem cilastatin ertapenem doripenem aztreonam azithromycin clarithromycin erythromycin
roxithromycin clindamycin lincomycin gentamicin amikacin tobramycin netilmicin streptomycin kanamycin neomycin
ciprofloxacin levofloxacin ofloxacin norfloxacin moxifloxacin gatifloxacin gemifloxacin sparfloxacin lomefloxacin
prulifloxacin besifloxacin delafloxacin nalidixic doxycycline tetracycline oxytetracycline minocycline tigecycline
chloramphenicol linezolid tedizolid vancomycin teicoplanin daptomycin colistimethate colistin polymyxin fosfomycin
nitrofurantoin methenamine trimethoprim sulfamethoxazole sulphamethoxazole sulfadiazine mupirocin retapamulin
ozenoxacin bacitracin metronidazole tinidazole ornidazole secnidazole nitazoxanide diloxanide rifaximin
rifampicin rifabutin rifapentine isoniazid ethambutol pyrazinamide ethionamide cycloserine bedaquiline delamanid
dapsone clofazimine albendazole mebendazole levamisole pyrantel praziquantel ivermectin diethylcarbamazine
chloroquine hydroxychloroquine primaquine quinine artemether lumefantrine artesunate mefloquine proguanil
atovaquone pyrimethamine sulfadoxine miltefosine fluconazole itraconazole voriconazole posaconazole ketoconazole
clotrimazole miconazole econazole sertaconazole luliconazole isoconazole oxiconazole bifonazole tioconazole
fenticonazole terbinafine butenafine naftifine amorolfine ciclopirox griseofulvin nystatin amphotericin caspofungin
micafungin anidulafungin aciclovir acyclovir valaciclovir valacyclovir famciclovir ganciclovir valganciclovir
oseltamivir favipiravir molnupiravir nirmatrelvir remdesivir ribavirin entecavir tenofovir adefovir lamivudine
zidovudine abacavir efavirenz nevirapine emtricitabine dolutegravir raltegravir lopinavir ritonavir atazanavir
darunavir sofosbuvir daclatasvir velpatasvir ledipasvir
omeprazole esomeprazole lansoprazole dexlansoprazole pantoprazole rabeprazole vonoprazan famotidine ranitidine
cimetidine nizatidine lafutidine sucralfate rebamipide misoprostol magaldrate simethicone simeticone alginate
domperidone metoclopramide itopride mosapride levosulpiride cinitapride prucalopride ondansetron granisetron
palonosetron aprepitant fosaprepitant promethazine prochlorperazine cinnarizine betahistine meclizine meclozine
doxylamine dimenhydrinate hyoscine dicyclomine dicycloverine drotaverine mebeverine alverine otilonium pinaverium
tiemonium timonium oxyphenonium propantheline loperamide racecadotril diphenoxylate lactulose lactitol bisacodyl
macrogol picosulfate psyllium ispaghula pancreatin mesalazine mesalamine sulfasalazine sulphasalazine balsalazide
ursodeoxycholic obeticholic silymarin ornithine octreotide terlipressin
cetirizine levocetirizine loratadine desloratadine fexofenadine bilastine ebastine rupatadine chlorpheniramine
chlorphenamine pheniramine dexchlorpheniramine diphenhydramine hydroxyzine ketotifen cyproheptadine mizolastine
azelastine olopatadine epinastine emedastine alcaftadine bepotastine montelukast zafirlukast pranlukast salbutamol
levosalbutamol levalbuterol terbutaline salmeterol formoterol indacaterol vilanterol olodaterol bambuterol
ipratropium tiotropium glycopyrronium glycopyrrolate umeclidinium aclidinium budesonide beclomethasone
beclometasone fluticasone mometasone ciclesonide theophylline aminophylline doxofylline acebrophylline roflumilast
ambroxol bromhexine acetylcysteine carbocisteine erdosteine guaifenesin guaiphenesin dextromethorphan
levodropropizine butamirate noscapine pholcodine pseudoephedrine phenylephrine xylometazoline oxymetazoline
naphazoline tetrahydrozoline cromoglicate cromoglycate omalizumab
metformin glimepiride gliclazide glipizide glibenclamide glyburide repaglinide nateglinide sitagliptin
vildagliptin linagliptin saxagliptin alogliptin teneligliptin trelagliptin dapagliflozin empagliflozin
canagliflozin ertugliflozin pioglitazone rosiglitazone acarbose voglibose miglitol liraglutide semaglutide
dulaglutide exenatide tirzepatide insulin levothyroxine thyroxine liothyronine carbimazole methimazole
propylthiouracil hydrocortisone prednisolone prednisone methylprednisolone dexamethasone betamethasone deflazacort
triamcinolone fludrocortisone cabergoline bromocriptine desmopressin somatropin teriparatide
alendronate alendronic ibandronate ibandronic risedronate risedronic zoledronate zoledronic pamidronate denosumab
raloxifene calcitriol alfacalcidol cholecalciferol colecalciferol ergocalciferol calcitonin cinacalcet sevelamer
lanthanum
amlodipine levamlodipine nifedipine felodipine cilnidipine lercanidipine nimodipine nicardipine azelnidipine
benidipine diltiazem verapamil losartan telmisartan olmesartan valsartan candesartan irbesartan azilsartan
eprosartan sacubitril enalapril ramipril lisinopril perindopril captopril benazepril quinapril fosinopril
trandolapril imidapril atenolol metoprolol bisoprolol nebivolol carvedilol propranolol labetalol esmolol sotalol
betaxolol acebutolol celiprolol hydrochlorothiazide chlorthalidone chlortalidone indapamide metolazone furosemide
frusemide torsemide torasemide bumetanide spironolactone eplerenone finerenone amiloride triamterene acetazolamide
methyldopa clonidine moxonidine prazosin terazosin doxazosin hydralazine minoxidil nitroglycerin nitroglycerine
isosorbide nicorandil trimetazidine ranolazine ivabradine digoxin amiodarone dronedarone flecainide propafenone
lidocaine lignocaine bupivacaine levobupivacaine ropivacaine prilocaine articaine proparacaine tetracaine
atorvastatin rosuvastatin simvastatin pravastatin pitavastatin fluvastatin lovastatin ezetimibe fenofibrate
gemfibrozil bempedoic clopidogrel prasugrel ticagrelor dipyridamole cilostazol pentoxifylline warfarin
acenocoumarol rivaroxaban apixaban dabigatran edoxaban heparin enoxaparin dalteparin fondaparinux tirofiban
streptokinase alteplase tenecteplase tranexamic aminocaproic etamsylate ethamsylate diosmin hesperidin
sildenafil tadalafil vardenafil avanafil dapoxetine bosentan ambrisentan macitentan riociguat dobutamine dopamine
noradrenaline norepinephrine adrenaline epinephrine ephedrine
sertraline escitalopram citalopram fluoxetine fluvoxamine paroxetine venlafaxine desvenlafaxine duloxetine
mirtazapine bupropion trazodone vortioxetine agomelatine amitriptyline nortriptyline imipramine clomipramine
dothiepin dosulepin doxepin maprotiline moclobemide olanzapine risperidone paliperidone quetiapine aripiprazole
brexpiprazole cariprazine lurasidone ziprasidone clozapine amisulpride haloperidol chlorpromazine trifluoperazine
fluphenazine flupentixol flupenthixol zuclopenthixol thioridazine lithium diazepam lorazepam clonazepam alprazolam
bromazepam clobazam midazolam nitrazepam flurazepam oxazepam chlordiazepoxide buspirone zolpidem zopiclone
eszopiclone zaleplon melatonin ramelteon valproate valproic divalproex carbamazepine oxcarbazepine eslicarbazepine
phenytoin phenobarbital phenobarbitone levetiracetam brivaracetam lamotrigine topiramate zonisamide lacosamide
perampanel vigabatrin gabapentin pregabalin mirogabalin ethosuximide primidone donepezil rivastigmine galantamine
memantine piracetam citicoline levodopa carbidopa benserazide entacapone pramipexole ropinirole rasagiline
selegiline amantadine trihexyphenidyl procyclidine benztropine biperiden tetrabenazine riluzole methylphenidate
atomoxetine modafinil disulfiram acamprosate varenicline pyridostigmine neostigmine dantrolene
tamsulosin alfuzosin silodosin finasteride dutasteride tolterodine solifenacin darifenacin oxybutynin mirabegron
flavoxate phenazopyridine bethanechol allopurinol febuxostat colchicine probenecid methotrexate leflunomide
tofacitinib baricitinib upadacitinib adalimumab etanercept infliximab azathioprine cyclosporine ciclosporin
tacrolimus pimecrolimus sirolimus everolimus mycophenolate mycophenolic glucosamine chondroitin
ethinylestradiol levonorgestrel norethisterone desogestrel gestodene drospirenone cyproterone medroxyprogesterone
progesterone dydrogesterone hydroxyprogesterone allylestrenol estradiol oestradiol estriol tibolone clomiphene
clomifene letrozole anastrozole exemestane tamoxifen fulvestrant ulipristal mifepristone dinoprostone oxytocin
carbetocin methylergometrine ritodrine isoxsuprine testosterone oxandrolone nandrolone danazol leuprolide
leuprorelin goserelin triptorelin ganirelix cetrorelix menotropin follitropin bicalutamide flutamide abiraterone
enzalutamide apalutamide
capecitabine fluorouracil gemcitabine cytarabine mercaptopurine hydroxyurea hydroxycarbamide cyclophosphamide
ifosfamide chlorambucil melphalan busulfan bendamustine temozolomide dacarbazine cisplatin carboplatin oxaliplatin
doxorubicin epirubicin daunorubicin idarubicin mitoxantrone bleomycin mitomycin dactinomycin vincristine
vinblastine vinorelbine paclitaxel docetaxel etoposide irinotecan topotecan imatinib nilotinib dasatinib bosutinib
ponatinib gefitinib erlotinib afatinib osimertinib lapatinib neratinib sorafenib sunitinib pazopanib axitinib
lenvatinib regorafenib cabozantinib crizotinib alectinib ceritinib lorlatinib ibrutinib acalabrutinib ruxolitinib
palbociclib ribociclib abemaciclib olaparib niraparib rucaparib bortezomib carfilzomib lenalidomide thalidomide
pomalidomide trastuzumab rituximab bevacizumab cetuximab pembrolizumab nivolumab atezolizumab mesna folinic
filgrastim pegfilgrastim erythropoietin darbepoetin eltrombopag
permethrin crotamiton tretinoin isotretinoin adapalene tazarotene azelaic salicylic fusidic hydroquinone
clobetasol halobetasol fluocinolone fluocinonide desonide clobetasone calcipotriol povidone chlorhexidine
cetrimide calamine timolol dorzolamide brinzolamide brimonidine latanoprost travoprost bimatoprost
tafluprost pilocarpine atropine tropicamide cyclopentolate homatropine nepafenac bromfenac loteprednol
fluorometholone rimexolone carmellose hypromellose ranibizumab aflibercept
mecobalamin methylcobalamin cyanocobalamin hydroxocobalamin pyridoxine thiamine riboflavin nicotinamide niacinamide
phytomenadione phytonadione ubidecarenone levocarnitine orlistat deferasirox deferiprone deferoxamine penicillamine
propofol ketamine thiopental etomidate isoflurane sevoflurane halothane succinylcholine suxamethonium atracurium
cisatracurium rocuronium vecuronium pancuronium sugammadex pralidoxime flumazenil
पारासिटामोल सिटामोल आइबुप्रोफेन डाइक्लोफेनाक एस्पिरिन एमोक्सिसिलिन एजिथ्रोमाइसिन सिप्रोफ्लोक्सासिन मेट्रोनिडाजोल एल्बेन्डाजोल
ओमेप्राजोल प्यान्टोप्राजोल सेट्रिजिन साल्बुटामोल मेटफर्मिन इन्सुलिन एम्लोडिपिन लोसार्टान एटोरभास्टाटिन
`;

const genericNames = new Set(names.trim().split(/\s+/));
const allNames = [...genericNames];

export const listGenericNames = (): readonly string[] => allNames;

/** Returns whether a folded word is the generic name of a medicine. */
export const isGenericName = (word: string): boolean => genericNames.has(word);

/** Returns whether a generic name begins with a folded word. */
export const beginsGenericName = (word: string): boolean =>
  allNames.some((name) => name.startsWith(word));

/** Finds the generic name that equals a folded word or differs in one letter other than the first. */
export function findNearestGenericName(word: string): string | null {
  if (isGenericName(word)) return word;
  for (const name of genericNames) {
    if (name[0] === word[0] && computeEditDistance(word, name, 1) === 1) return name;
  }
  return null;
}
