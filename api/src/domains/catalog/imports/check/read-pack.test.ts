import { expect, test } from "bun:test";
import { readPack } from "./read-pack.ts";

test.each([
  ["strip of 10 tablets", "10", "tablets"],
  ["strip of 6 Tabs", "6", "tablets"],
  ["strip of 10 tablet sr", "10", "tablets"],
  ["strip of 2 soft gelatin capsules", "2", "capsules"],
  ["bottle of 100 ml Syrup", "100", "ml"],
  ["pre-filled pen of 3 ml Solution for Injection", "3", "ml"],
  ["7.5 gm tube: ৳ 40.12", "7.5", "g"],
  ["100 ml bottle: ৳ 40.12", "100", "ml"],
  ["(100's pack: ৳ 229)", "100", "pieces"],
  ["10's", "10", "pieces"],
  ["10 ’s", "10", "pieces"],
  ["1x10", "10", "pieces"],
  ["1 x 10 tablets", "10", "tablets"],
  ["10 tablets x 1", "10", "tablets"],
  ["15", "15", "pieces"],
  ["10.00", "10", "pieces"],
  ["1,000 tablets", "1000", "tablets"],
])("%s is %s %s", (text, size, unit) => {
  expect(readPack(text)).toEqual({ size, unit });
});

test.each([
  ["10s", "10", "pieces"],
  ["30S", "30", "pieces"],
  ["10x10", "100", "pieces"],
  ["10X10", "100", "pieces"],
  ["10*10", "100", "pieces"],
  ["20x1x15", "300", "pieces"],
  ["3x10s", "30", "pieces"],
  ["3 x 10's", "30", "pieces"],
  ["10 x 10's", "100", "pieces"],
  ["1x15's", "15", "pieces"],
  ["1*10TAB", "10", "tablets"],
  ["10TABx10", "100", "tablets"],
  ["2x10 tablets", "20", "tablets"],
  ["10's x 3", "30", "pieces"],
  ["3 strips of 10 tablets", "30", "tablets"],
  ["Box of 3 strips x 10 caps", "30", "capsules"],
  ["Strip of 10", "10", "pieces"],
  ["Bottle of 30", "30", "pieces"],
  ["10 in Blister Pack", "10", "pieces"],
  ["10 Tablets in 1 Blister", "10", "tablets"],
  ["10 per strip", "10", "pieces"],
  ["10 tab/strip", "10", "tablets"],
  ["10's (1x10 tablets)", "10", "tablets"],
  ["120 metered doses", "120", "doses"],
  ["Unit Price: ৳ 3.50,(100's pack: ৳ 350.00),", "100", "pieces"],
  ["packet of 10 injections", "10", "injections"],
  ["2x15T", "30", "pieces"],
  ["14'T", "14", "pieces"],
  ["10 х 14", "140", "pieces"],
  ["12 FCT", "12", "tablets"],
  ["1x25 SACH", "25", "sachets"],
  ["6 SUPP", "6", "suppositories"],
  ["8 EFF TAB", "8", "tablets"],
  ["8 INJ", "8", "injections"],
  ["12 Str x 14", "168", "pieces"],
  ["1 strip (14 tab)", "14", "tablets"],
  ["Box of 50 masks", "50", "masks"],
  ["12 condoms", "12", "condoms"],
  ["140 sprays", "140", "doses"],
  ["1 strip 14 tab", "14", "tablets"],
  ["1 Bottle 450 ml", "450", "ml"],
  ["1 PFS 0.6ML", "0.6", "ml"],
  ["१४", "14", "pieces"],
  ["१०x१४", "140", "pieces"],
  ["१४ ट्याब्लेट", "14", "tablets"],
  ["६० मिलि", "60", "ml"],
])("%s is %s %s together", (text, size, unit) => {
  expect(readPack(text)).toEqual({ size, unit });
});

test.each([
  ["500mg x 10", "10", "pieces"],
  ["500mgx10", "10", "pieces"],
  ["10 x 500 mg", "10", "pieces"],
  ["500 mg 10 tablets", "10", "tablets"],
  ["250mg/5ml 100 ml", "100", "ml"],
  ["500 mg vial", "1", "vials"],
  ["1 gm vial: ৳ 344.00", "1", "vials"],
  ["10 ml vial", "10", "ml"],
  ["5 vials", "5", "vials"],
  ["5 x 2 ml ampoules", "5", "ampoules"],
  ["5 amp x 2ml", "5", "ampoules"],
  ["1 vial with water 10 ml", "1", "vials"],
  ["Vial with water 10 ml", "1", "vials"],
  ["500mg vial with water 10 ml", "1", "vials"],
  ["1 Vial + 10ml WFI", "1", "vials"],
  ["1 vial (with sterile water 5 ml)", "1", "vials"],
  ["vial of 1 Powder for Injection", "1", "vials"],
  ["100 ml bottle with dropper", "100", "ml"],
  ["2 GM INJ", "1", "injections"],
  ["vial of 1 Injection", "1", "vials"],
])("no strength and no water is taken for the pack of %s", (text, size, unit) => {
  expect(readPack(text)).toEqual({ size, unit });
});

test.each([
  ...["", "box", "(30's pack: ৳ 90),(50's pack: ৳ 150)", "Price Unavailable", "0", "0's"],
  // Neither the content of one nor the sum is sure to be the pack.
  ...["pack of 2 x 100ml", "3 × 5 ml", "10x10 ml"],
  ...["500mg", "500 mg/5 ml", "5%", "40 iu", "40mg/vial"],
  ...["10 strips", "1 box", "5+1", "10+2 free", "buy 10 get 1", "10-15", "10 or 15", "10 20"],
  ...["10 x 10 cm", "2 dozen", "6 inch", "10 pairs", "10 tablets + 5 capsules", "10 tabs 5 caps"],
  ...[
    "10 tabs Rs 40",
    "x10",
    "10x",
    "10.5",
    "1.5.2 ml",
    "8901041234567",
    "vial of 5",
    "100x100x100",
  ],
  ...[
    "100 ml bottle: ৳ 90.00,200 ml bottle: ৳ 145.98",
    "2 ml ampoule: ৳ 100.00,(2's pack: ৳ 200.00),",
  ],
  ...["100 ml bottle: ৳ 500,250 ml bottle: ৳ 900", "80 mcl pre-filled pen", "10 foo tablets"],
  ...["vial with syringe 5 ml", "2 x (10 tabs)"],
  // It may say the same twice.
  ...["14/14", "14's strip of 14", "14 tab/14 strip", "1 strip 14", "3 strips (14 tab)"],
  ...["1BLIS", "1 Str", "1 Dz", "1 gm + 5ml WFI"],
])("finds no clear pack in %j", (text) => {
  expect(readPack(text)).toBeNull();
});
