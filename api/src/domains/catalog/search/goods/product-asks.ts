import { isGenericName } from "../substances/generic-names.ts";
import { removeCaseEnding } from "../words/complaint-words.ts";
import { joinPairs, type Pair } from "../words/join-pairs.ts";
import { isFormWord } from "../words/label-words.ts";

const splitList = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/**
 * What is bought for patients, rescuers and the sick-room. None of it is swallowed, except vitamins. A chair, a nurse or
 * a plaster is none, and a bed only one for care: "stroke bed" may tell where somebody lies.
 */
const goods = splitList(`
  bandage bandages dressing dressings gauze stretcher stretchers mattress wheelchair walker walkers crutch crutches
  gown gowns helmet helmets collar collars splint splints brace braces sling pad pads plug plugs cotton insurance policy siren
  diaper diapers underpad underpads urinal commode bedpan stick sticks cane canes ball balls glove gloves catheter catheters
  tube tubes powder oil ors electrolyte electrolytes probiotic probiotics belt belts daipar डाइपर डायपर लट्ठी पन्जा पञ्जा ओआरएस
  blanket blankets exerciser exercisers support supports boot boots shoe shoes hat cap caps umbrella chart poster
  sticker toy toys book worksheet bracelet muzzle cushion pillow vitamin vitamins multivitamin supplement supplements
  ब्यान्डेज पट्टी स्ट्रेचर बीमा ह्वीलचेयर वाकर हेल्मेट भिटामिन`);

/** Words that may stand beside these goods and tell of nothing that happens now. */
const topics = splitList(`
  head neck injury injuries accident accidental ambulance emergency stroke paralysis recovery rehab rehabilitation patient
  patients labour labor delivery maternity room nosebleed nose life end care palliative fracture fractured bone seizure
  seizures epilepsy first aid rescue hospital home medical law form claim folding foldable best good price buy
  dog dogs cat cats pet pets knee arm arms finger fingers ankle elbow wrist back shoulder after rent hire electric electrical heating shockproof cautery
  adult adults walking exercise exercises massage sterile disposable ward washable reusable squeeze grip drink
  rogi rogiko birami biramiko pakshaghat pakshyaghat pakchhaghat lakwa paralyzed paralysed पक्षाघात रोगी वयस्क वार्ड
  haat hat khutta hatkhutta haatkhutta hand hands leg legs lulo weak weakness hune
  एम्बुलेन्स दुर्घटना टाउको चोट हात खुट्टा लुलो हुने बिरामी`);

/** How these goods are made, and for how long somebody has needed them. */
const descriptions = splitList(`
  air water stress therapy soft hard foam rubber silicone steel wooden light lightweight small medium large extra xl xxl size anti bedsore bedsores
  portable automatic manual old purano elderly regular monthly पुरानो`);

/** What somebody needs for long who cannot move well, whoever it is: "wheelchair for paralysed grandfather". */
const careGoods = splitList(`
  wheelchair walker walkers crutch crutches stick sticks cane canes mattress cushion diaper diapers underpad underpads commode bedpan
  urinal catheter catheters ball balls exerciser exercisers daipar ह्वीलचेयर वाकर लट्ठी लौरो डाइपर डायपर`);
const lastingStates = splitList(`
  stroke paralysis paralysed paralyzed pakshaghat pakshyaghat pakchhaghat lakwa bedridden disabled पक्षाघात लकवा`);
const careTopics = splitList(`
  bhayeko bhaeko भएको after adult adults patient patients rogi rogiko birami biramiko walking folding foldable electric reusable disposable washable best good
  price buy rent hire रोगी बिरामी वयस्क`);
const relatives = splitList(`
  my mero hamro father mother grandfather grandmother grandpa grandma bajai bajyai baje dad mom husband wife uncle aunt buwa buba baba ama aama hajurbuwa
  hajurbuba hajurama man woman person people मेरो बुवा बुबा आमा हजुरबुवा हजुरबुबा हजुरआमा`);

/** With one of these, an ambulance is called for, and not the stretcher in it. */
const ambulances = splitList("ambulance एम्बुलेन्स");
const destinations = splitList("hospital home patient patients room बिरामी");

/** Who measures a fever has no emergency yet. */
const thermometers = splitList("thermometer thermometers थर्मोमिटर");
const thermometerTopics = splitList(`
  newborn baby babies infant child children kid kids fever temperature digital infrared forehead ear best good price buy
  jwaro joro bukhar naapne napne नवजात बच्चा ज्वरो नाप्ने`);

const pests = splitList(`
  rat rats mouse mice ant ants cockroach cockroaches mosquito mosquitoes bug bugs bedbug bedbugs termite termites fly flies
  insect insects pest pests musa muso sanglo kamila lamkhutte udus dhamiro मुसा साङ्लो कमिला लामखुट्टे उडुस`);
/** Beside bugs, and where care is asked for. */
const bed = splitList("bed beds");
const pestKillers = splitList(`
  poison killer bait trap spray powder marne bish bikh visha marna मार्ने विष बिष`);
/** What is asked for beside pests: where they are, and what it costs. */
const pestTopics = splitList(`
  house home kitchen shop store field farm garden ghar khet godam pasal medicine aushadhi ausadhi ausadi osadhi dabai
  price buy best good cheap mulya kinne kinna kahan paincha painchha घर खेत पसल औषधि औषधी दबाई मूल्य किन्ने`);
/** A medicine for hospitals. Who asks for its stock has not been bitten. */
const antivenoms = splitList("antivenom antivenin antisnake venom serum");
const antivenomTopics = splitList(
  "snake anti injection vial vials per for hospital stock bulk supply supplier price cost rate polyvalent",
);
const stocks = splitList("stock bulk supply supplier");

/** Words that together name something slight or a thing, and how they are read. */
const pairs: readonly Pair[] = [
  ["nose bleed", "nosebleed"],
  ["bleeding time", "bleedingtime"],
  ["clotting time", "bleedingtime"],
  ["blood stopping", "bloodstopping"],
  ["blood stopper", "bloodstopping"],
  ["bleeding stopping", "bloodstopping"],
  ["heat stroke", "heatstroke"],
  ["food poisoning", "foodpoisoning"],
  ["two stroke", "engine"],
  ["2 stroke", "engine"],
  ["four stroke", "engine"],
  ["4 stroke", "engine"],
  ["bed sore", "bedsore"],
  ["bed sores", "bedsore"],
  ["wheel chair", "wheelchair"],
  ["commode chair", "commode"],
  ["urinal bag", "urinal"],
  ["urine bag", "urinal"],
  ["heart failure", "heartfailure"],
  ["muscle pain", "musclepain"],
  ["shock proof", "shockproof"],
  ["bite muzzle", "muzzle"],
  ...[
    "last month",
    "last year",
    "last week",
    "month ago",
    "months ago",
    "year ago",
    "years ago",
  ].map((past) => [past, "past"] as const),
];
/** What the pairs ask for. */
const pairTopics = splitList(`
  nosebleed bleedingtime bloodstopping heatstroke foodpoisoning engine past prevention protection capillary test kit blood motorbike bike motorcycle ml liter`);

/** Machines with an engine of two or four strokes, their parts, and what is filled in. */
const engines = splitList(`
  oil brush cutter engine motor motorbike bike motorcycle scooter chainsaw saw mower machine trimmer generator pump sprayer spark plug
  carburetor piston filter lubricant mobil petrol`);

/** Asks for one kind of thing: the words that it needs, and those that may stand beside them. */
const narrowAsks: readonly {
  needed: readonly ReadonlySet<string>[];
  beside: ReadonlySet<string>;
}[] = [
  {
    needed: [splitList("musclepain"), splitList("spray gel balm ointment cream patch")],
    beside: splitList("chest back neck shoulder leg legs and medicine relief"),
  },
  {
    needed: [splitList("smelling"), splitList("inhaler salt salts ammonia")],
    beside: splitList("fainting faint fainted"),
  },
  {
    needed: [splitList("refill refills"), splitList("inhaler inhalers rotacap rotacaps")],
    beside: splitList("shortness breath breathing breathlessness asthma of"),
  },
  { needed: [splitList("engine"), engines], beside: splitList("ml l litre liter price grass") },
  {
    needed: [splitList("test"), splitList("kit kits strip strips cassette")],
    beside: splitList(
      "stool occulttest blood fecal faecal fobt fit urine sugar glucose rapid home price",
    ),
  },
  {
    needed: [splitList("suicide"), splitList("prevention"), splitList("book books poster chart")],
    beside: splitList("awareness helpline"),
  },
];

/** What somebody has for years or had long ago, and takes a named medicine against. */
const lasting = splitList("heartfailure patient patients old rogi birami monthly refill regular");
const lastingTopics = splitList(`
  stroke fits fit seizure seizures epilepsy chhare mirgi after sodium acid hydrochloride and medicine medicines mg ml daily
  refill price aushadhi ausadhi dabai`);

/** "In", "on" and "with" are none: they tell where something happens. */
const fillers = splitList("a an the of for or and ko ka ki lai lagi liye ra को का की लाई लागि र");

/** An amount of oil: "1", "500ml". */
const isAmount = (word: string) => /^\d{1,4}(?:ml|l)?$/.test(word);

/**
 * Returns whether the folded words of a text only ask for goods such as a stretcher, or for what kills pests. Each word has
 * to be in these lists: a person, a verb or a symptom may tell of an emergency. Who ends a life asks for no care.
 */
export function isProductAsk(words: readonly string[]): boolean {
  const joined = joinPairs(words, pairs);
  const isOfEngine = joined.includes("engine");
  const all = joined
    .filter((word) => !isOfEngine || !isAmount(word))
    .map((word) => [word, removeCaseEnding(word)]);
  const consistsOf = (...lists: ReadonlySet<string>[]) =>
    all.every((spellings) => spellings.some((word) => lists.some((list) => list.has(word))));
  const has = (list: ReadonlySet<string>) =>
    all.some((spellings) => spellings.some((word) => list.has(word)));
  if (words.includes("end") && !words.includes("care")) return false;
  if (isNamedMedicine(all.map(([word = ""]) => word))) return true;
  const isNarrow = narrowAsks.some(
    ({ needed, beside }) => needed.every(has) && consistsOf(...needed, beside, fillers),
  );
  if (isNarrow) return true;
  if (has(ambulances) && has(destinations)) return false;
  return (
    (has(goods) && consistsOf(goods, topics, descriptions, pairTopics, fillers)) ||
    (has(careGoods) &&
      has(lastingStates) &&
      consistsOf(careGoods, lastingStates, careTopics, relatives, descriptions, fillers)) ||
    (has(thermometers) && consistsOf(thermometers, thermometerTopics, fillers)) ||
    (words.includes("care") && has(bed) && consistsOf(goods, bed, topics, fillers)) ||
    (has(pests) && has(pestKillers) && consistsOf(pests, bed, pestKillers, pestTopics, fillers)) ||
    (has(antivenoms) && has(stocks) && consistsOf(antivenoms, stocks, antivenomTopics))
  );
}

/** Letters of an unfinished word that may become goods. */
const shortestBegun = 2;

/** Returns whether an unfinished last word may make a text ask for goods, whatever else it may become. */
export function mayBecomeProductAsk(words: readonly string[]): boolean {
  const last = words.at(-1) ?? "";
  if (words.length < 2 || last.length < shortestBegun) return false;
  return [...goods].some(
    (one) => one.startsWith(last) && isProductAsk([...words.slice(0, -1), one]),
  );
}

/** Returns whether words name a substance for what somebody has had for long: "heart failure tablets torsemide". */
function isNamedMedicine(words: readonly string[]): boolean {
  const isPart = (word: string) =>
    isGenericName(word) ||
    isFormWord(word) ||
    [lasting, lastingTopics, fillers].some((list) => list.has(word)) ||
    /^\d{1,4}(?:mg|ml)?$/.test(word);
  return (
    words.some(isGenericName) && words.some((word) => lasting.has(word)) && words.every(isPart)
  );
}
