import { expect, test } from "bun:test";
import { listComplaintWords } from "./complaint-words.ts";

const toKeys = (text: string) => listComplaintWords(text).map(({ key }) => key);

test.each([
  ["kammar dukhyo", "dhad dard"],
  ["pet dukhne", "stomach pain"],
  ["tauko dukhdai chha", "tauko dukheko chha"],
  ["टाउको दुख्यो", "sir dard"],
  ["दाँतको दुखाइ", "tooth ache"],
  ["bhomit", "vomit"],
  ["vanta", "bannta"],
  ["bus lagne", "गाडी लाग्ने"],
])("%j and %j have the same words", (one, other) => {
  expect(toKeys(one)).toEqual(toKeys(other));
});

test.each([
  ["kan dukheko", "nak dukheko"],
  ["aankha polne", "nak polne"],
  ["khoki", "ko"],
  ["khana", "kan"],
  ["sar dard", "dard"],
  ["baath", "ko"],
])("%j and %j have different words", (one, other) => {
  expect(toKeys(one)).not.toEqual(toKeys(other));
});

test("leaves out medicine and words such as of, and marks light verbs", () => {
  expect(listComplaintWords("malai jworo ko aushadhi")).toEqual([
    { word: "jworo", key: "jboro", isLightVerb: false },
  ]);
  expect(listComplaintWords("ज्वरोको दबाइ")).toHaveLength(1);
  expect(listComplaintWords("khoki lagyo").map(({ isLightVerb }) => isLightVerb)).toEqual([
    false,
    true,
  ]);
  expect(listComplaintWords("ko")).toEqual([]);
  expect(listComplaintWords("bukhar ko tablet")).toHaveLength(2);
});
