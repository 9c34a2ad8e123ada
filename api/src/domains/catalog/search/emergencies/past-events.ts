import { isGenericName } from "../substances/generic-names.ts";
import { isFormWord } from "../words/label-words.ts";

const splitList = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

const long = splitList(`year years month months barsa barsha mahina sal वर्ष महिना साल`);
const past = splitList(`ago before back earlier last since agadi pahile पहिले अगाडि अघि`);
const prevention = splitList(`prevention prevent preventing preventive roktham रोकथाम`);
/** Words of what happens now, or of somebody who is badly off. */
const present = splitList(`
  now again today tonight just started starting suddenly sudden morning evening hour hours minute minutes is having
  right still worse worsening not no cant cannot unable wont doesnt isnt help severe pain painful hurts unconscious faint fainted
  collapsed numb slurred droop drooping weak sweating breath breathing breathe bleeding blood dying
  ahile aile aaja aja feri hudai hunai hundai bhairaheko bhairahecha chaldaina boldaina sakdaina dukhyo dukheko bhayo vayo bhako
  अहिले आज फेरि हुँदै भइरहेको चल्दैन बोल्दैन सक्दैन दुख्यो दुखेको भयो`);

/**
 * Returns whether folded words ask for a medicine by its substance or form because of what was months or years ago, or so that it
 * never comes: "aspirin after stroke two years ago", "aspirin for heart attack prevention". A word of what happens now
 * decides.
 */
export function asksForPastEvent(words: readonly string[]): boolean {
  const has = (list: ReadonlySet<string>) => words.some((word) => list.has(word));
  const isMedicine = (word: string) =>
    isGenericName(word) || isFormWord(word) || word === "painkiller";
  if (!words.some(isMedicine) || has(present)) return false;
  return has(prevention) || (has(long) && has(past));
}
