// Brands and makers are put together from parts, so that they belong to nobody.
const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Begins a brand. */
export const brandBeginnings = words(`
  Ab Ac Ad Al Am An Ar Az Ba Be Bi Bo Ca Ce Ci Co Cy Da De Di Do Du El Em En Er Ex Fa Fe Fi Fo Ga Ge Gli
  Go Ha He Hy Im In Is Ja Jo Ka Ke Ki La Le Li Lo Lu Ma Me Mi Mo Mu Na Ne Ni No Nu Ol Om Or Ox Pa Pe Pi Po Pra
  Ra Re Ri Ro Ru Sa Se Si So Su Ta Te Ti To Tri Ul Ur Va Ve Vi Vo Xa Xe Za Ze Zi Zo
`);

/** Stands in its middle. */
export const brandMiddles = words(`
  ba be bi bra ca ce ci cro da de di do dra fa fe fi fla ga ge gi ka ke ki la le li lo lu ma me mi mo na ne ni no
  nu pa pe pi po pra ra re ri ro ru sa se si so sta ta te ti to tra tri va ve vi vo za ze zi
`);

/** Ends it. */
export const brandEndings = words(`
  bex bid bin cal cid cin clor col con cort cure dal dex dine dol done fast fen fine flam flex fort gard gel gon ket
  kof lan lax lex lin lis lor lyte max med mide min mol mox nac nex nil nim nol nox pan par phen pil pran pred
  pril quin rex rin ril rol sal san sart sef sol spas stat tab tan tec thro tin tol ton tra trex vas ver vid vin vir
  vit xil xin zid zol zole zyl
`);

/** Names of places, rivers, peaks and good omens that Nepali and Indian makers take. */
export const makerNames = words(`
  Annapurna Manaslu Langtang Himchuli Nilgiri Ganesh Dhaulagiri Kanchan Karnali Mechi Kankai Tamor Arun Sunkoshi
  Trishuli Marsyangdi Seti Babai Bheri Mahakali Tilottama Lumbini Janakpur Biratnagar Birgunj Bhaktapur Patan Pokhara
  Palpa Gorkha Nuwakot Ilam Chitwan Dang Surkhet Jumla Mustang Rara Phewa Tilicho Swayambhu Boudha Kailash Mithila
  Shivalik Vindhyachal Narmada Godavari Kaveri Tungabhadra Sabarmati Malwa Konark Nalanda Ajanta Deccan Malabar
  Sanjeevani Dhanvantari Arogya Amrit Jeevan Surya Chandra Usha Pragati Samriddhi Unnati Shubham Mangal Navin Purna
`);

/** What follows. Those for things make no medicines. */
export const makerKinds = {
  medicine: [
    "Pharmaceuticals",
    "Pharma",
    "Laboratories",
    "Drugs & Research",
    "Biotech",
    "Lifesciences",
    "Formulations",
    "Healthcare",
  ],
  tradition: ["Ayurved Bhawan", "Herbals", "Naturals", "Aushadhalaya", "Remedies", "Homoeo Works"],
  thing: [
    "Surgicals",
    "Medical Devices",
    "Consumer Care",
    "Healthcare Products",
    "Wellness",
    "Hygiene",
  ],
} as const;
