CREATE TABLE `search_misses` (
	`day` text NOT NULL,
	`term` text NOT NULL,
	`searches` integer NOT NULL,
	PRIMARY KEY(`day`, `term`),
	CONSTRAINT "search_miss_term_length" CHECK(length("search_misses"."term") between 1 and 60),
	CONSTRAINT "search_misses_positive" CHECK("search_misses"."searches" > 0)
);
--> statement-breakpoint
CREATE TABLE `search_synonyms` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`terms` text NOT NULL,
	`means` text NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "synonym_kind_known" CHECK("search_synonyms"."kind" in ('complaint', 'abbreviation')),
	CONSTRAINT "synonym_terms_given" CHECK(json_array_length("search_synonyms"."terms") > 0),
	CONSTRAINT "synonym_means_of_complaints" CHECK(("search_synonyms"."kind" = 'complaint') = (json_array_length("search_synonyms"."means") > 0))
);
--> statement-breakpoint
INSERT INTO `search_synonyms` (`id`, `kind`, `terms`, `means`, `updated_at`) VALUES
('abbreviation-paracetamol', 'abbreviation', '["paracetamol","acetaminophen","pcm"]', '[]', 0),
('abbreviation-rehydration', 'abbreviation', '["rehydration","ors"]', '[]', 0),
('abbreviation-amoxicillin', 'abbreviation', '["amoxicillin","amoxycillin","amox"]', '[]', 0),
('abbreviation-clavulanic', 'abbreviation', '["clavulanic","clavulanate","clav"]', '[]', 0),
('abbreviation-azithromycin', 'abbreviation', '["azithromycin","azithro"]', '[]', 0),
('abbreviation-levocetirizine', 'abbreviation', '["levocetirizine","levocet"]', '[]', 0),
('abbreviation-cefixime', 'abbreviation', '["cefixime","cefix"]', '[]', 0),
('abbreviation-ciprofloxacin', 'abbreviation', '["ciprofloxacin","cipro"]', '[]', 0),
('abbreviation-metronidazole', 'abbreviation', '["metronidazole","metro"]', '[]', 0),
('abbreviation-salbutamol', 'abbreviation', '["salbutamol","albuterol"]', '[]', 0),
('abbreviation-vitamin', 'abbreviation', '["vitamin","vit"]', '[]', 0),
('abbreviation-calcium', 'abbreviation', '["calcium","cal"]', '[]', 0),
('abbreviation-suspension', 'abbreviation', '["suspension","susp"]', '[]', 0),
('abbreviation-syrup', 'abbreviation', '["syrup","syp"]', '[]', 0),
('abbreviation-tablet', 'abbreviation', '["tablet","tablets","tab"]', '[]', 0),
('abbreviation-capsule', 'abbreviation', '["capsule","capsules","cap"]', '[]', 0),
('abbreviation-injection', 'abbreviation', '["injection","inj"]', '[]', 0),
('abbreviation-ointment', 'abbreviation', '["ointment","oint"]', '[]', 0),
('complaint-bukhar', 'complaint', '["bukhar","bukhaar","jwaro","jworo","jaro","fever","ज्वरो","ज्वर","बुखार"]', '["paracetamol"]', 0),
('complaint-tauko-dukheko', 'complaint', '["tauko dukheko","tauko dukhyo","sir dard","sar dard","headache","टाउको दुखेको","टाउको दुख्यो","सिर दर्द"]', '["paracetamol","pain relief"]', 0),
('complaint-jiu-dukheko', 'complaint', '["jiu dukheko","badan dard","body pain","jorni dukheko","ghuda dard","back pain","kammar dukheko","जिउ दुखेको","कम्मर दुखेको","जोर्नी दुखेको","बदन दर्द"]', '["pain relief","diclofenac gel","pain balm"]', 0),
('complaint-khansi', 'complaint', '["khansi","khasi","khoki","cough","खोकी","खांसी","खाँसी"]', '["cough syrup","cough"]', 0),
('complaint-rugha', 'complaint', '["rugha","rughakhoki","rugha khoki","sardi","jukam","nak banda","cold","रुघा","रुघाखोकी","सर्दी","जुकाम","नाक बन्द"]', '["cold","nasal","cough"]', 0),
('complaint-pet-dukheko', 'complaint', '["pet dukheko","pet dukhyo","pet dard","stomach pain","पेट दुखेको","पेट दुख्यो","पेट दर्द"]', '["antacid","digestive"]', 0),
('complaint-gyastrik', 'complaint', '["gyastrik","gastric","gastrik","amlapitta","acidity","pet polne","ग्यास्ट्रिक","अम्लपित्त","पेट पोल्ने"]', '["antacid","gastric"]', 0),
('complaint-apach', 'complaint', '["apach","indigestion","badhajmi","अपच","बदहजमी"]', '["digestive","enzyme"]', 0),
('complaint-jeevan-jal', 'complaint', '["jeevan jal","jivan jal","jeevanjal","pakhala","jhada pakhala","dast","diarrhoea","diarrhea","loose motion","जीवन जल","जीवनजल","पखाला","झाडापखाला","दस्त"]', '["rehydration","ors","zinc"]', 0),
('complaint-kabjiyat', 'complaint', '["kabjiyat","kabz","constipation","disa nahune","कब्जियत","कब्ज"]', '["isabgol","psyllium","laxative"]', 0),
('complaint-sugar-ko-aushadhi', 'complaint', '["sugar ko aushadhi","sugar ki dawa","chini rog","madhumeh","sugar","diabetes","सुगर","चिनी रोग","मधुमेह"]', '["glucometer","test strips","diabetes"]', 0),
('complaint-presar', 'complaint', '["presar","blood pressure","high bp","pressure ko aushadhi","प्रेसर","रक्तचाप","उच्च रक्तचाप"]', '["pressure monitor","blood pressure"]', 0),
('complaint-alarji', 'complaint', '["alarji","allergy","chilaune","khujli","itching","एलर्जी","चिलाउने","खुजली"]', '["cetirizine","calamine","allergy"]', 0),
('complaint-daad', 'complaint', '["daad","dad khaj","fungal","दाद","दाद खाज"]', '["clotrimazole","antifungal"]', 0),
('complaint-ghau', 'complaint', '["ghau","ghaau","chot","wound","kateko","घाउ","चोट","काटेको"]', '["antiseptic","bandage","povidone"]', 0),
('complaint-poleko', 'complaint', '["poleko","burn","jaleko","पोलेको","जलेको"]', '["burn","aloe","antiseptic"]', 0),
('complaint-aankha', 'complaint', '["aankha","aankha dukheko","eye drop","aankh","आँखा","आँखा दुखेको"]', '["eye drops","eye"]', 0),
('complaint-kaan-dukheko', 'complaint', '["kaan dukheko","kan dukheko","ear","कान दुखेको"]', '["ear drops","ear"]', 0),
('complaint-dant-dukheko', 'complaint', '["dant dukheko","daat dukheko","dant dard","toothache","दाँत दुखेको","दांत दर्द"]', '["oral","toothpaste","paracetamol"]', 0),
('complaint-ghanti-dukheko', 'complaint', '["ghanti dukheko","gala dard","sore throat","घाँटी दुखेको","गला दर्द"]', '["throat","lozenges"]', 0),
('complaint-bhitamin', 'complaint', '["bhitamin","kamjori","weakness","taakat","takat ko aushadhi","भिटामिन","कमजोरी","ताकत"]', '["multivitamin","vitamin"]', 0),
('complaint-raktaalpata', 'complaint', '["raktaalpata","ragat ko kami","khoon ki kami","anaemia","anemia","रगतको कमी","खून की कमी"]', '["iron","folic"]', 0),
('complaint-haddi', 'complaint', '["haddi","hadji","bone","calcium ko kami","हड्डी"]', '["calcium","vitamin d"]', 0),
('complaint-bachha', 'complaint', '["bachha","baby","shishu","नानी","बच्चा","शिशु"]', '["baby"]', 0),
('complaint-juga', 'complaint', '["juga","jukaa","worm","keeda","जुका","कीरा"]', '["albendazole","worm"]', 0),
('complaint-dandruff', 'complaint', '["dandruff","chaya","chaaya","rusi","चाया","रूसी"]', '["ketoconazole shampoo","shampoo"]', 0),
('complaint-pimple', 'complaint', '["pimple","dandifor","dandiphor","muhase","डन्डीफोर","मुहासे"]', '["acne","face wash"]', 0),
('complaint-machhar', 'complaint', '["machhar","lamkhutte","mosquito","लामखुट्टे","मच्छर"]', '["mosquito","repellent"]', 0);
--> statement-breakpoint
CREATE TRIGGER `version_on_search_synonym_insert` AFTER INSERT ON `search_synonyms` BEGIN
	UPDATE `versions` SET `value` = `value` + 1 WHERE `name` = 'catalogue';
END;
--> statement-breakpoint
CREATE TRIGGER `version_on_search_synonym_update` AFTER UPDATE ON `search_synonyms` BEGIN
	UPDATE `versions` SET `value` = `value` + 1 WHERE `name` = 'catalogue';
END;
--> statement-breakpoint
CREATE TRIGGER `version_on_search_synonym_delete` AFTER DELETE ON `search_synonyms` BEGIN
	UPDATE `versions` SET `value` = `value` + 1 WHERE `name` = 'catalogue';
END;
