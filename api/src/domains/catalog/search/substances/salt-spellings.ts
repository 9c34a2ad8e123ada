/** Other names of active ingredients, in folded words. Each is the same substance. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  paracetamol: ["acetaminophen"],
  aspirin: ["acetylsalicylic acid"],
  amoxicillin: ["amoxycillin"],
  "clavulanic acid": ["clavulanate", "potassium clavulanate"],
  cefalexin: ["cephalexin"],
  sulfamethoxazole: ["sulphamethoxazole"],
  aciclovir: ["acyclovir"],
  valaciclovir: ["valacyclovir"],
  levothyroxine: ["thyroxine", "l thyroxine"],
  furosemide: ["frusemide"],
  torasemide: ["torsemide"],
  salbutamol: ["albuterol"],
  levosalbutamol: ["levalbuterol"],
  beclometasone: ["beclomethasone"],
  chlorpheniramine: ["chlorphenamine"],
  guaifenesin: ["guaiphenesin"],
  acetylcysteine: ["n acetylcysteine"],
  etofylline: ["etophylline"],
  dicyclomine: ["dicycloverine"],
  "hyoscine butylbromide": ["hyoscine n butylbromide"],
  mesalazine: ["mesalamine"],
  "ursodeoxycholic acid": ["ursodiol"],
  oxetacaine: ["oxethazaine", "oxetacain"],
  "aluminium hydroxide": ["aluminum hydroxide", "dried aluminium hydroxide"],
  simethicone: ["simeticone"],
  "magnesium hydroxide": ["milk of magnesia"],
  "oral rehydration salts": ["ors"],
  "sodium valproate": ["valproate", "valproic acid"],
  phenobarbital: ["phenobarbitone"],
  "lithium carbonate": ["lithium"],
  mecobalamin: ["methylcobalamin"],
  cholecalciferol: ["colecalciferol", "vitamin d3"],
  "ascorbic acid": ["vitamin c"],
  "vitamin e": ["tocopherol", "tocopheryl"],
  carboxymethylcellulose: ["carmellose"],
  mometasone: ["mometasone furoate"],
  perindopril: ["perindopril erbumine"],
  estradiol: ["oestradiol"],
  adrenaline: ["epinephrine"],
  noradrenaline: ["norepinephrine"],
};

const standardNames = new Map(
  Object.entries(otherNames).flatMap(([name, others]) => others.map((other) => [other, name])),
);

/** Returns the name that stands for all names of an active ingredient. */
export const getStandardName = (name: string): string => standardNames.get(name) ?? name;

/** Lists all names of an active ingredient, also of one that has a single name. */
export const listSaltSpellings = (name: string): readonly string[] => {
  const standard = getStandardName(name);
  return [standard, ...(otherNames[standard] ?? [])];
};
