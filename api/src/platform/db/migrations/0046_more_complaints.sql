-- More complaints. No emergency is among them (chest pain, poisoning, a snake's bite): a shop must not answer those. A word
-- that an admin has put into an entry stays there and is left out here.
WITH `more` (`id`, `terms`, `means`) AS (VALUES
('complaint-banta', '["banta","bantaa","vanta","ulti","wakwaki","vomiting","nausea","वान्ता","बान्ता","वाकवाकी","उल्टी","मतली"]', '["rehydration","motion sickness"]'),
('complaint-gadi-lagne', '["gadi lagne","gadi lagyo","gaadi lagne","motion sickness","travel sickness","car sickness","गाडी लाग्ने","गाडी लाग्यो"]', '["motion sickness","meclizine","dimenhydrinate","ginger"]'),
('complaint-gyas', '["gyas","gas","pet phulne","pet fulne","pet phuleko","bloating","ग्यास","गैस","पेट फुल्ने","पेट फुलेको"]', '["simethicone","antacid","digestive"]'),
('complaint-mukh-ma-ghau', '["mukh ma ghau","mukhma ghau","muh ke chhale","muh me chhale","mouth ulcer","mouth ulcers","मुखमा घाउ","मुँह के छाले"]', '["mouth ulcer","oral gel","mouthwash"]'),
('complaint-mukh-ganaune', '["mukh ganaune","mukh ganhaune","gija dukheko","gija bata ragat","muh ki badbu","bad breath","bleeding gums","मुख गनाउने","गिजा दुखेको","मुँह की बदबू"]', '["mouthwash","toothpaste"]'),
('complaint-sukkha-chhala', '["sukkha chhala","chhala sukkha","chala sukkha","rukhi twacha","dry skin","सुक्खा छाला","छाला सुक्खा","रूखी त्वचा"]', '["moisturiser","moisturizer","moisturising","lotion"]'),
('complaint-kurkuchcha', '["kurkuchcha phuteko","kurkuccha futeko","kurkucha","fati ediyan","cracked heels","कुर्कुच्चा","कुर्कुच्चा फुटेको","फटी एड़ियाँ"]', '["heel","foot cream","petroleum jelly","moisturising"]'),
('complaint-oth-phuteko', '["oth phuteko","oth futeko","honth phatna","dry lips","chapped lips","ओठ फुटेको","फटे होंठ"]', '["lip balm","petroleum jelly"]'),
('complaint-ghamaura', '["ghamaura","ghamauri","ghamoriya","prickly heat","heat rash","घमौरा","घमौरी"]', '["prickly heat","calamine"]'),
('complaint-ghamle-poleko', '["ghamle poleko","gham le poleko","ghamle daddheko","sunburn","sun burn","घामले पोलेको"]', '["calamine","aloe","sunscreen"]'),
('complaint-kira-le-tokeko', '["kira le tokeko","kirale tokeko","mauri le chileko","keede ne kata","insect bite","bee sting","कीराले टोकेको","मौरीले चिलेको"]', '["calamine","cetirizine","antiseptic"]'),
('complaint-luto', '["luto","lutoo","scabies","लुतो"]', '["permethrin","scabies","sulphur soap"]'),
('complaint-jumra', '["jumra","jumraa","likha","joon","lice","head lice","जुम्रा","लिखा","जूँ"]', '["lice","permethrin"]'),
('complaint-markeko', '["markeko","khutta markeko","haat markeko","moch","sprain","muscle cramp","baundieko","मर्केको","बाउँडिएको","मोच"]', '["crepe bandage","pain balm","pain relief"]'),
('complaint-mahinabari-dukheko', '["mahinabari dukheko","mahinawari dukheko","mahinabari ko dukhai","mahavari dard","period pain","menstrual pain","महिनावारी दुखेको","माहवारी दर्द"]', '["ibuprofen","paracetamol"]'),
('complaint-mahinabari', '["mahinabari","mahinawari","mahavari","periods","menstruation","महिनावारी","माहवारी"]', '["sanitary","pads"]'),
('complaint-garbha-janch', '["garbha janch","garbha jach","garbhawati jaanch","pregnancy check","गर्भ जाँच","प्रेगनेन्सी टेस्ट"]', '["pregnancy test"]'),
('complaint-pariwar-niyojan', '["pariwar niyojan","parivar niyojan","garbha nirodhak","garbhnirodhak","kandom","contraception","family planning","परिवार नियोजन","गर्भ निरोधक","गर्भनिरोधक","कन्डम"]', '["condom","contraceptive"]'),
('complaint-garbhawati', '["garbhawati","garbhavati","garbhawati bhitamin","pregnancy vitamin","pregnancy vitamins","गर्भवती"]', '["folic","prenatal"]'),
('complaint-daipar', '["daipar","diaper rash","nappy rash","dayapar","डाइपर","डायपर"]', '["diaper","nappy","baby"]'),
('complaint-dant-aaune', '["dant aaune","dat aauna","teething","colic","bachha runu","pet bathne","दाँत आउने"]', '["gripe water","teething","baby"]'),
('complaint-nidra-nalagne', '["nidra nalagne","nindra nalagne","nind nalagne","neend na aana","insomnia","sleeplessness","निद्रा नलाग्ने","नींद न आना"]', '["melatonin","sleep"]'),
('complaint-bhok-nalagne', '["bhok nalagne","bhok lagdaina","bhukh na lagna","loss of appetite","भोक नलाग्ने","भूख न लगना"]', '["multivitamin","appetite"]'),
('complaint-harsa', '["harsa","harsha","arsa","piles","bawasir","haemorrhoids","hemorrhoids","हर्सा","अर्श","पायल्स","बवासीर"]', '["piles","haemorrhoid","isabgol","psyllium"]'),
('complaint-pisab-polne', '["pisab polne","pisaab polne","peshab me jalan","burning urine","पिसाब पोल्ने","पेशाब में जलन"]', '["alkaliser","alkalizer","cranberry"]'),
('complaint-dama', '["dam","dama","damaa","dam rog","asthma","दम","दमा"]', '["nebuliser","nebulizer","spacer"]'),
('complaint-hachhyu', '["hachhyu","hachyu","chhink","nak bagne","singan","sneezing","runny nose","हाछ्युँ","नाक बग्ने","सिँगान","छींक"]', '["cetirizine","loratadine","saline nasal"]'),
('complaint-pinas', '["pinas","pinaas","sainas","sinus","sinusitis","पिनास","साइनस"]', '["saline nasal","nasal","steam"]'),
('complaint-khakar', '["khakar","kaf","kaph","balgam","phlegm","खकार","कफ","बलगम"]', '["expectorant","guaifenesin","cough syrup"]'),
('complaint-sukkha-khoki', '["sukkha khoki","sukha khoki","sukhi khansi","dry cough","सुक्खा खोकी","सूखी खांसी"]', '["dextromethorphan","lozenges","cough"]'),
('complaint-aankha-sukkha', '["aankha sukkha","aankha polne","aankha chilaune","aankh me jalan","dry eyes","आँखा पोल्ने","आँखा चिलाउने","सुक्खा आँखा"]', '["lubricating eye","carboxymethylcellulose","eye drops"]'),
('complaint-kaan-ko-mayal', '["kaan ko mayal","kan ko mayal","kaan ka mail","ear wax","earwax","कानको मयल","कान का मैल"]', '["ear wax","ear drops"]'),
('complaint-prathamik-upachar', '["prathamik upachar","malam patti","malham patti","patti","plaster","प्राथमिक उपचार","मलहम पट्टी","पट्टी"]', '["first aid","bandage","gauze"]'),
('complaint-khatira', '["khatira","pilo","phoda","phunsi","boil","boils","खटिरा","पिलो","फोड़ा"]', '["antiseptic","povidone"]'),
('complaint-theula', '["theula","thegula","chickenpox","chicken pox","ठेउला"]', '["calamine","paracetamol"]'),
('complaint-dengu', '["dengu","dengue","dengi","डेंगु","डेङ्गु"]', '["paracetamol","rehydration"]')
), `free` AS (
	SELECT `more`.`id`, `more`.`means`, json_group_array(`term`.`value`) AS `terms`
	FROM `more`, json_each(`more`.`terms`) AS `term`
	WHERE `term`.`value` NOT IN (
		SELECT lower(`taken`.`value`) FROM `search_synonyms`, json_each(`search_synonyms`.`terms`) AS `taken`
	)
	GROUP BY `more`.`id`, `more`.`means`
)
INSERT INTO `search_synonyms` (`id`, `kind`, `terms`, `means`, `updated_at`)
SELECT `id`, 'complaint', `terms`, `means`, 0 FROM `free`;
