/** Numbers that both sides of the wire must agree on. */
export const limits = {
  /** Products on a page when the caller names no limit. */
  defaultPageSize: 20,
  /** Products on a page at most. */
  maxPageSize: 100,
  /** Highest page number. */
  maxPage: 100_000,
  /** Products on the home page's grid. */
  homePageSize: 9,
  /** Products a page of the shop listing. */
  shopPageSize: 12,
  /** Products a page of a category. */
  categoryPageSize: 10,
  /** Featured products when the caller names no limit. */
  defaultFeatured: 8,
  /** Superseded by `bulkJobRows`; it stays until the next major version of the contract. */
  orderIds: 5000,
  /** Orders in one bulk call. */
  bulkOrders: 50,
  /** Products or orders that one job changes, and ids of orders in one answer. */
  bulkJobRows: 10_000,
  /** Orders of one picking list. */
  pickingOrders: 1000,
  viewNameLength: 60,
  blockReasonLength: 300,
  customerNoteLength: 2000,
  viewQueryLength: 500,
  /** Characters of one fact about the shop. */
  shopFactLength: 120,
  /** Characters of a search text. */
  maxSearchLength: 100,
  /** Upper end of the price slider in rupees; at this end no upper bound is sent. */
  priceSliderMax: 10_000,
  /** Highest price in rupees. */
  maxPriceRupees: 10_000_000,
  productNameLength: 255,
  skuLength: 100,
  productDescriptionLength: 20_000,
  shortDescriptionLength: 500,
  manufacturerLength: 255,
  genericNameLength: 500,
  strengthLength: 255,
  formLength: 100,
  maxPackSize: 1_000_000,
  packUnitLength: 40,
  batchNumberLength: 100,
  shelfLength: 40,
  productBarcodes: 10,
  /** Characters of the text of all barcodes of a product. */
  barcodesLength: 400,
  /** Pieces of one product in stock. */
  maxStock: 10_000_000,
  categoryNameLength: 255,
  categoryDescriptionLength: 1000,
  defaultMinStock: 5,
  /** Characters of a password at least. */
  minPasswordLength: 8,
  /** Maximum characters of a password; longer ones would make hashing slow for everybody. */
  maxPasswordLength: 128,
  /** Characters of a person's name. */
  minNameLength: 2,
  maxNameLength: 100,
  /** Longest address that can be mailed to (RFC 5321). */
  emailLength: 254,
  /** Seconds until a confirmation can be sent again. */
  resendSeconds: 60,
  /** Lines of a cart at most. */
  cartLines: 100,
  /** Pieces of one product in a cart at most. */
  lineQuantity: 999,
  /** Addresses that one person keeps. */
  addressesPerUser: 50,
  addressTextLength: 200,
  /** Digits and signs of a phone number as typed in the checkout form. */
  minPhoneLength: 8,
  maxPhoneLength: 16,
  /** Characters of a PIN code. */
  minPinLength: 4,
  maxPinLength: 16,
  specialInstructionsLength: 1000,
  couponCodeLength: 50,
  couponDescriptionLength: 500,
  maxCouponUsageLimit: 1_000_000_000,
  /** Rupees at most. */
  maxDeliveryFee: 1000,
  /** Highest value of a limit of orders or pieces. */
  maxOrderLimit: 1_000_000,
  /** Orders on a page when a customer, or the back office, names no limit. */
  customerOrderPageSize: 10,
  adminOrderPageSize: 20,
  /** Bytes of an `Idempotency-Key` at most. */
  idempotencyKeyBytes: 64,
  /** Superseded by `idempotencyKeyBytes`; it stays until the next major version of the contract. */
  idempotencyKeyLength: 255,
  /** Days ahead that the back office calls expiring soon. */
  expiringDays: 90,
  /** Pictures of one product at most. */
  productPictures: 10,
  /** Bytes and pixels of an uploaded picture at most. */
  pictureBytes: 5 * 1024 * 1024,
  picturePixels: 24_000_000,
  /** Bytes of an imported file, and its rows, columns and the characters of a row. */
  importBytes: 20 * 1024 * 1024,
  importRows: 100_000,
  /** Names of categories that one import maps. */
  importCategories: 500,
  importCategoryLength: 255,
  /** Generics that one check asks about, and those that one import has an answer for. */
  importGenerics: 500,
  importGenericAnswers: 5_000,
  /** Decisions about findings and corrected rows of one import. */
  importDecisions: 500,
  importColumns: 200,
  importRowLength: 250_000,
  /** Characters of a cell; and of a column's name, a number, a date, a pack or a composition. */
  importCellLength: 20_000,
  importValueLength: 200,
  /** Characters of a release token's name, its packages, and the days it is good for, at most. */
  releaseTokenNameLength: 60,
  releaseTokenPackages: 50,
  releaseTokenDays: 366,
  /** Hours for which a package can be frozen, and characters of the reason, at most. */
  releaseFreezeHours: 2160,
  releaseFreezeReasonLength: 200,
  /** Addresses that learn of a package's events, beside who ships it. */
  releaseContacts: 20,
  /** Webhooks of all packages, and characters of their addresses. */
  webhooks: 20,
  webhookUrlLength: 500,
  /** Stored widths of every picture, in pixels. */
  pictureWidths: [160, 320, 640, 1280],
} as const;

/** ISO 4217 code of every price. */
export const currency = "INR";
