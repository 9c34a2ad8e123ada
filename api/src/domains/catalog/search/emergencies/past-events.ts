import { brandTable } from "../brands/brand-table.ts";
import { isGenericName } from "../substances/generic-names.ts";
import { isFormWord } from "../words/label-words.ts";
import { foldWord } from "../words/search-text.ts";

const splitList = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

const long = splitList(`year years month months barsa barsha mahina sal वर्ष महिना साल`);
const past = splitList(`ago before back earlier last since agadi pahile पहिले अगाडि अघि`);
const prevention = splitList(`prevention prevent preventing preventive roktham रोकथाम`);
/** Beside what happened, these say that it is long past: "old heart attack". After a number of years, "old" is an age. */
const former = splitList("old previous former purano पुरानो");
const events = splitList(
  "heart stroke attack seizure seizures fits injury fracture paralysis hridayaghat pakshaghat chot मुटु हृदयघात पक्षाघात चोट",
);
const ages = splitList("year years yr yrs barsa barse barsha वर्ष बर्ष वर्षे");
/** What is read, and not taken. */
const prints = splitList("book books poster posters chart leaflet leaflets booklet pamphlet");
/** What is bought again and again. */
const regular = splitList("monthly refill refills regular");
const brandNames = new Set(brandTable.map(({ name }) => foldWord(name)));

/** Returns whether a folded word names a medicine. */
const namesMedicine = (word: string | undefined): boolean =>
  word !== undefined && (isGenericName(word) || brandNames.has(word));

/** Words of what happens now, or of somebody who is badly off. */
const present = splitList(`
  now again today tonight just started starting suddenly sudden morning evening hour hours minute minutes is having
  right still worse worsening not no cant cannot unable wont doesnt isnt help severe pain painful hurts unconscious faint fainted
  collapsed numb slurred droop drooping weak sweating breath breathing breathe bleeding blood dying
  ahile aile aaja aja feri hudai hunai hundai bhairaheko bhairahecha chaldaina boldaina sakdaina dukhyo dukheko bhayo vayo bhako
  अहिले आज फेरि हुँदै भइरहेको चल्दैन बोल्दैन सक्दैन दुख्यो दुखेको भयो`);

/**
 * Returns whether folded words ask for a medicine by its name or form because of what was months or years ago, or so that it
 * never comes: "aspirin after stroke two years ago", "aspirin for heart attack prevention", or for a book on preventing it.
 * A word of what happens now decides.
 */
export function asksForPastEvent(words: readonly string[]): boolean {
  const has = (list: ReadonlySet<string>) => words.some((word) => list.has(word));
  const isMedicine = (word: string) =>
    namesMedicine(word) || isFormWord(word) || word === "painkiller";
  if (has(present)) return false;
  if (has(prints) && has(prevention)) return true;
  if (!words.some(isMedicine)) return false;
  return has(prevention) || has(regular) || (has(long) && has(past)) || tellsOfFormerEvent(words);
}

const tellsOfFormerEvent = (words: readonly string[]): boolean =>
  words.some((word, at) => {
    const before = words[at - 1] ?? "";
    // "Ecosprin 75 old heart attack" names a strength, and "75 old" alone may be an age.
    const isAge = ages.has(before) || (/\d/.test(before) && !namesMedicine(words[at - 2]));
    return former.has(word) && !isAge && events.has(words[at + 1] ?? "");
  });
