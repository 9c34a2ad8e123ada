import { expect, test } from "bun:test";
import { importFields } from "../../../../contract/index.ts";
import { guessMapping } from "./guess-mapping.ts";

/** Guesses a list whose first line is its headers. Returns the fields by header; `?` behind one that is asked about. */
function guess(lines: readonly string[]) {
  const [headers = [], ...sample] = lines.map((line) => line.split("|"));
  const { mapping, guesses } = guessMapping(headers, sample, null);
  const fields: Record<string, string> = {};
  for (const field of importFields) {
    for (const column of mapping[field] ?? []) {
      const name = `${field}${guesses.doubts?.includes(field) ? "?" : ""}`;
      const header = headers[column] ?? "";
      fields[header] = fields[header] ? `${fields[header]} ${name}` : name;
    }
  }
  return { fields, preset: guesses.preset };
}

const twice = (line: string) => [line, line.replace(/^[^|]*/, "$&2")];

test.each<[string, string[], Record<string, string>]>([
  [
    "a stockist's list",
    [
      "S.No.|Item Name|Pkg|B.No.|Exp.|M.R.P. (Rs.)|Trade Rate|Qty|HSN",
      "1|Napa 500|10s|B1|12/27|45.00|38.10|12|300490",
      "2|Ace|10s|B2|12/27|25.00|18.10|40|300490",
    ],
    {
      ...{ "Item Name": "name", Pkg: "packSize", "B.No.": "batchNumber", "Exp.": "expiryDate" },
      ...{ "M.R.P. (Rs.)": "price", Qty: "stock" },
    },
  ],
  [
    "a regulator's list",
    [
      "#SL|comp_id|Reg.#|Brand|Generic|mfg_name|BuyPrice|SellingPrice|PublicPrice",
      "1|12|DDA-1|Napa|Paracetamol|Beximco|3.1|4.0|5.0",
      "2|12|DDA-2|Ace|Paracetamol|Square|3.2|4.1|5.1",
    ],
    {
      ...{ Brand: "name", Generic: "genericName", mfg_name: "manufacturer" },
      ...{ PublicPrice: "price", SellingPrice: "discountPrice?" },
    },
  ],
  [
    "some columns of a web shop",
    ["Title|Vendor|Variant Price|Grams", ...twice("Napa|Beximco|45.00|20")],
    { Title: "name", Vendor: "manufacturer?", "Variant Price": "price" },
  ],
  [
    "brands beside names",
    ["Product Name|Brand|Price", ...twice("Napa 500|Beximco|45")],
    { "Product Name": "name", Brand: "manufacturer?", Price: "price" },
  ],
  [
    "codes and descriptions",
    ["Item|Description|Qty|Rate", "1001|Napa 500|5|45.00", "1002|Ace|7|44.00"],
    { Description: "name?", Qty: "stock", Rate: "price?" },
  ],
  [
    "row numbers as ids",
    ["id|name|price", "1|Napa|5", "2|Ace|6.50", "3|Zed|7"],
    { name: "name", price: "price" },
  ],
  [
    "buying prices only",
    [
      "Medicine|Cost Price|Purchase Rate|P.T.R.|Discount %|Amount",
      ...twice("Napa|5.00|4.00|4.50|10|50.00"),
    ],
    { Medicine: "name" },
  ],
  [
    "a balance in rupees, grams and a rack",
    ["Drug Name|MRP|Closing Balance|Grams|Rack", "Napa|5|10.55|20|1", "Ace|6|12.35|25|2"],
    { "Drug Name": "name", MRP: "price", Rack: "shelf" },
  ],
  [
    "codes of companies and of taxes",
    ["Code|Drug|MRP|Tax Code|GST", "C1|Napa|5|T1|5", "C1|Ace|6|T1|5"],
    { Drug: "name", MRP: "price" },
  ],
  [
    "codes that may be those of products",
    ["Code|Drug|MRP", "N1|Napa|5", "A7|Ace|6"],
    { Code: "sku?", Drug: "name", MRP: "price" },
  ],
  [
    "a selling price as the only one, words for stock, a schedule and a status",
    [
      "Medicine Name|Selling Price|Stock|Schedule|Status",
      "Napa|5|10 strips|OTC|Active",
      "Ace|6|5+1|H|Inactive",
    ],
    {
      ...{ "Medicine Name": "name", "Selling Price": "price", Stock: "stock" },
      ...{ Schedule: "prescriptionRequired", Status: "isActive" },
    },
  ],
  [
    "a status of something else, and percentages",
    ["Medicine Name|MRP|Status|Offer Price", ...twice("Napa|5|In stock|10%")],
    { "Medicine Name": "name", MRP: "price" },
  ],
  [
    "a price below a name with a percent sign",
    ["Product|Weight|Price (%)|Sale Price", ...twice("Napa|500|10|5")],
    { Product: "name", "Sale Price": "price?" },
  ],
  [
    "a reduced price above the price",
    ["Product|MRP|Offer Price", ...twice("Napa|5|6")],
    { Product: "name", MRP: "price", "Offer Price": "discountPrice?" },
  ],
  [
    "a price column of codes",
    ["Product|MRP", "Napa|890104", "Ace|890105"],
    { Product: "name", MRP: "price?" },
  ],
  [
    "names in Devanagari",
    ["क्र.सं.|औषधिको नाम|मूल्य|मौज्दात", "1|नापा|45|12", "2|दूध|25|7"],
    { "औषधिको नाम": "name", मूल्य: "price", मौज्दात: "stock" },
  ],
  [
    "columns without names",
    ["|A|B|C|D", "1|CTZ-10|Cetzine 10mg|35.00|12", "2|FLX-10|Flexon Tab|22.00|40"],
    { A: "sku?", B: "name?", C: "price?", D: "stock?" },
  ],
])("guesses %s", (_, lines, fields) => {
  expect(guess(lines)).toEqual({ fields, preset: undefined });
});

test.each<[string, string[], Record<string, string>]>([
  [
    "Shopify",
    [
      "Handle|Title|Body (HTML)|Vendor|Type|Tags|Published|Option1 Name|Variant SKU|Variant Grams|Variant Inventory Qty|Variant Price|Variant Compare At Price|Variant Barcode|Cost per item|Status",
      "napa|Napa|<p>x</p>|Beximco|Pain||TRUE|Title|N1|20|5|45.00|50.00|890|30|active",
    ],
    {
      ...{ "Variant SKU": "sku", Title: "name", "Body (HTML)": "description", Type: "category" },
      ...{ "Variant Price": "price", "Variant Inventory Qty": "stock", Vendor: "manufacturer" },
      ...{ "Variant Barcode": "barcodes", Status: "isActive" },
    },
  ],
  [
    "Shopify",
    [
      "Title|URL handle|Description|Vendor|Product category|Status|SKU|Barcode|Price|Compare-at price|Cost per item|Inventory quantity|Weight value (grams)",
      "Napa|napa|x|Beximco|Pain|draft|N1|890|45.00|50.00|30|5|20",
    ],
    {
      ...{ SKU: "sku", Title: "name", Description: "description", "Product category": "category" },
      ...{ Price: "price", "Inventory quantity": "stock", Vendor: "manufacturer" },
      ...{ Barcode: "barcodes", Status: "isActive" },
    },
  ],
  [
    "WooCommerce",
    [
      "ID|Type|SKU|Name|Published|Is featured?|Short description|Description|In stock?|Stock|Low stock amount|Weight (kg)|Sale price|Regular price|Categories|Brands",
      "1|simple|N1|Napa|1|0||x|1|5|2|0.02|40|45|Pain|Beximco",
    ],
    {
      ...{ SKU: "sku", Name: "name", Published: "isActive", "Is featured?": "isFeatured" },
      ...{ "Short description": "shortDescription", Description: "description", Stock: "stock" },
      ...{ "Low stock amount": "minStock", "Sale price": "discountPrice" },
      ...{ "Regular price": "price", Categories: "category", Brands: "manufacturer" },
    },
  ],
  [
    "Odoo",
    [
      "External ID|Name|Internal Reference|Barcode|Sales Price|Cost|Quantity On Hand|Product Category",
      "x_1|Napa|N1|890|45|30|5|Pain",
    ],
    {
      ...{ "Internal Reference": "sku", Name: "name", "Sales Price": "price" },
      ...{ "Quantity On Hand": "stock", "Product Category": "category", Barcode: "barcodes" },
    },
  ],
  [
    "ERPNext",
    [
      "ID|Item Code|Item Name|Item Group|Default Unit of Measure|Standard Selling Rate|Valuation Rate|Opening Stock|Brand|Disabled",
      "N1|N1|Napa|Pain|Strip|45|30|5|Beximco|0",
    ],
    {
      ...{ "Item Code": "sku", "Item Name": "name", "Item Group": "category" },
      ...{ "Standard Selling Rate": "price", "Opening Stock": "stock", Brand: "manufacturer" },
      ...{ Disabled: "isActive" },
    },
  ],
  [
    "Tally",
    [
      "Name|Group Name|Units|Opening Balance - Quantity|Opening Balance - Rate|Opening Balance - Rate per|Opening Balance - Amount",
      "Napa|Pain|Nos|10|3.5|Nos|35",
    ],
    { Name: "name", "Group Name": "category", "Opening Balance - Quantity": "stock" },
  ],
  [
    "Tally",
    ["Particulars|Quantity|Rate|Value", "Napa|10 Nos|3.50|35.00"],
    { Particulars: "name", Quantity: "stock" },
  ],
  [
    "Marg",
    [
      "CODE|PRODUCT|PACKING|COMPANY|SALT|BATCH|EXPIRY|M.R.P.|P.RATE|S.RATE|STOCK|HSN",
      "A1|Napa|10s|Beximco|Paracetamol|B1|12/27|45|30|40|10|3004",
    ],
    {
      ...{ CODE: "sku", PRODUCT: "name", PACKING: "packSize", COMPANY: "manufacturer" },
      ...{ SALT: "genericName", BATCH: "batchNumber", EXPIRY: "expiryDate", "M.R.P.": "price" },
      STOCK: "stock",
    },
  ],
  [
    "Marg",
    ["Description|Packing|Company|Stock|Unit|Sale Rate", "Napa|10s|Beximco|10|STRIP|45"],
    {
      ...{ Description: "name", Packing: "packSize", Company: "manufacturer" },
      ...{ Stock: "stock", "Sale Rate": "price" },
    },
  ],
])("recognises a file of %s by its headers", (program, lines, fields) => {
  expect(guess(lines)).toEqual({ fields, preset: program });
});
