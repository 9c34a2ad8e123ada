import { describe, expect, test } from "bun:test";
import { findEmergency } from "./find-emergency.ts";

const list = (texts: string) => texts.split("|").map((text) => text.trim());

test.each([
  [
    "heart",
    `chest pain | pain in my chest | tight chest and sweating | heart attack | hart attack |
    my father is having a heart attack | chhati dukhyo | chati dukheko | छाती दुख्यो | छाती दुखेको औषधि |
    मुटु दुख्यो | mutu ko attack | left arm pain and sweating |
    jaw pain with sweat | bayan haat dukhyo pasina aayo | हृदयघात | हार्ट अट्याक | heavy pressure on chest`,
  ],
  [
    "bleeding",
    `bleeding | heavy bleeding | bleeding wont stop | ragat bagyo | ragat rokiena | रगत बगेको | रगत रोकिएन |
    vomiting blood | khoon ki ulti | ragat banta | रगत बान्ता | blood in cough coughing blood | nose bleeding |
    bleading | nak bata ragat | mukhbata ragat | नाकबाट रगत | blood coming from ear`,
  ],
  [
    "stroke",
    `stroke | brain stroke | pakshaghat | पक्षाघात भयो | mukh bango bhayo | face drooping | slurred speech |
    left side of body numb | sudden loss of vision | ekkasi aankha dekhina | ek-patti haat chalena`,
  ],
  [
    "poisoning",
    `poison | poisoning | food poisoning | bish khayo | bish khaeko | विष खायो | बिष सेवन | drank phenyl |
    child drank kerosene | mattitel piyo | बच्चाले मट्टितेल खायो | jahar khayo | ate wild mushroom | overdose |
    drug overdose | took too many tablets | took 20 paracetamol | dherai aushadhi khayo | धेरै औषधि खायो |
    swallowed whole strip | overdoze`,
  ],
  [
    "self-harm",
    `i want to kill myself | suicide | sucide | i want to die | atmahatya | आत्महत्या | marna man lagyo |
    मर्न मन लाग्यो | bachna man chaina | बाच्न मन छैन | self harm | cut my wrist | end my life |
    how to die painlessly | hang myself | suicied | dont want to live`,
  ],
  [
    "bite",
    `snake bite | sarpale tokyo | saap le toke | सर्पले टोक्यो | साँपले डस्यो | snakebite | kukurle tokyo |
    कुकुरले टोक्यो | scorpion sting`,
  ],
  [
    "breathing",
    `cant breathe | can't breathe | difficulty breathing | shortness of breath | breathlessness |
    saas pherna garo | swas ferna gahro | सास फेर्न गाह्रो | not breathing | choking |
    ghanti ma atkiyo | asthma attack | drowning`,
  ],
  [
    "unconscious",
    `unconscious | behosh | behos bhayo | बेहोस भयो | fainted | collapsed | wont wake up | passed out |
    hosh chaina | होस छैन | unconcious`,
  ],
  [
    "fits",
    `fits | seizure | having a fit | chhare aayo | छारे रोग आयो | convulsions in child | siezure`,
  ],
  [
    "burn",
    `burns | burn | hot water burn | aagole polyo | आगोले पोल्यो | tato pani le polyo | तातो पानीले पोल्यो |
    jalyo`,
  ],
  [
    "allergy",
    `severe allergy | anaphylaxis | allergic shock | tongue swelling | throat closing | face swollen |
    mukh sunniyo`,
  ],
  [
    "labour",
    `labour pain | labor pains | prasav pida | प्रसव पीडा | sutkeri byatha lagyo | सुत्केरी व्यथा लाग्यो |
    water broke | giving birth | pregnant with severe headache | pregnant headache and blurry vision`,
  ],
  [
    "injury",
    `accident | head injury | fell from roof | hip broken | my head injury bandage is bleeding |
    child accident stretcher`,
  ],
  [
    "other",
    `high fever and stiff neck | fever neck stiffness | jwaro ra ghanti akdeko | newborn not feeding |
    newborn has fever | baby fever and very drowsy | severe stomach pain | appendix pain | testicle pain |
    ambulance | i need ambulance with stretcher`,
  ],
] as const)("finds %s", (kind, texts) => {
  expect(list(texts).filter((text) => findEmergency(text) !== kind)).toEqual([]);
});

const ordinary = `burn cream | burn ointment | bleeding gums | snake oil | heartburn | sunburn | burning urine |
    pisab polne | chati polne | back pain | headache | tauko dukhyo | tauko dukhna lagyo | pet dukhyo | fever |
    blood pressure | blood sugar | blood pressure machine | ragat kami | ragat badhaune | high bp | allergy |
    allergy medicine | skin allergy | throat pain | ghanti dukhyo | sore throat | asthma | asthma inhaler |
    dam ko aushadhi | shoulder pain | baby food | baby cream | water bottle | hot water bag | heat rash |
    hair fall | my back hurts | period pain | mosquito bite cream | snake | folic acid | tranexamic acid |
    antacid | cough with phlegm | chest congestion | chest rub | chest cold | heart tonic | piles bleeding |
    muso marne aushadhi | juka marne aushadhi | jumra marne | vitamin | stroke rehab | poison ivy cream |
    head lice | cut and wound ointment | wound dressing | antiseptic for cut | emergency pill |
    morning after pill | sleeping pills | weakness | kamjori | numbness in hands | hand sanitizer |
    battery for thermometer | bee sting cream | wheat allergy | eat after food tablet |
    iron tablet for pregnancy | pregnancy test | khoon ki kami | mouth ulcer | mukh ma ghau | ghau |
    dry mouth | strong tea | cold sore lips | dry lips cream | lip balm | facial swelling cream |
    dead skin remover | live yeast | blue ointment | not sleeping | cant sleep | sleep aid | want weight loss |
    end of season | life cell | hot bag | oil for hair | die cut plaster | throat spray | breath freshener |
    rat poison | ant poison | poison for cockroach | rat killer trap | musa marne bish | मुसा मार्ने विष |
    haat khutta lulo hune vitamin | vitamin for weak hands | bandage for head injury | head injury helmet |
    टाउकोको चोटको ब्यान्डेज | end of life care bed | palliative care mattress | ambulance stretcher |
    stretcher for ambulance | एम्बुलेन्स स्ट्रेचर | accident insurance | दुर्घटना बीमा | stroke recovery walker |
    wheelchair for stroke patient | labour room gown | nosebleed plug | seizure helmet | stiff neck |
    baby feeding bottle | ear drops | bad breath | mouth freshener | joint pain | chest binder | diaper | babies | fitness band`;

test.each([
  "ambulance and nurse",
  "ambulance to hospital bed",
  "ambulance stretcher hospital patient",
  "एम्बुलेन्स को बेड",
  "stroke in bed",
  "stroke bed",
  "seizure in chair",
  "head injury on bed",
  "haat khutta lulo bhaeko bed",
  "poison on bed",
])("goods hide no emergency: %s", (text) => {
  expect(findEmergency(text)).not.toBeNull();
});

test("holds back no ordinary text", () => {
  expect(list(ordinary).filter((text) => findEmergency(text) !== null)).toEqual([]);
});

test("splits words that were typed as one, and reads x as chh", () => {
  expect(findEmergency("chhatidukhyo")).toBe("heart");
  expect(findEmergency("xati dukhyo")).toBe("heart");
  expect(findEmergency("heartburn")).toBeNull();
});

test.each([
  ["ate rat poison", "poisoning"],
  ["rat poison khayo", "poisoning"],
  ["baby rat poison", "poisoning"],
  ["मुसा मार्ने विष खायो", "poisoning"],
  ["unconscious after rat poison", "unconscious"],
  ["end life bed", "self-harm"],
  ["end my life with belt", "self-harm"],
  ["stroke now need bed", "stroke"],
  ["haat khutta lulo bhayo", "stroke"],
  ["saas fulne ausadhi", "breathing"],
  ["dog bite bandage", "bite"],
] as const)("%s is an emergency, though it names goods or a pest", (text, kind) => {
  expect(findEmergency(text)).toBe(kind);
});

test.each([
  "one size fits all",
  "bad breath",
  "fat burn tablet",
  "baby teeth coming",
  "juka marne aushadhi kati ho",
])("%s is ordinary", (text) => {
  expect(findEmergency(text)).toBeNull();
});

test.each([
  ["sudden eye itching", "sudden itching and loss of sight", "stroke"],
  ["itching eyes suddenly", "sudden eye pain itching", "stroke"],
  ["non drowsy baby fever syrup", "baby fever drowsy non stop", "other"],
  ["fever syrup for baby without drowsiness", "baby fever drowsy without milk", "other"],
  ["newborn fever thermometer", "newborn fever thermometer shows 103", "other"],
  ["paracetamol for leech", "leech bite", "bite"],
  ["juka ko aushadhi", "jukale tokyo", "bite"],
] as const)("%s is ordinary, %s is not", (harmless, grave, kind) => {
  expect(findEmergency(harmless)).toBeNull();
  expect(findEmergency(grave)).toBe(kind);
});

describe("a misspelt word", () => {
  test("counts from six letters on", () => {
    expect(findEmergency("siezure")).toBe("fits");
    expect(findEmergency("fitz")).toBeNull();
  });

  test.each([
    ["chist pain", "heart"],
    ["snke bite", "bite"],
    ["snak le tokyo", "bite"],
    ["vomiting blod", "bleeding"],
    ["harrt attack", "heart"],
  ] as const)(
    "counts from four letters on beside a word that makes it certain: %s",
    (text, kind) => {
      expect(findEmergency(text)).toBe(kind);
    },
  );

  test.each([
    "heat pain patch",
    "snack bite size",
    "bread knife",
    "chess attack book",
    "blod group test",
  ])("is another word in %s", (text) => {
    expect(findEmergency(text)).toBeNull();
  });

  test("does not count if it is a word of the shop", () => {
    expect(findEmergency("convules 200")).toBe("fits");
    expect(findEmergency("convules 200", { isKnown: (word) => word === "convules" })).toBeNull();
  });
});

describe("an unfinished word", () => {
  const find = (text: string) => findEmergency(text, { isUnfinished: true });

  test("may complete a phrase", () => {
    expect(find("chest pai")).toBe("heart");
    expect(find("chest p")).toBeNull();
    expect(find("chest r")).toBeNull();
    expect(findEmergency("chest pai")).toBeNull();
  });

  test("that may become goods completes none", () => {
    for (const text of ["electric bl", "electric bla", "electric blanket", "electric heating pa"])
      expect(find(text)).toBeNull();
    expect(find("head injury b")).toBe("injury");
  });

  test("stands alone from five letters on, unless a name of the shop begins with it", () => {
    expect(find("suici")).toBe("self-harm");
    expect(find("suic")).toBeNull();
    expect(
      findEmergency("seizu", { isUnfinished: true, isKnown: (word) => word === "seizu" }),
    ).toBeNull();
  });
});
