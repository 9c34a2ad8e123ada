import { findClassMembers } from "../substances/class-names.ts";
import { findGoodsNames } from "./goods-words.ts";

/** Spellings of "cetamol", a brand whose name stands for paracetamol in Nepal. */
const cetamol = ["paracetamol", "cetamol"];
const iodine = ["iodine"];
const baby = ["baby"];
const spellings: ReadonlyMap<string, readonly string[]> = new Map([
  ..."सिटामोल सेटामोल सिटामल sitamol citamol sitamole"
    .split(" ")
    .map((word) => [word, cetamol] as const),
  ..."bachha bachcha baccha bachhako bachhalai बच्चा बच्चाको बच्चालाई"
    .split(" ")
    .map((word) => [word, baby] as const),
  ..."आयोडिन आयोडीन aayodin ayodin".split(" ").map((word) => [word, iodine] as const),
]);

/** Finds what products are called that people name by this folded word: the members of a class, or the usual name. */
export const findOtherNames = (word: string): readonly string[] =>
  [findClassMembers(word), findGoodsNames(word), spellings.get(word) ?? []].find(
    ({ length }) => length > 0,
  ) ?? [];
