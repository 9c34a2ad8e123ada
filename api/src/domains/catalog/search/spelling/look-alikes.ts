/**
 * Brands of other medicines that a misspelling of a known name could be, such as Fluver, which is flunarizine and not
 * Fluvir. They are never corrected. From MedEx, a list of 21,714 products.
 */
const lookAlikes = new Set(
  `mintek selvin alarid alkazol amuran arthrosin asitrum asilac askorel asorin actulose bactrocin benlor betanosol betastin
   canazole caprolex ceftem cephran cinamycin colamin conazole corbic delentin delacin dexolin diverin doxilin doxylin eparin
   fevrex flomox fluver folvit histaco histavil ivertin kalcoral ketofun ketifen ketoral levolon levora loctril loperin
   maprocin magnox meflocin metason mexclav mucolyt myorel ostriol oxofyline pentosa pentazo rednisone reglin repose restol
   seridol sinaceph supralex tabrex techonazol telukast tetrasina trizedon tropex veratin vertina zenocin zocort`
    .trim()
    .split(/\s+/),
);

/** Returns whether a folded word is the name of another medicine than the known name that it looks like. */
export const isLookAlike = (word: string): boolean => lookAlikes.has(word);
