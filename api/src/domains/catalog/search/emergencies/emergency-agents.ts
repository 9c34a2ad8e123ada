/** Spellings of what does harm: poisons, animals, fire and current. Written like `sameWords`. */
export const agents = {
  weapon:
    "knife knives chakku khukuri bandook gun sword talwar axe bancharo hasiya glass sisa kaanch चक्कु खुकुरी बन्दुक बञ्चरो हँसिया",
  fumes: "fume smoke dhuwa dhuwan dhuwaa dhunwa monoxide geyser lpg cylinder धुवाँ धुँवा सिलिन्डर",
  leaking:
    "leak leaks leaked leakage chuhiyo chuhieko chuhiyeko chuhirah* chuhindai चुहियो चुहिएको चुहिरह*",
  liquid:
    "water tea coffee milk oil soup dal daal pani paani chiya dudh tel पानी चिया दूध दुध तेल दाल",
  scalding: "hot boiling umleko tato garam तातो उम्लेको",
  poison:
    "bishalu bishalo vishalu विषालु बिषालु poison* poision* poisen* posion poisning poisining toxic bish bikh bikha vish visha bisha jahar jahr zahar jehar zeher zeheer jeher bishadi vishadi विष बिष बिख जहर ज़हर विषाक्त विषादी बिषादी पोइजन",
  bis: "vis",
  chemical: `fumes fume smoke dhuwa bhatti pellet glue phenyl phenyle phenile finel finail finayl phinel phinayl phenol bleach harpic lizol lysol dettol savlon kerosene mattitel mattitelko petrol diesel thinner turpentine tarpin taarpin तारपिन detergent cleaner surf sabun
    dishwash sanitizer shampoo perfume repellent pesticide* insecticide* herbicide* weedicide kitnashak kitanashak kitnasak metacid celphos sulphas nuvan rogor thimet furadan malathion paraquat ddt aluminium phosphide* organophosph*
    naphthalene mothball* mercury thermometer battery batteries coil coils tejab tezab mushroom* chyau dhatura dhaturo kaner oleander
    एसिड तेजाब तेजाफ फिनेल फिनायल फिनाइल मट्टितेल मट्टीतेल पेट्रोल डिजेल कीटनाशक किटनाशक हार्पिक च्याउ धतुरो ब्याट्री साबुन स्यानिटाइजर`,
  object: "coin coins magnet* marble marbles button buttons needle nail pin bead beads सिक्का",
  lime: "chuna chun चुना चुन",
  acid: "tejab tezab तेजाब एसिड",
  wild: "jungli jangali jungle जंगली जङ्गली unknown",
  wrong: "galat galti expired expire myad गलत म्याद galtile",
  gas: "ग्यास monoxide smoke dhuwa dhuwan धुवाँ geyser",
  medicine: `painkiller painkillers medicines medicin meds pill* tablet* capsule* drug* dose doses syrup sleeping paracetamol cetamol citamol sitamol alprazolam diazepam clonazepam amitriptyline insulin aushadhi ausadhi ausadi osadhi okhati goli
    golihar* chakki dabai dawai dawa wata vata ota oota strip patta pata bottle packet सिटामोल औषधि औषधी ओखती गोली चक्की ट्याब्लेट दवाई दबाई दवा वटा ओटा बटा पत्ता इन्सुलिन`,
  injection: "injections sui suhi vaccine antivenom venom injeksan सुई इन्जेक्सन vaccin*",
  snake:
    "sapa snakes viper cobra krait karet karait gohaman goman gahuman sarpa sarp sap saap sanp saanp nag naag serpent सर्प साँप सांप साप करेत गोमन गोहमन नाग",
  snakebite: "snakebit snakebites snakebitten",
  animal: `dog dogs rabid kutta kukur monkey bandar cat cats biralo billi rat mouse muso musa chuha bat jackal syal leopard chituwa tiger bagh bear bhalu pig bandel scorpion bichhi bichchhi bichhu bichchhu spider makura
    कुत्ता कुकुर बाँदर बिरालो मुसा स्याल चितुवा बाघ भालु बिच्छी बिच्छु माकुरा`,
  bee: "bees wasp* hornet* mauri aringal bachhiu मौरी अरिङ्गाल",
  hornet: "hornets wasp* aringal bachhiu अरिङ्गाल",
  insect: "insects keera kira kida muso musa rat mouse jhar कीरा किरा मुसा मुसो झार",
  marne: "kill killing killer मार्ने",
  hot: `boiling fire flame* stove cooker steam iron oil water tea milk soup acid electric* gas cylinder cracker* silencer hand arm leg face skin body whole tato umleko aago aagoko ago tel telko pani chiya dudh dal daal sabji ghiu chulo
    baph bhaf silinder patka bijuli tejab haat hat khutta anuhar jiu sarir तातो उम्लेको आगो तेल पानी चिया दूध दुध चुलो बाफ वाफ ग्यास पटाका बिजुली तेजाब एसिड हात खुट्टा अनुहार जिउ शरीर`,
  soaking: "soaked soaks bhijyo bhijera bhijeko bhijchha bhijcha भिज्यो भिजेर भिजेको भिज्छ",
  pad: "pads napkin napkins प्याड",
  mask: "cream serum",
  fire: "aago ago aag flames आगो आग",
  current:
    "karent karant electric electricity bijuli lightning chatyang wire तार करेन्ट करेण्ट बिजुली चट्याङ",
  electrocuted: "electrocut*",
  asthma: "astma asthama dam dama dum दम दमा अस्थमा",
  allergy: "allerg* alerg* elarji elerji एलर्जी एलर्जि",
  hives: "bimira pitti rash बिमिरा पित्ती dabar",
  epilepsy: "epileptic chhare chhareko chharerog mirgi mirgiko छारे छारेको छारेरोग मिर्गी",
  accident: "accidents accidant durghatana crash एक्सिडेन्ट दुर्घटना thakkar",
  roof: "ladder bharyang height tree stairs cliff bridge building river bhir rukh chhat bhat pul ghar rooftop सिँढी रुख छत भीर पुल नदी",
  life: "jiwan jindagi zindagi jeevan jivan जीवन जिन्दगी",
} as const;
