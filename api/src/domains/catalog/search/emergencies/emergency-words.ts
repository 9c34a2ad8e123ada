import { agents } from "./emergency-agents.ts";
import { asks } from "./pharmacist-words.ts";

/**
 * Words with the same meaning as their key, in English, romanised Nepali and Hindi, and Devanagari. Spellings that sound
 * alike, such as "chhati", "chati" and "छाती", need one entry from four letters on. A star stands for any ending. Case
 * endings, as in "maurile" and "मौरीले", need no entry.
 */
const body = {
  person:
    "aama ama buwa buba baba papa hajurba hajurama manche didi dai bhai bahini wife husband father mother him her आमा बुवा बुबा मान्छे दाइ भाइ दिदी बहिनी",
  water: "waters pani paani panipotka पानी",
  chest: "chhati chatti seena sina seene sine छाती सीना सिना सीने",
  heart: "hirdaya hriday hridya cardiac hart mutu muto hridaya dil dilko हर्ट मुटु हृदय दिल हार्ट",
  jaw: "bangara bangaro",
  neck: "ghanti ghati gardan घाँटी गर्दन",
  orifice: "nose nak naak mouth mukh muh kan kaan ear नाक कान मुख मुँह",
  testicle: "testicles testicular andkosh अण्डकोष",
  newborn: "nabajat navajat नवजात",
  face: "muhar muhaar मुहार mouth smile mukh muh munh anuhar मुख मुँह मुंह",
  tongue: "lip lips face jibro jivro oth anuhar mukh muh mouth मुख ओठ",
  speech: "speak speaking talk talking boli bolna jibro बोली बोल्न",
  side: "half left right adha aadha patti आधा पट्टि पट्टी एकतर्फ एकातर्फ ekapatti ekapatta ekpatti",
  limb: "haatkhutta hatkhutta haath हातखुट्टा aunla arm arms leg legs hand hands finger fingers haat hat hath khutta gori goda aunla sarir shareer sharir ang jiu हात खुट्टा औंला शरीर अङ्ग जिउ",
  lips: "lip oth skin body sarir jiu ओठ शरीर जिउ",
  throat: "ghati ghaati windpipe ghanti gala घाँटी गला",
  eyes: "eye aankha aakha ankha आँखा vision sight",
  head: "skull spine neck tauko tauka टाउको गर्दन gardan",
  brain: "dimag mastishka दिमाग",
  vein: "veins nas nasa nadi naadi नसा नाडी",
  wrist: "wrists nari",
  heartbeat: "dhadkan dhadkhan dharkan धड्कन",
  bone: "haddi rib ribs hip back ढाड",
  skin: "chhala tvacha",
  belly: "pet pait stomach पेट",
  breath:
    "sas saas sans saans sash swas swash shwas shwaas breathe breathing breth* breaths सास सांस साँस श्वास स्वास",
  blood: "ragat ragath ragatko khoon khun रगत खून खुन",
  baby: "fetal foetal fetus newborn shishu शिशु babies bachcha bachha bacha baccha bachho babu nani child kid toddler infant son daughter chhora chhori बच्चा बाबु नानी",
  pregnant: "garbhawati garbhavati garvawati garbha pregnancy sutkeri गर्भ",
  clothes: "dress luga kapada body jiu hair कपडा शरीर",
} as const;

const symptoms = {
  fever: "jwaro jworo joro jaro bukhar ज्वरो बुखार",
  stiff: "stiffness rigid akdeko akadiyo akdiyo kakriyo अकडि* अकडे*",
  drowsy: "drowsiness sleepy lethargic sust susta सुस्त",
  jhatka: "jhatk* jhadk* झट्क* झड्क*",
  arriving:
    "aayo ayo aaeko aayeko ayeko aako aera aayera aairah* airah* aauncha auncha diirah* dirah* आयो आएको आएर आइरह* आउँछ दिइरह*",
  stopped:
    "stop* arrest band bandha banda rokiy* rokie* ruk ruky* chalena chaldaina chhodyo chhode chhodeko thamiyo बन्द रोकि* चलेन चल्दैन छोड्यो छोडे छोडेको थामि*",
  beating: "beat beats dhadkin* dhadkana धड्किन*",
  blurred: "blurry blur dhamilo धमिलो",
  feeding: "feed feeds suck sucking dudh दूध दुध",
  from: "bata baata se बाट से",
  nowake: "uthena uthenan uthdaina uthdainan bolena boldaina उठेन उठेनन् उठ्दैन बोलेन बोल्दैन",
  turned: "turning bhayo vayo bhaeko bhayeko भयो भएको",
  pain: "darad pian paine pane payn pein paen पेन pains painful paining ache* aching hurt* stabbing dukh* dard dardh peeda pida pira chask* ghoch* dookh* दुख* दर्द पीडा दुःख*",
  pressing:
    "थिच* sitting elephant gahro gaaro garo garho गाह्रो गारो tight* heavy heaviness heavines squeez* crush* pressure discomfort bhari bhaari kasi* kass* thich* chyap* garungo garhau जाम भारी कसि* च्याप* गह्रौं गह्रुँगो",
  sweat: "sweating sweats sweaty pasina पसिना",
  attack: "attak* atack* attck atek ateck atake ataik atyak attacks एटेक अटैक अट्ट्याक अट्याक एट्याक",
  halted:
    "chhodyo chhode chhodeko छोड्यो छोडे छोडेको fel फेल dauro dora arrest stop* fail* band bandha banda rok* ruk* ghat aghat daura रोक* बन्द घात आघात दौरा chalena",
  droop:
    "tilt* sagg* deviat* droop* drop* crooked twisted tedo terho teda bango bango* bangi* bangy* bangeko बाङ्ग* बांग* टेढा टेढो",
  slurred:
    "garo gaaro gahro garho गाह्रो गारो slur* cant cannot unable lost saknu saknubha* सक्नु सक्नुभ* atki* ladbad* larbar* aspasta sakena sakdaina sakina sakeko sakiena banda bandha harayo अड्कि* लडबड* लरबर* अस्पष्ट बन्द सकेन सक्दैन आएन aaena aayena chaina",
  numb: "numb* weak* paralys* limp dead nachal* nachl* chalena chaldaina lulo jhamjham* कमजोर लुलो नचल* चलेन चल्दैन झमझम* kamjor sunna",
  lame: "limp nachal* nachl* chalena chaldaina chalauna lulo नचल* चलेन चल्दैन लुलो",
  flowing: `chhaad* छाद* bagna bagnu बग्न coming come passing pass aai आइ आई gush* spurt* pour* flow* losing loss lost everywhere vomit* cough* spit* throwing stop stopping stopped stops
    gayo gairah* gairako gairacha dekhiyo rok* ruk* tham* band bandha bag bagyo bagi* bageko bagdai bagchha bagcha bahyo bahi* baha*
    beh behna aayo ayo aaeko aayeko ayeko aako aairah* aairako ayirako airah* airako auncha aauncha aaudai nisk* nikal* chhad* thutun* ulti bant* vant* chuhi* tapki* jharyo khas*
    गयो गइरह* गएको देखियो रोक* रुक* थाम* बग* बहे* बहि* बह्* आयो आएको आइरह* आउँ* निस्क* निकल* उल्टी बान्ता वान्ता खोक*`,
  stool: "disa dishaa poop tatti pakhala दिसा toilet potty",
  black: "kalo kaalo कालो",
  deep: "deeply gahiro large open severed amputat* badly गहिरो",
  hard: `chhodyo chhode chhodeko छोड्यो छोडे छोडेको phool phul phulne fulne kathin कठिन no not isnt cant cannot couldnt difficult* trouble unable problem short shortness short* stop* struggl* hardly gasp* taklif takleef takleep samasya
    garo gaaro gahro gaahro garho gahrau gahraun ferna fernai pherna phernai lina linai sakina sakena sakdina sakdaina sakdainan sakeko sakirah* chaina chhaina
    rok* ruk* band bandha banda atki* adki* fulyo phulyo fuleko phuleko fulcha phulcha phulchha fulne fulirah* pugena pugdaina nahi nahin aaena aayena ayena ghut*
    तकलिफ तकलीफ समस्या गाह्रो गार्हो गारो फेर्न फेर्नै लिन सकिन सकेन सक्दिन सक्दैन सकिरहेको छैन रोक* रुक* बन्द अड्कि* फुल* पुगेन नहीं नही आएन घुट*`,
  worse: "badhyo badheko badhera badhiyo chyap* fulyo fuleko phulyo worse severe बढ* च्याप* फुल्यो",
  low: "ghatyo ghateko ghatdai kam drop dropping dropped falling घट* कम",
  blue: "nilo neelo nilai bluish purple नीलो निलो",
  swollen: "swell* swelling swelled swolen sunni* suni* sunin* suny* सुन्नि* सुनि* सुन्निए*",
  severe:
    "sever severly serious extreme shock attack reaction danger* sahrai sarho saro kada gambhir gamvir bhayanak कडा गम्भीर साह्रो",
  closing: "closed closes closing close band bandha banda बन्द",
  rolled: "rolling rolls palt* pharky* fark* पल्ट* फर्क*",
  froth: "foam* froth* fij fiz phij phiz fiij gajyo गाज फिँज फीँज फिज",
  shaking:
    "kaamn* kaampn* kamnu kamna kaamdai shake shakes jerk* twitch* trembl* kamyo kampyo kampera kaampera kampeko kaapera kapera kamera kamdai kampirah* kamp* काँप* काम्यो काम्दै काम्न",
  dizzy: "dizziness ringato chakkar ringata रिङ्गटा चक्कर",
  fell: "fallen fall falls khasyo khasera khaseko lad* dhalyo dhalera dhaleko खस* लड* ढल*",
  wake: "waking awake wakes respond* response conscious* consciousness pulse heartbeat hos hosh uth* bol* nadi dhadkan चेतना होस होश उठ* बोल* नाडी धड्कन",
  burned:
    "burn burnt burned scald* polyo poleko polyeko pole polera poliyo poliyeko jalyo jaleko jalera jali पोल्यो पोलेको पोले पोलेर पोलियो पोलिएको जल्यो जलेको जलेर",
  fractured: "fracture* fractured bhach* bhanch* bhaach* भाँच* भाच* broken broke",
  broke:
    "bhach* bhanch* breaking broken break futyo phutyo fuutyo futera phutera leak leaking leaked भाँचि* फुट्यो फुटेर",
} as const;

const acts = {
  all: "everything",
  stabbed: "gunshot",
  struck: "haany* hany* hit stab* attack* prahar rop* हान* रोप* प्रहार",
  exploded: "explode* explosion blast padk* पड्क*",
  clutching: "clutch* grab* holding holds grip* samatera samati* समातेर समाति*",
  landed: "fell dropped paryo pareko parera khasyo khaseko पर्यो पऱ्यो परेको खस्यो",
  thrown:
    "threw throws splash* hurled phalyo phalera phyakyo phyakera fyakyo fyakera chhyapyo chyapyo chhyapera फ्याँक्यो फ्याँके फ्याँकेर छ्याप्यो छ्यापे छ्यापेर छ्यापियो",
  nonstop:
    "rokidaina rokiyena rokiena rokiyana thamidaina stopping रोकिएन रोकिँदैन रोकिदैन थामिएन थामिँदैन",
  spilled: "spill spilt poured splash* pokh* पोखि* पोख्*",
  container: "bottle sisi botal strip patta pata packet box jar पत्ता बोतल सिसी प्याकेट",
  severed: "chopped chop amputat* torn chuttiyo chhuttiyo chhinyo छुट्टि*",
  ate: `khanu खानु piunu पिउनु eaten swallow* drank drunk drink eating eat ingest* consum* inhaled inhaling gulp* kha khay* khae* khai* khaa* khako khadi* khanubha* liya piyo piye piy* pie* pii* nil* nily* sevan seban chat* chaat*
    खाय* खाए* खाइ* खाई* खाको खानुभ* खा पिय* पिए* पिइ* पी पियो निल* सेवन चाट*`,
  drank: "ate eaten drunk swallow* piy* pie* pii* पिय* पिए* पिइ* khay* khae* खाय* खाए*",
  took: "gave diyo diye दियो दिए given take taken taking had eaten ate swallow* liya kha khay* khae* khai* khaa* khako khadi* khanubha* lagayo lagae खाय* खाए* खाइ* खाई* खाको खानुभ* खा लगाए* लगायो",
  excess:
    "much whole entire handful bunch over dherai badhi badi jyada pura puraa sabai sab धेरै बढी ज्यादा पुरै पूरा सबै",
  many: "double extra much whole entire handful bunch over dherai badhi badi jyada pura puraa sabai sab patta pata twenty thirty forty fifty hundred bees tees chalis pachas धेरै बढी ज्यादा पुरै पूरा सबै पत्ता बीस तीस चालीस पचास double",
  bite: "thung* hany* ठुँग* bites bit bited bitten biting sting* stung tok* das* dans* kat* kaat* chil* attack* टोक* डस* डंस* डस्* काट* चिल* दंश हमला",
  came: "samat* dauro समात* chap* chyap* lagyo lageko च्याप* aayo ayo aaeko aayeko ayeko aako aauncha auncha aai* airah* aail kamyo kampyo kampne pareko paryo attack having had has daura dora febrile epileptic आयो आएको आउँछ पर्यो पऱ्यो दौरा काम्यो काँप्यो काम्ने",
  wound:
    "cut cuts ghau chot stab stabbed knife chakku khukuri gunshot bullet घाउ चोट चक्कु खुकुरी काट*",
  slit: "cutting slash* cut cuts kat* kaat* काट*",
  blade: "blades knife razor patti chakku chhura churi ब्लेड चक्कु छुरा",
  kat: "kaat katyo kate katein katera kateko kateki katchu katchhu katirah* katna katne काट्यो काटें काटेँ काटे काटेर काटेको काटेकी काट्छु काटिरह* काट्न",
  katna: "kaatna काट्न",
  man: "manlagyo manlagcha manlagchha मन मनलाग्यो मनलाग्छ",
  forearm: "wrist wrists nari nadi pakhura haat hat hath haath hand hands arm arms हात पाखुरा नाडी",
  afnai: "aafnai aafno afno आफ्नै आफ्नो",
  inflict: "puryaun* puryauchu puryairah* पुर्याउ* पुर्याइरह* पुऱ्याउ* पुऱ्याइरह*",
  inflicted: "puryayo puryae puryaye puryaera puryako पुर्यायो पुर्याए* पुऱ्यायो पुऱ्याए*",
  feel: "feeling feels felt",
  trimmed:
    "hair kapal kesh nail nails nang weight calorie calories carbs sugar salt cost costs paper onion tarkari vegetable vegetables कपाल केश नङ तरकारी",
  slashed: "slit slits slitting slash*",
  bullet: "goli gun bandook गोली",
  shot: "hanyo हान्यो lagyo लाग्यो",
  shock:
    "samat* समात* chhoyo छोयो hany* haany* हान्* jhatka jhadka झट्का shocked shocks lagyo lageko laagyo struck paryo लाग्यो लागेको लागेर lagera laagera पर्यो पऱ्यो touched",
  injury:
    "injured injuries trauma hit hits chot fracture* fell fall fallen phut* fut* bajr* thok* chotpatak चोट फुट* बज्र* ठोक्क*",
  hanyo: "hit",
  crushed: "crush chepiyo chepyo kichiyo kichyo kuchiyo चेपि* किचि*",
  stuck:
    "niskena niskiyena jharena najhareko निस्केन निस्किएन झरेन नझरेको lodged block* atki* adki* atkyo adkyo adkeko aTkiyo अड्कि* अड्क्यो अट्कि*",
  kill: "nuksan nuksaan haani hani नोक्सान हानि cuts killing harm harming hurt hurting cut cutting hang hanging stab shoot poison end",
  myself:
    "khud himself herself yourself themselves self aafu aafulai afulai aafailai afailai आफूलाई आफुलाई आफैंलाई आफैलाई",
  end: "ending finish khatam sakaunu sakauna take taking",
  tired: "dikka wakka vakka hate fed bored haar wyartha bekar दिक्क वाक्क",
  want: "paye pauye paaye पाए wants wanna wish gonna going how painless better easy easiest like jana chahan* chahanchu man mann manlagyo manlagcha manlagchha icchha ichha kasari मन चाहन्छु चाहन* इच्छा मनलाग्यो मनलाग्छ कसरी",
  die: "died dying dead death marna marnu marne mar marchu मर्न मर्नु मर्ने मर्दै",
  live: "jeene jine bachne baachne बाँच्ने living alive bachna baachna bachnu jina jeena jiuna jiuna jiunu baanchna जिउन जिउनु बाँच्न बाच्न जीन reason",
  dont: "not no cant cannot chaina chhaina nahi sakdina lagdaina chahanna chahanchina छैन सक्दिन लाग्दैन नाइँ चाहन्न चाहँदिन dikka bekar",
  jump: "jumped jumping haamfal* hamfal* hamfaal* hamphal* हामफाल* faal* falyo हाम",
  not: "chhodyo chhode chhodeko छोड्यो छोडे छोडेको no isnt wont doesnt cant cannot lost without chaina chhaina aayena ayena aaena udena uthena uthdaina uthdainan sakena sakdaina gumyo gumayo harayo gayo khulena khulen nahi ud* working chaldaina bhayena छैन आएन उठेन उठ्दैन उठ्नु गुम* हरायो गयो खुलेन नहीं उड* भएन चलेन चल्दैन",
  passed: "pass passing",
  started:
    "start starting starts pain pains contraction* lagyo lageko laagyo byatha betha vyatha pida suru लाग्यो लागेको सुरु शुरु व्यथा ब्यथा बेथा पीडा दुख*",
  giving: "give gives born janmin* janmauna janmiyo जन्म*",
  coming:
    "come out crowning nisk* ninkhl* nikl* janmina janmine janmanai aauna auna जन्मिन जन्मन आउन निस्क*",
  moving: "move moves moved movement chal* हलचल चल* halchal",
  help: "bachau bachaunu bachaunus sahayog save",
  sudden: "suddenly achanak ekkasi अचानक एक्कासि worst",
  sight: "vision eyesight najar drishti दृष्टि",
  itching: "itch* khujli khujali chilaune chilayo chilaeko चिला* खुजली",
  see: "dekhdina dekhdaina dekhina dekhena andho blind देख्दिन देख्दैन देखिन देखेन",
} as const;

const conditions = {
  achet: "achetan अचेत अचेतन",
  stroke:
    "strokes strok mastishkaghat mastishkaaghat मस्तिष्कघात मस्तिष्काघात मस्तिष्क-आघात paralysis paralys* paralyz* parallys* pakshaghat pakshyaghat pakchhaghat lakwa laqwa स्ट्रोक पक्षाघात लकवा प्यारालाइसिस",
  heatstroke: "sunstroke heatstrok हिटस्ट्रोक",
  lu: "लु लू",
  miss: "missed",
  once: "ekaichoti ekaipatak एकैचोटि एकैपटक",
  dehydrated: "dehydration sunken",
  vomit: "vomiting vomited ulti banta bant vanta बान्ता वान्ता उल्टी",
  grounds: "ground",
  day: "days din week weeks hapta दिन हप्ता",
  sal: "placenta साल",
  bleeding:
    "nosebleed* epistaxis bleed bleeds bled bleading bleding haemorrhag* hemorrhag* hemorag* raktasrav raktashrab raktasraw रक्तश्राव रक्तस्राव",
  choking: "choke chokes choked chocking",
  overdose: "overdos* overdoz* overdoze overdoes ओभरडोज ओभर-डोज",
  breathless:
    "breathless* breathlesness suffocat* choking choke chocking choked asphyxia* dyspnea dyspnoea gasping gasps nissas* nisas* nisaas* निस्सासि* निसास्सि* निसास*",
  unconscious:
    "dhalyo dhaleko dhalera ढल* unconscious* unconcious* unconsious* unresponsive* faint* collaps* coma comatose behos* behoos* behosh* murchha* murchit lifeless blackout cpr बेहोस* बेहोश* मूर्छा* मुर्छा* मुर्च्छा*",
  fits: "seizure* sezure* seizur* siezur* convuls* kampan",
  fit: "fits",
  burn: "burns burned burnt scald scalds scalded jalyo jaleko jalera जल्यो जलेको जलेर",
  drowning: "drown drowned drowns dubyo dubeko dubera doobyo डुब्यो डुबेको डुबेर",
  suicide:
    "khudkushi khudkusi खुदकुशी suicid* suside* sucid* sucaid* suiside* suecide atmahatya atmahatia aatmahatya aatmahatyaa marchu mardinchu marxu mardinxu mardinu आत्महत्या सुसाइड मर्छु मर्दिन्छु मरिदिन्छु",
  hanging: "jhundi* jhundy* jhunde* pasolag* jhundeko झुण्डि* झुन्डि* झुण्ड्य* झुन्ड्य*",
  anaphylaxis: "anaphyla* anafila* anaphila* एनाफाइल*",
  labour:
    "labor delivery prasav prasab prasava prasuti prasuthi byatha vyatha betha sutkeri delivari डेलिभरी प्रसव प्रसूति व्यथा ब्यथा बेथा सुत्केरी",
  contractions: "contraction labour labor prasav prasab प्रसव",
  miscarriage: "miscariage miscarrage miscarried",
  ambulance: "ambulans ambulence ambulanc एम्बुलेन्स",
  teeth: "tooth dant daat dat danta दाँत दांत gija gum gums",
} as const;

export const sameWords: Readonly<Record<string, string>> = {
  ...body,
  ...symptoms,
  ...agents,
  ...acts,
  ...conditions,
  ...asks,
};

/** Words of a text that asks for a product or tells of something slight: "burn cream", "bleeding gums", "poison ivy". */
export const ordinaryWords = `cream ointment gel spray dressing gauze bandage plaster lotion balm malam soap powder mask pads pad test kit
  monitor meter strap strips guard band gum gums gija piles hemorrhoid hemorrhoids haemorrhoids sun ivy urine urinate urinating urination pee peeing pisab pisaab scar mark marks daag
  rehab physiotherapy malis malish massage hair fat calorie calories size मलम गिजा पिसाब दाग`;

/** Words that no shop may answer, whatever else a text says: no remedy is shown for "fever and chest". */
export const graveWords =
  "chest heart breath breathless blood bleeding poison unconscious snake animal";
