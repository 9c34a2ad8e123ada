import { afterAll, beforeAll, expect, test } from "bun:test";
import { addProducts, createTemporaryDatabase } from "../../../../../testing/database.ts";
import { searchShop } from "../../../../../testing/search.ts";

let shop: Awaited<ReturnType<typeof createTemporaryDatabase>>;

beforeAll(async () => {
  shop = await createTemporaryDatabase();
  await addProducts(shop.db, [
    { id: "cetirizine", name: "Cetzine", genericName: "Cetirizine" },
    { id: "clotrimazole", name: "Candid Cream", genericName: "Clotrimazole" },
    { id: "hydrocortisone", name: "Cortizone Cream", genericName: "Hydrocortisone" },
    { id: "isabgol", name: "Sat Isabgol", genericName: "Ispaghula" },
    { id: "diosmin", name: "Daflon", genericName: "Diosmin", description: "For piles." },
    { id: "tears", name: "Refresh Tears Eye Drops", genericName: "Carboxymethylcellulose" },
    { id: "antiseptic", name: "Dettol Antiseptic Liquid", genericName: "Chloroxylenol" },
    { id: "povidone", name: "Betadine Antiseptic", genericName: "Povidone Iodine" },
    { id: "silver", name: "Silvex Cream", genericName: "Silver Sulfadiazine" },
    { id: "bandage", name: "Gauze Bandage", genericName: "Gauze" },
    { id: "crepe", name: "Crepe Bandage 4 inch", genericName: "Crepe bandage" },
    { id: "vitamin", name: "Becosules", genericName: "Vitamin B complex" },
    { id: "lozenges", name: "Alex Cough Lozenges", genericName: "Dextromethorphan" },
    { id: "free", name: "Ascoril Syrup Sugar Free", genericName: "Dextromethorphan" },
    { id: "sweet", name: "Koflet Cough Lozenges Sugar Free", genericName: "Dextromethorphan" },
    { id: "hot-bag", name: "Hot Water Bag" },
    { id: "urine-bag", name: "Urine Bag" },
    { id: "lancets", name: "Softclix Lancets" },
    { id: "diaper", name: "Friends Adult Diaper" },
    { id: "condom", name: "Skore Condom" },
    { id: "gloves", name: "Latex Gloves" },
    { id: "test", name: "Pregnancy Test Kit" },
    { id: "pads", name: "Whisper Sanitary Pads" },
    { id: "stick", name: "Walking Stick" },
    { id: "tranexamic", name: "Trapic 500", genericName: "Tranexamic Acid" },
    { id: "gel", name: "Voveran Gel", genericName: "Diclofenac" },
    { id: "brufen", name: "Brufen 400 Tablet", genericName: "Ibuprofen" },
    { id: "antacid", name: "Gelusil", genericName: "Antacid" },
    { id: "inhaler", name: "Asthalin Inhaler", genericName: "Salbutamol" },
    { id: "paracetamol", name: "Napa 500", genericName: "Paracetamol" },
  ]);
});
afterAll(() => shop.remove());

const search = async (q: string) => {
  const page = await searchShop(shop.db, { q, page: 1, limit: 20 }, "2026-06-15");
  return page.products.map(({ id }) => id);
};

test.each([
  ["burning eyes drops", "tears"],
  ["eyes are burning", "tears"],
  ["itchy eyes since monday", "tears"],
  ["itching between toes", "clotrimazole"],
  ["toes itching at night", "clotrimazole"],
  ["bed bug bite itching cream", "hydrocortisone"],
  ["itching", "cetirizine"],
  ["whole body itching", "cetirizine"],
  ["burn cream", "silver"],
  ["kammar dukheko lagaune", "gel"],
  ["कम्मर दुखेको लगाउने", "gel"],
  ["heart shaped hot water bag", "hot-bag"],
  ["blood lancets 100 pcs", "lancets"],
  ["stroke patient diaper", "diaper"],
  ["walking stick for paralysed patient", "stick"],
  ["comfort fit condom", "condom"],
  ["tablet for heavy periods", "tranexamic"],
  ["pain killer gel", "gel"],
  ["acid reflux medicine", "antacid"],
  ["दमको इन्हेलर", "inhaler"],
  ["finger cut bandage", "bandage"],
  ["wound dressing gauze", "bandage"],
  ["sore throat", "paracetamol"],
  ["घाँटी दुखेको", "paracetamol"],
  ["is there sugar free cough syrup for diabetic mother", "free"],
])("%s shows %s first", async (q, id) => {
  expect((await search(q))[0]).toBe(id);
});

test.each([
  ["burning eyes drops", "antiseptic"],
  ["kammar dukheko lagaune", "brufen"],
  ["kammar ma lagaune", "clotrimazole"],
  ["heart shaped bag", "urine-bag"],
  ["electric shock proof gloves", "gloves"],
  ["blood allergy test kit", "test"],
  ["tablet for heavy periods", "pads"],
  ["tooth painkiller gel", "gel"],
  ["burn in the eye", "antiseptic"],
  ["eye burn ointment", "silver"],
  ["burning feet vitamin", "antiseptic"],
  ["burning feet vitamin", "silver"],
  ["old burn scar gel", "antiseptic"],
  ["finger cut bandage", "antiseptic"],
  ["piles with itching", "cetirizine"],
  ["itching in piles", "cetirizine"],
  ["scalp itching", "cetirizine"],
  ["anus itching", "cetirizine"],
  ["itching nipple", "cetirizine"],
  ["piles cream", "isabgol"],
  ["itching in private part", "cetirizine"],
  ["allergy test kit", "cetirizine"],
  ["stretch mark cream after delivery", "crepe"],
  ["sore throat", "lozenges"],
  ["sugar free cough syrup", "sweet"],
])("%s does not show %s", async (q, id) => {
  expect(await search(q)).not.toContain(id);
});
