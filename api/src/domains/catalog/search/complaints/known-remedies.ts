/** What is known for a complaint. */
export interface KnownRemedy {
  /** Id of the entry in `search_synonyms` that it belongs to, unless an admin has changed that; or a name of its own. */
  id: string;
  /** Words for the complaint, beside those of the entry. */
  terms?: readonly string[];
  /** Texts whose words tell of the complaint in any order, among others. */
  together?: readonly string[];
  /** Generic names, first the one to show first. */
  substances: readonly string[];
  /** Who says that the substances treat the complaint. */
  source: string;
  /** Whether nothing but the substances may be shown for it, not even what the entry means. */
  isOnlyKnown?: boolean;
  /** Whether the words count only as the whole text, because they say little. */
  isVague?: boolean;
  /** Whether people have it for years. Another complaint of the text comes first: "cough syrup for diabetics". */
  isLasting?: boolean;
}

const bloodPressure = ["bp", "b p", "hypertension", "high blood pressure", "pressure", "presher"];
const pain = "dard pain painkiller dukhai dukheko dukhyo peeda दर्द पीडा दुखाइ दुखेको दुख्यो".split(" ");
const thyroid = ["thyroid", "thairaid", "thyroid rog", "hypothyroid", "थाइराइड", "थाइरोइड"];

const contraceptivePill = [
  ...["contraceptive pill", "contraceptive pills", "birth control pill", "birth control pills"],
  ...[
    "pariwar niyojan chakki",
    "pariwar niyojan goli",
    "garbha nirodhak chakki",
    "garbha rokne chakki",
  ],
  ...["garbha nabasne", "garbha nabasne chakki", "garbha nabasos", "garbha narahane"],
  ...["bachha nahune aushadhi", "गर्भ नबस्ने", "गर्भ नबस्ने चक्की", "गर्भ नरहने"],
  ...["avoid pregnancy", "prevent pregnancy", "pregnancy rokne", "pregnancy nahune"],
  ...["garbhanirodhak chakki", "परिवार नियोजन चक्की", "गर्भनिरोधक चक्की", "गर्भ निरोधक चक्की"],
];

/** Substances of complaints. One that is not certain is left out. */
export const knownRemedies: readonly KnownRemedy[] = [
  {
    id: "complaint-bukhar",
    substances: ["paracetamol", "ibuprofen"],
    source: "NHS, High temperature (fever) in adults",
  },
  {
    id: "complaint-tauko-dukheko",
    substances: ["paracetamol", "ibuprofen"],
    source: "NHS, Headaches",
  },
  {
    ...{ id: "known-dard", terms: pain, isVague: true },
    substances: ["paracetamol", "ibuprofen"],
    source: "NHS, Paracetamol for adults; NHS, Ibuprofen for adults",
  },
  {
    id: "complaint-jiu-dukheko",
    substances: ["ibuprofen", "diclofenac"],
    source: "NHS, Ibuprofen for adults; NHS, Diclofenac",
  },
  {
    id: "complaint-khansi",
    substances: ["dextromethorphan", "guaifenesin"],
    source: "MedlinePlus, Dextromethorphan; MedlinePlus, Guaifenesin",
  },
  {
    id: "complaint-sukkha-khoki",
    substances: ["dextromethorphan"],
    source: "MedlinePlus, Dextromethorphan",
  },
  {
    id: "complaint-rugha",
    terms: ["common cold", "cold cough", "running nose", "runny nose", "nak bagne", "nak bageko"],
    substances: [
      "chlorpheniramine phenylephrine",
      "xylometazoline",
      "oxymetazoline",
      "paracetamol",
    ],
    source: "NHS, Common cold; NHS, Decongestants; MedlinePlus, Chlorpheniramine",
  },
  {
    id: "complaint-nak-banda",
    substances: ["xylometazoline", "oxymetazoline"],
    source: "NHS, Decongestants",
  },
  {
    id: "complaint-hachhyu",
    substances: ["cetirizine", "loratadine", "fexofenadine"],
    source: "NHS, Antihistamines",
  },
  {
    id: "complaint-alarji",
    terms: ["hay fever"],
    substances: ["cetirizine", "loratadine", "fexofenadine"],
    source: "NHS, Antihistamines",
  },
  {
    id: "complaint-pet-dukheko",
    substances: ["hyoscine butylbromide"],
    source: "NHS, Hyoscine butylbromide (Buscopan)",
  },
  {
    id: "complaint-gyastrik",
    terms: ["acid reflux", "reflux"],
    substances: ["antacid", "aluminium hydroxide", "omeprazole", "pantoprazole"],
    source: "NHS, Heartburn and acid reflux; NHS, Antacids; NHS, Pantoprazole",
  },
  {
    id: "complaint-apach",
    substances: ["antacid", "aluminium hydroxide", "omeprazole"],
    source: "NHS, Indigestion; NHS, Antacids",
  },
  { id: "complaint-gyas", substances: ["simethicone"], source: "MedlinePlus, Simethicone" },
  {
    id: "complaint-jeevan-jal",
    terms: ["jhada", "jhada lagyo", "pakhala", "झाडा", "पखाला"],
    substances: ["rehydration"],
    source: "WHO, Diarrhoeal disease",
  },
  { id: "complaint-pani-kami", substances: ["rehydration"], source: "NHS, Dehydration" },
  {
    id: "complaint-banta",
    substances: ["domperidone", "ondansetron"],
    source: "NHS, Domperidone; MedlinePlus, Ondansetron",
  },
  {
    id: "complaint-gadi-lagne",
    terms: ["vomiting bus", "bus vomiting", "vomiting while travelling", "ulti gadi", "gadi ulti"],
    substances: ["cinnarizine", "meclizine", "dimenhydrinate"],
    source: "NHS, Cinnarizine; MedlinePlus, Meclizine; MedlinePlus, Dimenhydrinate",
  },
  {
    id: "complaint-kabjiyat",
    terms: ["disa bhayena", "disa bhaena", "disa aaena", "disa khuldaina", "दिसा भएन", "दिसा आएन"],
    substances: ["ispaghula", "lactulose", "bisacodyl", "macrogol", "senna"],
    source: "NHS, Laxatives",
  },
  {
    id: "complaint-sugar-ko-aushadhi",
    isLasting: true,
    terms: ["diabetic", "sugar rog", "type 2 diabetes", "डायबिटिज"],
    substances: ["metformin", "gliclazide", "glimepiride"],
    source: "NHS, Metformin; NHS, Gliclazide; MedlinePlus, Glimepiride",
  },
  {
    ...{ id: "complaint-presar", terms: bloodPressure, isLasting: true },
    substances: ["amlodipine", "losartan"],
    source: "NHS, Amlodipine; NHS, Losartan",
  },
  {
    ...{ id: "known-thyroid", terms: thyroid, isLasting: true },
    substances: ["levothyroxine"],
    source: "NHS, Underactive thyroid (hypothyroidism)",
  },
  {
    id: "known-contraceptive-pill",
    terms: contraceptivePill,
    substances: [
      "ethinylestradiol levonorgestrel",
      "ethinylestradiol desogestrel",
      "ethinylestradiol gestodene",
      "desogestrel",
    ],
    source: "NHS, Combined pill; NHS, The progestogen-only pill",
  },
  {
    id: "known-cholesterol",
    terms: ["cholesterol", "kolestrol", "high cholesterol", "कोलेस्ट्रोल"],
    substances: ["atorvastatin", "rosuvastatin", "simvastatin"],
    source: "NHS, Statins",
  },
  {
    id: "known-gout",
    terms: ["gout", "uric acid", "yurik asid", "युरिक एसिड"],
    substances: ["allopurinol", "febuxostat"],
    source: "NHS, Allopurinol; MedlinePlus, Febuxostat",
  },
  {
    id: "complaint-dama",
    together: ["दमको इन्हेलर", "दम इन्हेलर"],
    substances: ["salbutamol inhaler", "salbutamol", "budesonide inhaler"],
    source: "NHS, Salbutamol inhaler; NHS, Budesonide inhalers",
  },
  {
    id: "complaint-daad",
    substances: ["clotrimazole cream", "miconazole cream", "terbinafine cream"],
    source: "NHS, Ringworm; NHS, Clotrimazole cream, spray and solution",
  },
  {
    id: "complaint-khutta-ganaune",
    together: ["toe itching", "toe fungal", "khutta aunla itching"],
    substances: ["clotrimazole cream", "terbinafine cream"],
    source: "NHS, Athlete's foot",
  },
  { id: "complaint-luto", substances: ["permethrin"], source: "WHO, Scabies" },
  {
    id: "complaint-juga",
    substances: ["albendazole", "mebendazole"],
    source: "WHO, Soil-transmitted helminth infections",
  },
  {
    id: "complaint-dant-dukheko",
    substances: ["ibuprofen", "paracetamol"],
    source: "NHS, Toothache",
  },
  {
    id: "complaint-ghanti-dukheko",
    substances: ["amylmetacresol", "paracetamol", "ibuprofen"],
    source: "NHS, Sore throat",
  },
  {
    id: "complaint-mahinabari-dukheko",
    together: ["period pain", "period stomach", "period cramp"],
    substances: ["ibuprofen", "mefenamic", "paracetamol"],
    source: "NHS, Period pain; MedlinePlus, Mefenamic acid",
  },
  {
    id: "complaint-raktaalpata",
    together: ["hemoglobin low blood", "hemoglobin low", "hemoglobin kam"],
    substances: ["ferrous", "iron"],
    source: "NHS, Iron deficiency anaemia",
  },
  {
    id: "complaint-garbhawati",
    substances: ["folic acid"],
    source: "NHS, Vitamins, supplements and nutrition in pregnancy",
  },
  { id: "complaint-pimple", substances: ["benzoyl peroxide"], source: "NHS, Acne" },
  {
    id: "complaint-dandruff",
    substances: ["ketoconazole shampoo", "zinc pyrithione", "selenium"],
    source: "NHS, Dandruff",
  },
  { id: "complaint-kapal-jharne", substances: ["minoxidil"], source: "NHS, Hair loss" },
  { id: "complaint-churot", substances: ["nicotine"], source: "NHS, Stop smoking treatments" },
  { id: "complaint-theula", substances: ["paracetamol"], source: "NHS, Chickenpox" },
  { id: "complaint-dengu", substances: ["paracetamol"], source: "WHO, Dengue and severe dengue" },
];
