import { joinPairs, type Pair } from "./join-pairs.ts";
import { foldText } from "./search-text.ts";
import { simplifySpelling } from "./simplify-spelling.ts";

/** One word of a complaint. Words of the same meaning, spelling or verb have the same key. */
export interface ComplaintWord {
  word: string;
  key: string;
  /** Light verbs such as "has come" do not describe a complaint, but a term may contain one. */
  isLightVerb: boolean;
}

const splitList = (list: string): readonly string[] => list.trim().split(/\s+/);
const foldWords = (list: string): ReadonlySet<string> => new Set(splitList(list).map(foldText));

/** "Medicine" in Nepali, Hindi and English, in either script. */
const medicineWords = foldWords(
  `aushadhi ausadhi ausadi osadhi okhati okhato dabai dawai davai dawa dava medicine medicines ilaj upachar
   औषधि औषधी ओखती दबाइ दबाई दवाई दवा इलाज उपचार`,
);
/** Words such as "of", "for", "my" and "very". */
const particles = foldWords(
  `ko ki ka ke k lai lagi liye le ma me mein se bata par pe of the my i in on for from with and a an mero malai mera
   what which can should take need want something anything suggest
   mujhe hami hamro dherai ali sarai bahut thik please chahiyo chaiyo chahincha dinu dinus
   को की का के लाई लागि लिए ले मा में से बाट पर मेरो मलाई मेरा मुझे धेरै अलि साह्रै बहुत चाहियो`,
);
const lightVerbs = foldWords(
  `have has is am are aayo ayo aaeko aeko aako aune aauncha aaunchha auncha aucha lagyo lageko lagne lagcha lagchha
   lagi bhayo vayo bhako vako bhaeko bhayeko vayeko cha chha hai ho hona hone huncha hunchha hune rokne garne garcha
   garchha khane nikalne raha rahi rahyo rahecha raheko gayo gaya ga
   आयो आएको आउने आउँछ लाग्यो लागेको लाग्ने लाग्छ भयो भएको छ है हो हुन्छ हुने होना रोक्ने गर्ने गर्छ खाने रहेको रहा`,
);
/** Words that do not change which remedies are shown: "fever tablet", "pressure kam garne". */
export const idleWords = foldWords(
  `tablet tablets tab capsule capsules goli chakki adult adults best good kam ghataune banda
   since yesterday today hijo aaja dekhi high bad again badhyo badheko badhne चक्की गोली ट्याब्लेट कम घटाउने हिजो आज देखि बढ्यो बढेको`,
);
/** Words for forms of a remedy. */
export const formWords = foldWords(
  `syrup syr syp suspension drop drops jhol sirap inhaler spray cream malam malham lagaune ointment gel lotion shampoo झोल सिरप मलम क्रिम लगाउने`,
);
const childWords = foldWords(
  `child children childs kid kids baby babies infant infants toddler bachha bachcha baccha bacha shishu
   बच्चा शिशु बालबालिका`,
);
/** Words that mean the same in a complaint: the first one stands for the others. */
const sameMeaning = [
  "dukhnu dukhai dard dardh peeda pida pir pain pains painful paining ache aches aching दुख्नु दुखाइ दुखाई दर्द पीडा",
  "tauko tauke matha sir sar head टाउको सिर सर",
  "pet pait stomach tummy belly abdomen abdominal पेट",
  "dant daat dat danta tooth teeth दाँत दांत",
  "ghanti ghati gala gale throat घाँटी गला",
  "kaan kan ear ears कान",
  "aankha aakha ankha aankh ankh eye eyes आँखा आंख आँख",
  "jorni joint joints ghuda ghunda knee knees जोर्नी घुँडा",
  "kammar kamar kambar dhad dhaad pith back waist कम्मर कमर ढाड पिठ",
  "jiu jyu jieu badan sarir sharir body जिउ ज्यू शरीर बदन",
  "nak naak nose नाक",
  "mukh muh munh mouth मुख मुँह",
  "chhala chala skin twacha छाला त्वचा",
  "khutta khutto goda pair leg legs foot feet खुट्टा गोडा पैर",
  "chilaune chilayo chilaeko chilaucha khujli khujali itch itching itchy चिलाउने चिलायो चिलाएको खुजली",
  "pisab pisaab pesab peshab urine urinate urinates pee peeing urinating urination mutra पिसाब पेशाब मूत्र",
  "polne polyo poleko polcha polchha burning burns burnt jalan पोल्ने पोल्यो पोलेको पोल्छ जलन",
  "mahinabari mahinawari mahavari mahawari period menses menstruation menstrual महिनावारी माहवारी",
  "toe toes",
  "pregnant pregnancy garbhawati garbhavati garbhini गर्भवती",
  "gadi gaadi bus car travel yatra safar गाडी बस यात्रा",
].map(splitList);

/** Case endings that are written together with their noun, as in "ज्वरोको" and "petma". "एको" and "eko" end a verb. */
const caseEndings =
  /(?<=...)((?<![\u0947ए])को|का|की|लाई|मा|ले|बाट|हरु|हरू)$|(?<=[a-z]{4})((?<!e)ko|lai|bata|haru)$/u;
/** Removes the case ending of a folded word: "ज्वरोको" becomes "ज्वरो". */
export const removeCaseEnding = (word: string): string => word.replace(caseEndings, "");
/** Endings of Nepali and Hindi verbs, after the spelling is simplified: "dukheko", "dukhyo", "dukhdaicha", "dukhne". */
const verbEndings = /(?<=...)(iraeko|iraheko|ieko|eko|daica|daca|ca|era|io|nu|ne|na|dai|da|ai)$/u;

/** Words with the stem of another: "din", a day, and "dhad", the back, are no ringworm, and a stretch mark is no sprain. */
const ownStems = new Map([
  ...[..."din दिन".split(" ")].map((day) => [foldText(day), "day"] as const),
  ...["dhad", "dhaad", "ढाड"].map((back) => [foldText(back), "back"] as const),
  ["syr", "syrup"],
  ["mark", "scar"],
  ["marks", "scar"],
]);

/** Returns whether a folded word says that a child, who needs a liquid, is to take the medicine. */
export const isChildWord = (word: string): boolean =>
  childWords.has(word) || childWords.has(removeCaseEnding(word));

/** The English plural: "painkillers". */
const pluralEnding = /(?<=[a-z]{3}[^isu])s$/;

/** Reduces a folded word to its stem in a simplified spelling. */
const getStem = (word: string): string =>
  ownStems.get(word) ??
  simplifySpelling(removeCaseEnding(word).replace(pluralEnding, "")).replace(verbEndings, "");

const meanings = new Map(
  sameMeaning.flatMap((words) => {
    const [key = "", ...others] = words.map((word) => getStem(foldText(word)));
    return [key, ...others].map((stem) => [stem, key] as const);
  }),
);

const listKeys = (list: string): ReadonlySet<string> =>
  new Set(
    splitList(list).map((word) => {
      const stem = getStem(foldText(word));
      return meanings.get(stem) ?? stem;
    }),
  );

/** An itch and a burn ask for a remedy of the skin only if nothing says where they are. */
const bareSymptoms = listKeys("itching burn");
/** Places whose itch or burn is another complaint, and what a burn leaves. */
const otherPlaces = listKeys(`
  eye ear nose mouth tongue lip throat stomach urine vagina vaginal vulva yoni penis ling groin scalp head hair toe sole foot palm nail
  breast nipple private intimate genital guptanga gupta anus anal bottom buttock gums scar daag skar
  योनि लिङ्ग गुदा मलद्वार दाग ओठ जिब्रो कपाल औंला`);

/** Returns whether a word tells of an itch or a burn and not of where it is. */
export const isBareSymptom = (word: ComplaintWord | undefined): boolean =>
  word !== undefined && bareSymptoms.has(word.key);

/** Returns whether a word beside an itch or a burn makes it another complaint. What is burning has not been burnt. */
export const changesSymptom = ({ word, key }: ComplaintWord): boolean =>
  otherPlaces.has(key) || word === "burning";

const sugarFree: ComplaintWord = { word: "sugar free", key: "sugarfree", isLightVerb: false };
/** A remedy without sugar is no remedy of diabetes, and a heart burn none of the heart. */
const complaintPairs: readonly Pair[] = [
  ["sugar free", sugarFree.key],
  ["without sugar", sugarFree.key],
  ["heart burn", "heartburn"],
  ["pain killer", "painkiller"],
  ["chini nabhayeko", sugarFree.key],
];

/** Returns whether a word of a complaint asks for a remedy without sugar. */
export const isSugarFree = (word: string): boolean => word === sugarFree.word;

/** Lists the words of a text that may describe a complaint, without "medicine" and without words such as "of" or "my". */
export const listComplaintWords = (text: string): ComplaintWord[] =>
  joinPairs(foldText(text).split(" "), complaintPairs)
    .filter((word) => !isIgnored(word) && !isIgnored(removeCaseEnding(word)))
    .map((word) => {
      if (word === sugarFree.key) return sugarFree;
      const stem = getStem(word);
      return { word, key: meanings.get(stem) ?? stem, isLightVerb: lightVerbs.has(word) };
    });

const isIgnored = (word: string) => medicineWords.has(word) || particles.has(word);

const makerWords = foldWords(
  "pharma pharmaceutical pharmaceuticals laboratory laboratories ltd limited remedies healthcare biotech",
);

/** Returns whether a text names a maker: "sun pharma" is not about a swelling, whose verb begins with "sun". */
export const namesMaker = (words: readonly ComplaintWord[]): boolean =>
  words.some(({ word }) => makerWords.has(word));

const lowWords = foldWords("low lower kam kami ghatyo ghateko ghatera कम घट्यो घटेको");
const raisedOrLowered = foldWords("bp pressure presar presher sugar प्रेसर सुगर रक्तचाप");
const loweringVerb = /^(?:gar|ghata|घटा|गर)/u;

/** Returns whether a text tells of a blood pressure or blood sugar that is too low, and not of lowering it. */
export function tellsOfTooLittle(words: readonly ComplaintWord[]): boolean {
  const has = (list: ReadonlySet<string>) =>
    words.some(({ word }) => list.has(word) || list.has(removeCaseEnding(word)));
  return (
    has(lowWords) && has(raisedOrLowered) && !words.some(({ word }) => loweringVerb.test(word))
  );
}
