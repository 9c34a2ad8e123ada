/** Splits a list that is written on several lines. */
const split = (words: string): string[] => words.trim().split(/\s+/);

const country = split(`
  nepal nepali kathmandu pokhara birgunj birganj lalitpur bhaktapur chitwan himal himalaya everest sagarmatha
  gorkha gorkhali terai madhesh nepalgunj nepalganj sambat bikram
`);

/** Cities, towns and places of pilgrimage. */
const cities = split(`
  patan biratnagar bharatpur janakpur janakpurdham butwal dharan hetauda itahari dhangadhi ghorahi tulsipur
  birendranagar damak kirtipur bhairahawa siddharthanagar mahendranagar bhimdatta lahan kalaiya jaleshwar
  malangwa gaur rajbiraj inaruwa urlabari birtamod mechinagar bhadrapur kakarbhitta simara jitpur nijgadh
  raxaul thimi banepa dhulikhel panauti nagarkot bandipur tansen lumbini muktinath pashupatinath swayambhu
  boudha thamel baneshwor koteshwor kalanki chabahil maharajgunj budhanilkantha tokha sauraha narayangarh
  ratnanagar lumle waling beni besisahar charikot jiri namche lukla jomsom simikot gulariya tikapur lamki
  kohalpur gadhimai manakamana devghat fewa phewa annapurna machhapuchhre dhaulagiri
`);

/** The provinces and the 77 districts. */
const districts = split(`
  koshi bagmati gandaki karnali sudurpashchim sudurpaschim madhes
  achham arghakhanchi baglung baitadi bajhang bajura banke bara bardiya dadeldhura dailekh dang darchula
  dhading dhankuta dhanusha dhanusa dolakha dolpa doti gulmi humla ilam jajarkot jhapa jumla kailali kalikot
  kanchanpur kapilvastu kapilbastu kaski kavre kavrepalanchok khotang lamjung mahottari makwanpur manang morang
  mugu mustang myagdi nawalparasi nawalpur nuwakot okhaldhunga palpa panchthar parasi parbat parsa pyuthan
  ramechhap rasuwa rautahat rolpa rukum rupandehi salyan sankhuwasabha saptari sarlahi sindhuli
  sindhupalchok sindhupalchowk siraha solukhumbu sunsari surkhet syangja tanahun tanahu taplejung terhathum
  tehrathum udayapur
`);

const deities = split(`
  krishna ram sita sitaram shiva shiv ganesh hanuman laxmi lakshmi saraswati durga kali parvati vishnu bishnu
  pashupati radha radhakrishna narayan mahadev bhairab bhairav buddha indra kumari bajrangbali jayshriram
  jaishreeram jaishriram harekrishna harihar omnamahshivaya jagannath gauri ganga surya chhath bhagwati bhagawati
  dakshinkali guru gurudev allah bhagwan bhagawan
`);

const firstNames = split(`
  maya hari gita geeta rita sita anita sunita sarita kabita kavita binita mina meena maina puja pooja asha
  usha nisha manisha anisha alisha samjhana sabina sabita sushmita susmita asmita pratima pratiksha prakriti
  aarati aarti arati bimala kamala nirmala sharmila urmila pramila sangita sangeeta babita rekha renu rina
  roshani rojina sajina srijana sirjana shristi shreya smriti sneha kritika karuna kalpana archana rachana
  bandana bhawana sadhana sapana swastika yashoda ambika devi dilmaya dolma pema tashi nima dawa
  mingma lhamo bina bindu bhumika chandra gayatri indira jamuna januka kopila manju muna namrata
  ramesh suresh dinesh rajesh mahesh naresh umesh kamal bimal nirmal bikash bikas prakash prakas akash subash
  subhash santosh ashok binod pramod rajendra surendra narendra mahendra birendra gyanendra jitendra
  dhirendra rabindra arjun bhim bhimsen nakul gopal govinda gobinda keshav madhav mohan sohan roshan kiran
  pawan pavan suman sujan rajan niran nabin navin sachin sabin robin rabin bibek bivek vivek abhishek abhisek
  aashish ashish aayush ayush prabin praveen pradip pradeep sandip sandeep kuldip sudip sudeep dipak deepak
  dipendra dipesh ganga bahadur prasad kumar raj raju ravi rabi hariram shyam ghanshyam balkrishna rajkumar
  nischal nishan niraj neeraj suraj saroj manoj anil sunil sushil susil amit sumit ankit rohit mohit bishal
  vishal anup anuj aman amrit bibash bidhan biraj bipin bijay bijaya ajay sanjay dhan tek lal man padam purna
  tilak tika kedar yogesh yuvraj yubaraj sagar samir sameer samip saugat siddhartha sudarshan sushant
  uttam ujjwal utsav pasang tenzing tenzin lakpa phurba ngima
`);

const surnames = split(`
  shrestha tamang thapa gurung magar rai limbu sherpa karki khadka basnet bhandari adhikari poudel paudel
  pokharel pokhrel sharma acharya bhattarai bhatta koirala dahal oli deuba ghimire gautam regmi rijal
  subedi sapkota neupane nepal lamichhane khanal khatri kc chhetri chettri rana shah singh rawal rawat
  bista bisht bohara bohora budha budhathoki mahat maharjan manandhar dangol tuladhar shakya bajracharya
  joshi amatya pradhan prajapati awale tandukar chaudhary chaudhari choudhary tharu mahato mahto yadav jha
  mishra thakur gupta sah sahu sahani patel mandal paswan ansari khan sheikh miya kushwaha kurmi baral
  bastola bhusal chapagain devkota dhakal dhital dhungana dhungel gyawali humagain jaisi kafle kandel katuwal
  kunwar kuwar luitel mainali marasini niraula ojha pandey panta pant parajuli paudyal phuyal pudasaini
  pyakurel panthi rimal sigdel silwal simkhada sitaula tiwari timilsina timsina tripathi upadhyay upreti
  wagle aryal bhujel biswakarma bishwakarma bk nepali pariyar sunar lama moktan ghale thakali thapamagar
  waiba yonjan syangtan pakhrin
`);

/** The months of Bikram Sambat, festivals, and words of every day. */
const words = split(`
  baishakh baisakh jestha jeth ashadh asar shrawan saun bhadra bhadau ashwin asoj kartik mangsir poush push magh
  falgun phagun chaitra chait dashain tihar holi teej maghi losar namaste namaskar mero hamro timro mayalu
  jindagi jibon jeevan sathi saathi dai didi bhai bahini aama ama baba buwa ghar desh jay jai jaya jaynepal
  jainepal hajur ramro kanchha kanchhi nanu babu sanu
`);

const devanagari = split(`
  नेपाल नेपाली काठमाडौं काठमाण्डौ पोखरा वीरगञ्ज वीरगंज ललितपुर भक्तपुर चितवन हिमाल गोरखा सगरमाथा हाम्रो मेरो राम
  सीता कृष्ण शिव गणेश हनुमान लक्ष्मी सरस्वती पशुपति नमस्ते माया हरि श्रेष्ठ तामाङ थापा गुरुङ मगर राई लिम्बु शर्मा अधिकारी
  पौडेल यादव झा साथी जय आमा बाबा
`);

/** Words that passwords in Nepal are made of, in lower case, the most common kinds first. */
export const nepaliPasswordWords: readonly string[] = [
  ...new Set([
    ...country,
    ...cities,
    ...deities,
    ...surnames,
    ...firstNames,
    ...districts,
    ...words,
    ...devanagari,
  ]),
];

const firstYear = 2000;
const lastYear = 2099;

/** Years of Bikram Sambat from a user's birth to a coming expiry, the latest first. */
export const bikramSambatYears: readonly string[] = Array.from(
  { length: lastYear - firstYear + 1 },
  (_, index) => String(lastYear - index),
);
