import { romanize } from "./romanize.ts";
import { foldText } from "./search-text.ts";

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
   mujhe hami hamro dherai ali sarai bahut thik please chahiyo chaiyo chahincha dinu dinus
   को की का के लाई लागि लिए ले मा में से बाट पर मेरो मलाई मेरा मुझे धेरै अलि साह्रै बहुत चाहियो`,
);
const lightVerbs = foldWords(
  `have has is am are aayo ayo aaeko aeko aako aune aauncha aaunchha auncha aucha lagyo lageko lagne lagcha lagchha
   lagi bhayo vayo bhako vako bhaeko bhayeko vayeko cha chha hai ho hona hone huncha hunchha hune rokne garne garcha
   garchha khane lagaune nikalne raha rahi rahyo rahecha raheko gayo gaya ga
   आयो आएको आउने आउँछ लाग्यो लागेको लाग्ने लाग्छ भयो भएको छ है हो हुन्छ हुने होना रोक्ने गर्ने गर्छ खाने लगाउने रहेको रहा`,
);
/** Words of chest, heart, breath, blood, poison, unconsciousness and bites of animals: no shop may answer them. */
const emergencyWords = foldWords(
  `chhati chati seena sina sine seene chest mutu heart dil saas sas swas breath breathing breathless
   ragat khun khoon blood bleeding bish bis vish jahar poison poisoning behos unconscious sarpa sarpale saap sap snake
   kukur dog छाती सीना मुटु सास रगत खून विष जहर बेहोस सर्प सर्पले साँप कुकुर`,
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
  "gadi gaadi bus car travel yatra safar गाडी बस यात्रा",
].map(splitList);

/** Case endings that are written together with their noun, as in "ज्वरोको" and "petma". "एको" and "eko" end a verb. */
const caseEndings =
  /(?<=...)((?<![\u0947ए])को|का|की|लाई|मा|ले|बाट|हरु|हरू)$|(?<=[a-z]{4})((?<!e)ko|lai|bata|haru)$/u;
/** Endings of Nepali and Hindi verbs, after the spelling is simplified: "dukheko", "dukhyo", "dukhdaicha", "dukhne". */
const verbEndings = /(?<=...)(iraeko|iraheko|ieko|eko|daica|daca|ca|era|io|nu|ne|na|dai|da|ai)$/u;

/** Simplifies a spelling: long and short vowels, aspirates and doubled letters are not told apart. */
const simplify = (word: string): string =>
  word
    .replace(/ph/g, "f")
    .replace(/(?<=[bcdgjkst])h+/g, "")
    .replace(/[vw]/g, "b")
    .replace(/z/g, "j")
    .replace(/y/g, "i")
    .replace(/ee/g, "i")
    .replace(/oo/g, "u")
    .replace(/(.)\1+/gu, "$1");

/** Reduces a folded word to its stem in a simplified spelling. */
const getStem = (word: string): string =>
  simplify(romanize(word.replace(caseEndings, ""))).replace(verbEndings, "");

const meanings = new Map(
  sameMeaning.flatMap((words) => {
    const [key = "", ...others] = words.map((word) => getStem(foldText(word)));
    return [key, ...others].map((stem) => [stem, key] as const);
  }),
);

/** Lists the words of a text that may describe a complaint, without "medicine" and without words such as "of" or "my". */
export const listComplaintWords = (text: string): ComplaintWord[] =>
  foldText(text)
    .split(" ")
    .filter((word) => word !== "" && !isIgnored(word) && !isIgnored(word.replace(caseEndings, "")))
    .map((word) => {
      const stem = getStem(word);
      return { word, key: meanings.get(stem) ?? stem, isLightVerb: lightVerbs.has(word) };
    });

const isIgnored = (word: string) => medicineWords.has(word) || particles.has(word);

/** Returns whether a word may tell of an emergency. */
export const isEmergencyWord = (word: string): boolean =>
  [word, word.replace(caseEndings, "")].some((one) => emergencyWords.has(foldText(one)));
