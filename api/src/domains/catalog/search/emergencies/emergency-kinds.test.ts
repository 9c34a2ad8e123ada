import { expect, test } from "bun:test";
import { findEmergency } from "./find-emergency.ts";

test.each([
  [
    "poisoning",
    `gas leaking in kitchen | lpg leak what to do | cylinder leak in the kitchen | dizzy from fumes of generator |
    gas chuhiyo kotha ma | kotha ma dhuwa le ringata lagyo | ग्यास चुहियो | धुवाँले चक्कर आयो`,
  ],
  [
    "heart",
    `she is grabbing her chest | chhati samatera basyo | छाती समातेर बस्यो | holding his chest and crying`,
  ],
  [
    "bleeding",
    `pad soaked in ten minutes | she soaks two pads an hour | pad pura bhijyo sutkeri pachi | प्याड भिज्यो फेरि`,
  ],
  [
    "burn",
    `hot tea fell on my son | hot oil dropped on foot | umleko dudh khasyo bachha mathi | tato pani paryo khutta ma |
    उम्लेको तेल पर्‍यो | someone threw acid | tejab chhyapyo | तेजाब छ्यापियो`,
  ],
  [
    "fits",
    `chhare rog le kamiraheko kampiraheko cha | epilepsy shaking not stopping | mirgi rokidaina | छारेको झट्का आइरहेको`,
  ],
  [
    "heat",
    `heat stroke | my son has sun stroke | heatstroke and vomiting in the sun | field worker heat stroke unconscious |
    lu lagyo ke garne | लु लाग्यो | हिट स्ट्रोक भएको छ`,
  ],
  ["stroke", `brain haemorrhage | bleeding in brain | dimag ma ragat jamyo`],
  ["fits", `छारे रोगले लड्यो`],
  [
    "stroke",
    `heat stroke half face | sun stroke left side not moving | heat stroke cannot speak | हिट स्ट्रोक आधा मुख चल्दैन`,
  ],
  ["poisoning", `ate poison free of cost | took 20 painkillers | ate 30 pain killers`],
  [
    "breathing",
    `machine shows oxygen 82 | patient oxygen 85 need cylinder | oxygen mask but spo2 80 | spo2 35 | o2 82 |
    oximeter reading 84 | oksijan 80`,
  ],
  [
    "allergy",
    `wasp stung her lips swollen | hornet stung tongue swelling | mauri le chilera jiu bhari dabar ayo |
    aringalle tokera saas ferna garo | मौरीले टोकेर ओठ सुन्नियो | अरिङ्गालले टोक्यो`,
  ],
  ["poisoning", `infant ate a mosquito coil | swallowed a marble | सिक्का निल्यो`],
  ["fits", `unconscious and shaking all over | बेहोस भएर काँपिरहेको`],
  ["self-harm", `would anyone miss me if i died`],
  ["bleeding", `grandfather vomited something like coffee grounds`],
  ["poisoning", `chhora le tarpin tel khayo | grandmother took all her heart tablets at once`],
  ["burn", `chuna in the eye`],
  [
    "electricity",
    `electric shock | current lagyo | करेन्ट लाग्यो | करेन्टले समात्यो बहिनीलाई | karent le samatyo |
    electric shock burn he is not moving | current lagyo haat polyo bolena | करेन्ट लाग्यो उठ्दैन |
    he touched a live wire | electrocuted in the bathroom | bijuli le jhatka diyo behosh`,
  ],
  ["bleeding", `heavy bleeding from deep cut on wrist | wrist cut by a machine bleeding`],
  ["self-harm", `she slit her wrists | cutting my wrist`],
  ["stroke", `hajurbuwa bolna saknu bhayena ek chhin agadi dekhi | buwa bolna saknubhayena`],
  ["fits", `chhare rog le dhalyo mukh bata fij aairacha | epileptic patient unconscious`],
  ["bite", `snakebit on leg | he was snakebitten in the field`],
  [
    "unconscious",
    `dhadkan banda bhayo | धड्कन बन्द भयो | मुटु चल्न छोड्यो | mutu chalna chhodyo | heartbeat stopped | cardiac arrest |
    swas rokiyo | सास रोकियो | saas ferna chhodyo | buwa ko sas banda bhayo | she stopped breathing | her heart has stopped | mutu rokiyo | मुटु धड्किन छोड्यो | heart is not beating | मुटुको चाल बन्द`,
  ],
  [
    "heart",
    `heart failure | mutu fel bhayo | heart attack rokiyena | chest pane | chest payn | heartburn and chest pain | चेस्ट पेन भयो`,
  ],
  [
    "fits",
    `bachcha lai jwaro aera jhatka ayo | ज्वरोमा झट्का | बच्चाको हातखुट्टा झट्का हानिरहेको | nani lai jhatka aairahecha |
    child febrile fit | बेहोस भएर झट्का | baby is jerking with fever | epilepsy attack aayo`,
  ],
  [
    "self-harm",
    `katna man lagyo | chot puryauna | chot puryauna man lagyo | छोरीले आफूलाई चोट पुर्‍याइरहेकी | maile blade le haat kate |
    आफैंलाई काट्न मन लाग्छ | हात काट्न मन लाग्यो | छोराले ब्लेडले हात काट्यो | उसले आफूलाई चोट पुर्‍यायो |
    i keep cutting my arms | feel like cutting | i want to cut myself | i cut my arm with a blade | khud ko kaat liya`,
  ],
  [
    "allergy",
    `jibro suniyera saas ferna garo | जिब्रो सुन्निएर सास फेर्न गाह्रो | swollen tongue with hard breathing |
    jibro suniyo bolna sakena`,
  ],
  [
    "stroke",
    `tongue swollen mouth drooping cannot breathe | paralisis attack aayo | hajurbuwa lai paralysis attack`,
  ],
  ["breathing", `asthma attack aayo | baby choking anti choke bottle`],
  ["electricity", `karent lagera behosh | current le jhatka aayo`],
  [
    "unconscious",
    `too much insulin injected he is not waking up | took sleeping pills and wont wake | bish khayera behosh`,
  ],
  ["injury", `stomach wound from a knife`],
  ["other", `dehydrated infant very drowsy`],
  ["labour", `fetus not moving since morning | placenta stuck after birth | sal najhareko sutkeri`],
  ["other", `5 day old baby not feeding`],
  [
    "breathing",
    `swallowed a coin and cannot breathe | spo2 84 | oxygen level is only 79 | 86 cha saturation | अक्सिजन ८५`,
  ],
  ["breathing", `choking on a coin cant speak | baby choked and cannot talk | chocking cant talk`],
  [
    "allergy",
    `lips swollen cant breathe | honey bee sting face swelling and hard breathing | oth suninyo sas ferna garo |
    अनुहार सुन्नियो सास फेर्न गाह्रो`,
  ],
] as const)("finds %s", (kind, texts) => {
  const all = texts.split("|").map((text) => text.trim());
  expect(all.map((text) => [text, findEmergency(text)])).toEqual(all.map((text) => [text, kind]));
});

test.each([
  "gas tablet for stomach",
  "gas le ringata lagyo",
  "super soak pad",
  "super absorbent pad",
  "hot oil for hair fall",
  "salicylic acid face wash",
  "throws up acid",
  "epilepsy medicine refill",
  "chest holder strap",
  "hot water bag",
  "hair fell after hot oil massage",
  "tato tel le kapal khasyo",
  "gas burner lighter",
  "oxygen cylinder 40 litre",
  "oxygen concentrator 90",
  "oxygen mask 85 rs",
  "spo2 98",
  "heat pack for back",
  "honey bee wax",
  "button battery cr2032",
  "pain killer gel for fractured wrist last year",
  "gel for old injury accident 2 years ago",
  "poison free paint for toys",
  "lime green mask",
  "all medicine price list",
  "it burns when i urinate",
  "burns a bit while peeing",
  "window pane cleaner",
  "kapal katna man lagyo",
  "stop heart burn",
  "heartburn rokne aushadhi",
  "cuts on her arms cream",
  "aafno nang katne",
  "i want to cut my hair",
  "want to cut weight",
  "shaving blade ko dam kati",
  "haat kateko malam",
  "chot lageko malam",
  "churot chhodna nicotine",
  "jhatka machine",
  "kammar ma jhatka",
  "stool occult blood test kit",
  "fecal occult blood test",
  "anti choke baby feeding bottle",
  "anti choking spoon baby",
  "anti seizure tablet levetiracetam",
])("%s is ordinary", (text) => {
  expect(findEmergency(text)).toBeNull();
});
