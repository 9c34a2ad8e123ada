-- Spellings, abbreviations and complaints from general usage: names by INN, BAN and USAN, clinic abbreviations, short forms of
-- dosage forms, and more words for complaints. Brands are never synonyms. No emergency is among the complaints. A word that
-- an entry already has stays there, and entries that an admin has changed stay as they are.
WITH `more` (`id`, `terms`) AS (VALUES
('abbreviation-aspirin', '["aspirin","acetylsalicylic","asa"]'),
('abbreviation-hydrochlorothiazide', '["hydrochlorothiazide","hctz","hct"]'),
('abbreviation-chlorpheniramine', '["chlorpheniramine","chlorphenamine","cpm"]'),
('abbreviation-isoniazid', '["isoniazid","inh"]'),
('abbreviation-rifampicin', '["rifampicin","rifampin"]'),
('abbreviation-pyrazinamide', '["pyrazinamide","pza"]'),
('abbreviation-methotrexate', '["methotrexate","mtx"]'),
('abbreviation-nitroglycerin', '["nitroglycerin","nitroglycerine","trinitrate","gtn","ntg"]'),
('abbreviation-isosorbide', '["isosorbide","isdn","ismn"]'),
('abbreviation-hydroxychloroquine', '["hydroxychloroquine","hcq"]'),
('abbreviation-trimethoprim', '["trimethoprim","tmp","cotrimoxazole","cotrim"]'),
('abbreviation-sulfamethoxazole', '["sulfamethoxazole","sulphamethoxazole","smx"]'),
('abbreviation-valproate', '["valproate","valproic","vpa"]'),
('abbreviation-carbamazepine', '["carbamazepine","cbz"]'),
('abbreviation-acetylcysteine', '["acetylcysteine","nac"]'),
('abbreviation-ursodeoxycholic', '["ursodeoxycholic","ursodiol","udca"]'),
('abbreviation-levothyroxine', '["levothyroxine","thyroxine","lt4"]'),
('abbreviation-fluorouracil', '["fluorouracil","5fu"]'),
('abbreviation-tenofovir', '["tenofovir","tdf"]'),
('abbreviation-lamivudine', '["lamivudine","3tc"]'),
('abbreviation-zidovudine', '["zidovudine","azt"]'),
('abbreviation-cholecalciferol', '["cholecalciferol","colecalciferol","d3"]'),
('abbreviation-cyanocobalamin', '["cyanocobalamin","b12"]'),
('abbreviation-pyridoxine', '["pyridoxine","b6"]'),
('abbreviation-thiamine', '["thiamine","b1"]'),
('abbreviation-multivitamin', '["multivitamin","mvt","मल्टिभिटामिन"]'),
('abbreviation-iron', '["iron","ferrous","ferric","fe","आइरन"]'),
('abbreviation-zinc', '["zinc","zn","जिंक","जिङ्क"]'),
('abbreviation-folic', '["folic","folate"]'),
('abbreviation-ethinylestradiol', '["ethinyl","ethinylestradiol","ethinyloestradiol","ocp"]'),
('abbreviation-levonorgestrel', '["levonorgestrel","ecp"]'),
('abbreviation-medroxyprogesterone', '["medroxyprogesterone","dmpa"]'),
('abbreviation-tetanus', '["tetanus","tt"]'),
('abbreviation-lidocaine', '["lidocaine","lignocaine"]'),
('abbreviation-adrenaline', '["adrenaline","epinephrine"]'),
('abbreviation-noradrenaline', '["noradrenaline","norepinephrine"]'),
('abbreviation-furosemide', '["furosemide","frusemide"]'),
('abbreviation-torsemide', '["torsemide","torasemide"]'),
('abbreviation-glibenclamide', '["glibenclamide","glyburide"]'),
('abbreviation-cyclosporine', '["cyclosporine","ciclosporin"]'),
('abbreviation-acyclovir', '["acyclovir","aciclovir"]'),
('abbreviation-valacyclovir', '["valacyclovir","valaciclovir"]'),
('abbreviation-cephalexin', '["cephalexin","cefalexin"]'),
('abbreviation-cephradine', '["cephradine","cefradine"]'),
('abbreviation-chlorthalidone', '["chlorthalidone","chlortalidone"]'),
('abbreviation-beclomethasone', '["beclomethasone","beclometasone"]'),
('abbreviation-dicyclomine', '["dicyclomine","dicycloverine"]'),
('abbreviation-guaifenesin', '["guaifenesin","guaiphenesin"]'),
('abbreviation-mesalazine', '["mesalazine","mesalamine"]'),
('abbreviation-simethicone', '["simethicone","simeticone"]'),
('abbreviation-indomethacin', '["indomethacin","indometacin"]'),
('abbreviation-levosalbutamol', '["levosalbutamol","levalbuterol"]'),
('abbreviation-meclizine', '["meclizine","meclozine"]'),
('abbreviation-phenobarbital', '["phenobarbital","phenobarbitone"]'),
('abbreviation-hyoscine', '["hyoscine","scopolamine"]'),
('abbreviation-clomiphene', '["clomiphene","clomifene"]'),
('abbreviation-trihexyphenidyl', '["trihexyphenidyl","benzhexol"]'),
('abbreviation-cromoglycate', '["cromoglycate","cromoglicate","cromolyn"]'),
('abbreviation-glycopyrronium', '["glycopyrronium","glycopyrrolate"]'),
('abbreviation-carboxymethylcellulose', '["carboxymethylcellulose","carmellose","cmc"]'),
('abbreviation-hypromellose', '["hypromellose","hpmc"]'),
('abbreviation-psyllium', '["psyllium","ispaghula","isabgol"]'),
('abbreviation-macrogol', '["macrogol","peg"]'),
('abbreviation-mecobalamin', '["mecobalamin","methylcobalamin"]'),
('abbreviation-nicotinamide', '["nicotinamide","niacinamide"]'),
('abbreviation-estradiol', '["estradiol","oestradiol"]'),
('abbreviation-sulfasalazine', '["sulfasalazine","sulphasalazine"]'),
('abbreviation-tetracaine', '["tetracaine","amethocaine"]'),
('abbreviation-paraffin', '["paraffin","petrolatum"]'),
('abbreviation-ophthalmic', '["ophthalmic","eye"]'),
('abbreviation-cream', '["cream","crm","क्रिम","क्रीम"]'),
('abbreviation-solution', '["solution","soln","sol"]'),
('abbreviation-drops', '["drops","drop","gtt","थोपा","ड्रप"]'),
('abbreviation-inhaler', '["inhaler","mdi","इन्हेलर"]'),
('abbreviation-nebuliser', '["nebuliser","nebulizer","nebulisation","nebulization","neb"]'),
('abbreviation-suppository', '["suppository","suppositories","supp"]'),
('abbreviation-sachet', '["sachet","sachets","packet","packets"]'),
('abbreviation-effervescent', '["effervescent","eff"]'),
('abbreviation-dispersible', '["dispersible","dt"]'),
('abbreviation-paediatric', '["paediatric","pediatric","paed"]'),
('abbreviation-soap', '["soap","sabun","साबुन"]'),
('abbreviation-gel', '["gel","जेल"]'),
('abbreviation-oil', '["oil","tel","तेल"]'),
('abbreviation-vitamin-c', '["c","सी"]'),
('abbreviation-vitamin-b', '["b","बी"]'),
('abbreviation-vitamin-d', '["d","डी"]'),
('abbreviation-complex', '["complex","कम्प्लेक्स"]'),
('abbreviation-glucose', '["glucose","ग्लुकोज"]'),
('abbreviation-bandage', '["bandage","ब्यान्डेज"]'),
('abbreviation-thermometer', '["thermometer","थर्मोमिटर"]'),
('abbreviation-mask', '["mask","मास्क"]'),
('abbreviation-sulfate', '["sulfate","sulphate"]'),
('abbreviation-sulfur', '["sulfur","sulphur"]'),
('abbreviation-aluminium', '["aluminium","aluminum"]'),
('abbreviation-pregnancy', '["pregnancy","upt"]'),
('abbreviation-gentian', '["gentian","gv"]'),
('abbreviation-enoxaparin', '["enoxaparin","lmwh"]'),
('abbreviation-ofloxacin', '["ofloxacin","ofx"]'),
('abbreviation-ringer', '["ringer","ringers","hartmann","rl"]'),
('abbreviation-powder', '["powder","pdr","धुलो","पाउडर"]')
), `free` AS (
	SELECT `more`.`id`, json_group_array(`term`.`value`) AS `terms`
	FROM `more`, json_each(`more`.`terms`) AS `term`
	WHERE `term`.`value` NOT IN (
		SELECT lower(`taken`.`value`) FROM `search_synonyms`, json_each(`search_synonyms`.`terms`) AS `taken`
	)
	GROUP BY `more`.`id`
)
INSERT OR IGNORE INTO `search_synonyms` (`id`, `kind`, `terms`, `means`, `updated_at`)
SELECT `id`, 'abbreviation', `terms`, '[]', 0 FROM `free` WHERE json_array_length(`terms`) > 1;
--> statement-breakpoint
WITH `more` (`id`, `terms`, `means`) AS (VALUES
('complaint-nak-banda', '["nak bandha","naak banda","nak tunneko","band naak","blocked nose","stuffy nose","नाक थुनिएको"]', '["xylometazoline","oxymetazoline","nasal"]'),
('complaint-seto-pani', '["seto pani","white discharge","safed pani","yoni chilaune","सेतो पानी"]', '["clotrimazole vaginal","clotrimazole","intimate wash"]'),
('complaint-kapal-jharne', '["kapal jharne","kapal jharyo","kes jharne","rau jharne","baal jhadna","hair fall","hairfall","hair loss","कपाल झर्ने","केश झर्ने"]', '["minoxidil","biotin","hair"]'),
('complaint-khutta-ganaune', '["khutta ganaune","khutta chilaune","athlete foot","athletes foot","खुट्टा गनाउने"]', '["clotrimazole","terbinafine","foot powder"]'),
('complaint-kammar-chadkeko', '["kharo","dhaad chadkeko","kammar chadkeko","कम्मर चड्केको"]', '["diclofenac gel","pain relief","ibuprofen"]'),
('complaint-sunnieko', '["sunniyeko","sunieko","sujan","swelling","सुन्निएको","सूजन"]', '["ibuprofen","diclofenac gel","crepe bandage"]'),
('complaint-chhala-daag', '["kalo daag","dag dhabba","chhala ko daag","chaya daag","dark spots","melasma","कालो दाग"]', '["azelaic","niacinamide","sunscreen"]'),
('complaint-pani-kami', '["pani ko kami","pani sukeko","sharir ma pani kami","electrolyte","पानीको कमी"]', '["rehydration","electrolyte","ors"]'),
('complaint-motopan', '["motopan ghataune","mototo","weight loss","tauli ghataune","मोटोपन"]', '["orlistat","weight"]'),
('complaint-tauli-badhaune', '["motaune","tauli badhaune","weight gain","tol badhaune"]', '["multivitamin","protein powder"]'),
('complaint-churot', '["churot chhodne","quit smoking","cigarette chhodne","dhumrapan","चुरोट छोड्ने"]', '["nicotine"]'),
('complaint-dudh-nabhayeko', '["bachha ko dudh","dudh powder","infant milk","baby milk"]', '["infant formula","baby"]')
), `free` AS (
	SELECT `more`.`id`, `more`.`means`, json_group_array(`term`.`value`) AS `terms`
	FROM `more`, json_each(`more`.`terms`) AS `term`
	WHERE `term`.`value` NOT IN (
		SELECT lower(`taken`.`value`) FROM `search_synonyms`, json_each(`search_synonyms`.`terms`) AS `taken`
	)
	GROUP BY `more`.`id`, `more`.`means`
)
INSERT OR IGNORE INTO `search_synonyms` (`id`, `kind`, `terms`, `means`, `updated_at`)
SELECT `id`, 'complaint', `terms`, `means`, 0 FROM `free`;
--> statement-breakpoint
WITH `more` (`id`, `terms`) AS (VALUES
('abbreviation-amoxicillin', '["amoxi"]'),
('abbreviation-clavulanic', '["coamoxiclav","amoxiclav"]'),
('abbreviation-azithromycin', '["azith"]'),
('abbreviation-vitamin', '["भिटामिन","विटामिन"]'),
('abbreviation-ointment', '["malam","malham","मलम"]'),
('abbreviation-rehydration', '["ओआरएस"]'),
('abbreviation-syrup', '["syr","jhol","सिरप","झोल"]'),
('abbreviation-tablet', '["tabs","tbl","goli","chakki","चक्की","गोली","ट्याब्लेट"]'),
('abbreviation-capsule', '["caps","क्याप्सुल"]'),
('abbreviation-calcium', '["ca","क्याल्सियम"]'),
('abbreviation-injection', '["injections","sui","सुई"]'),
('complaint-tauko-dukheko', '["migraine","maigrain","adhakapari","kapal dukheko","माइग्रेन","कपाल दुखेको"]'),
('complaint-jiu-dukheko', '["masala dukheko","nasa dukheko","haat dukheko","khutta dukheko","kandh dukheko","ghanti ko nasa","muscle pain","haddi dukheko","बाथ","baath","bath rog","arthritis","gathiya","नशा दुखेको","हात दुखेको","खुट्टा दुखेको"]'),
('complaint-rugha', '["runny nose","flu","influenza","singhan","naak bageko","रुगा","फ्लु"]'),
('complaint-pet-dukheko', '["pet ma dukhai","pet katne","pet maroda","marod","cramps","पेट काट्ने","मरोड"]'),
('complaint-gyastrik', '["gas trouble","gyastic","gastritis","chhati polne","chati polne","heartburn","sine me jalan","amilo dakar","dakar","छाती पोल्ने","अमिलो डकार","डकार"]'),
('complaint-apach', '["pachena","khana napachne","khana napacheko","napachne","hazma","खाना नपच्ने","हाजमा"]'),
('complaint-jeevan-jal', '["patlo disa","disa lageko","pet chalnu","pet chaleko","jhada","dehydration","पातलो दिसा","दिसा लागेको","झाडा"]'),
('complaint-kabjiyat', '["disa nabhayeko","disa naaune","disa kada","pet saf nahune","pet saf","कब्ज","दिसा नहुने","दिसा कडा","पेट सफा"]'),
('complaint-alarji', '["alarjee","dabar","pitti","pitti uthyo","urticaria","hives","rash","chhala chilaune","jiu chilaune","पित्ती","डाबर","छाला चिलाउने"]'),
('complaint-daad', '["dhusi","ringworm","dinai","fungus","chhala ko fungal","दिनाय","ढुसी"]'),
('complaint-ghau', '["cut","kateko ghau","chot lageko","ghau chot","injury","काटिएको"]'),
('complaint-poleko', '["aago le poleko","tato pani le poleko","जलन"]'),
('complaint-aankha', '["aankha rato","aankha pakeko","aankha polchha","red eye","conjunctivitis","आँखा रातो","आँखा पाकेको"]'),
('complaint-kaan-dukheko', '["kaan pakeko","kan bata pip","earache","कान पाकेको"]'),
('complaint-dant-dukheko', '["gija sunniyeko","dat ko dukhai"]'),
('complaint-ghanti-dukheko', '["ghanti baseko","ghanti khaskhas","swar baseko","tonsil","gala kharab","gale me kharash","घाँटी बसेको","घाँटी खसखस","टन्सिल"]'),
('complaint-bhitamin', '["kamjor","tagat","takat","jiu galeko","thakan","thakai","thakeko","fatigue","tiredness","थकान","थकाइ"]'),
('complaint-raktaalpata', '["ragat kam","ragat badhaune","hemoglobin","रगत कम","रगत बढाउने"]'),
('complaint-haddi', '["haddi kamjor","हड्डी कमजोर"]'),
('complaint-bachha', '["bacha","nani","baccha"]'),
('complaint-juga', '["juka","pet ma juka","jukako","kira","krimi","deworming","pet ke kide","पेटमा जुका","कृमि"]'),
('complaint-dandruff', '["chaya pareko","kapal ma chaya","rusi"]'),
('complaint-pimple', '["dandifor aayo","pimples","acne","muhasa","khil","डण्डीफोर"]'),
('complaint-machhar', '["lamkhutte le tokeko","machhad","लामखुट्टेले टोकेको"]'),
('complaint-banta', '["bomit","bomiting","wak wak","okna man lagyo","ulti hona","ji machalna","उल्टि"]'),
('complaint-gadi-lagne', '["gadi ma banta","gadi chadhda banta","bus lagne","गाडीमा वान्ता"]'),
('complaint-gyas', '["pet dhadkeko","pet kassiyeko","पेट ढाडिएको"]')
), `free` AS (
	SELECT `more`.`id`, json_group_array(`term`.`value`) AS `terms`
	FROM `more`, json_each(`more`.`terms`) AS `term`
	WHERE `term`.`value` NOT IN (
		SELECT lower(`taken`.`value`) FROM `search_synonyms`, json_each(`search_synonyms`.`terms`) AS `taken`
	)
	GROUP BY `more`.`id`
)
UPDATE `search_synonyms` SET `terms` = (
	SELECT json_group_array(`value`) FROM (
		SELECT `value` FROM json_each(`search_synonyms`.`terms`)
		UNION ALL
		SELECT `value` FROM `free`, json_each(`free`.`terms`) WHERE `free`.`id` = `search_synonyms`.`id`
	)
) WHERE `updated_at` = 0 AND `id` IN (SELECT `id` FROM `free`);
--> statement-breakpoint
WITH `better` (`id`, `means`) AS (VALUES
('complaint-tauko-dukheko', '["paracetamol","ibuprofen","pain relief"]'),
('complaint-jiu-dukheko', '["pain relief","diclofenac gel","pain balm","ibuprofen","diclofenac","paracetamol"]'),
('complaint-khansi', '["cough syrup","cough","dextromethorphan","ambroxol","guaifenesin"]'),
('complaint-rugha', '["cold","nasal","cetirizine","chlorpheniramine","cough"]'),
('complaint-pet-dukheko', '["antacid","digestive","hyoscine","dicyclomine","simethicone"]'),
('complaint-gyastrik', '["antacid","gastric","aluminium hydroxide","omeprazole"]'),
('complaint-apach', '["digestive","enzyme","pancreatin","simethicone"]'),
('complaint-kabjiyat', '["isabgol","psyllium","lactulose","laxative","bisacodyl"]'),
('complaint-sugar-ko-aushadhi', '["glucometer","test strips","metformin","diabetes"]'),
('complaint-presar', '["pressure monitor","blood pressure","amlodipine"]'),
('complaint-dant-dukheko', '["toothache","paracetamol","ibuprofen","toothpaste"]'),
('complaint-ghanti-dukheko', '["lozenges","throat","gargle","paracetamol"]'),
('complaint-juga', '["albendazole","mebendazole","worm"]'),
('complaint-pimple', '["acne","benzoyl peroxide","face wash"]'),
('complaint-alarji', '["cetirizine","loratadine","calamine","allergy"]'),
('complaint-banta', '["domperidone","meclizine","motion sickness","rehydration"]'),
('complaint-gadi-lagne', '["motion sickness","meclizine","dimenhydrinate","cinnarizine","ginger"]'),
('complaint-gyas', '["simethicone","antacid","digestive"]'),
('complaint-mukh-ma-ghau', '["mouth ulcer","oral gel","choline salicylate","mouthwash"]'),
('complaint-aankha', '["eye drops","carboxymethylcellulose","ophthalmic"]'),
('complaint-kaan-dukheko', '["ear drops","ear","otic"]'),
('complaint-luto', '["permethrin","scabies","sulphur soap","crotamiton"]'),
('complaint-harsa', '["piles","haemorrhoid","diosmin","isabgol","psyllium"]'),
('complaint-pinas', '["saline nasal","xylometazoline","nasal","steam"]'),
('complaint-khakar', '["expectorant","guaifenesin","bromhexine","ambroxol","cough syrup"]'),
('complaint-hachhyu', '["cetirizine","loratadine","fexofenadine","saline nasal"]')
)
UPDATE `search_synonyms` SET `means` = (SELECT `means` FROM `better` WHERE `better`.`id` = `search_synonyms`.`id`)
WHERE `updated_at` = 0 AND `id` IN (SELECT `id` FROM `better`);
--> statement-breakpoint
-- Customers call every liquid medicine a syrup.
UPDATE `search_synonyms` SET `terms` = json_insert(`terms`, '$[#]', 'suspension', '$[#]', 'susp')
WHERE `id` = 'abbreviation-syrup' AND `updated_at` = 0
AND EXISTS (SELECT 1 FROM `search_synonyms` WHERE `id` = 'abbreviation-suspension' AND `updated_at` = 0);
--> statement-breakpoint
DELETE FROM `search_synonyms` WHERE `id` = 'abbreviation-suspension' AND `updated_at` = 0
AND EXISTS (SELECT 1 FROM `search_synonyms`, json_each(`terms`) WHERE `search_synonyms`.`id` = 'abbreviation-syrup' AND `value` = 'suspension');
