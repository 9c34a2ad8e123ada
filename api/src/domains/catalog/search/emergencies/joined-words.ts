import type { Pair } from "../words/join-pairs.ts";

/** Words in a row that together mean something else: a heat stroke is none of the brain, and hair that falls hurts nobody. */
const pairs: readonly Pair[] = [
  ["pain killer", "painkiller"],
  ["pain killers", "painkillers"],
  // Neither is a part of the body, and shaving burns nobody.
  ["lip balm", "balm"],
  ["razor burn", "shaving"],
  // Read as one word, it would be a heart that has been burnt.
  ["heart burn", "acidity"],
  ["heartburn", "acidity"],
  ...["want to", "wanted to", "wants to", "wanna"].flatMap((want) => [
    [`${want} cut`, "wanttocut"] as const,
    [`${want} hurt`, "wanttohurt"] as const,
    [`${want} harm`, "wanttohurt"] as const,
  ]),
  ...["my", "his", "her", "their"].map((whose) => [`cuts ${whose}`, "cutsown"] as const),
  // Breath may "phulnu" too, which is no swelling.
  ...["jibro", "oth", "जिब्रो", "ओठ"].flatMap((place) =>
    [..."fulyo phulyo fuleko phuleko fulera phulera".split(" "), ..."फुल्यो फुलेको फुलेर".split(" ")].map(
      (swelled) => [`${place} ${swelled}`, "swollentongue"] as const,
    ),
  ),
  ...[
    "hair fell",
    "hair fall",
    "hair falls",
    "kapal khasyo",
    "kapal khaseko",
    "कपाल खस्यो",
    "कपाल खसेको",
  ].map((apart) => [apart, "hairloss"] as const),
  // Nobody can see this blood. A test finds it.
  ...["occult blood", "blood occult"].map((apart) => [apart, "occulttest"] as const),
  // What is against something is asked for before it happens.
  ...["choke", "choking", "suffocation", "seizure", "seizures", "epilepsy", "fits", "bleeding"].map(
    (event) => [`anti ${event}`, "against"] as const,
  ),
];

const heatPairs = ["heat stroke", "sun stroke", "heat strok", "हिट स्ट्रोक"].map(
  (apart) => [apart, "heatstroke"] as const,
);
/** With these a stroke is one of the brain, whatever the sun did. */
const strokeSigns =
  /\b(?:half|side|sided|paraly\w*|face|mouth|speech|slurred|speak|talk|arm|numb|droop\w*|aadha|mukh|bolna)\b|आधा|मुख|बोल्न/;
/** Nobody speaks of what they ate and means that it has no poison. */
const swallowed =
  /\b(?:ate|eat|eaten|eating|drank|drink|drunk|took|swallow\w*|khayo|khaye|piyo)\b|खायो|पियो/;

/** Lists the pairs that count in a folded text. */
export const listJoinedWords = (folded: string): readonly Pair[] => [
  ...pairs,
  ...(strokeSigns.test(folded) ? [] : heatPairs),
  ...(swallowed.test(folded) ? [] : [["poison free", "safe"] as const]),
];
