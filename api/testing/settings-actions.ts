import { type BackOfficeAction, ofAdmins } from "./back-office-action.ts";

const emergencyNumbers = { ambulance: "102", police: "100", suicidePrevention: "1166" };
const shopFacts = {
  ...{ licence: "", pharmacist: "", pharmacistHours: "" },
  ...{ deliveryTimes: "by the next day", deliveryArea: "Birgunj" },
};

const orderLimits = {
  piecesPerProduct: 100,
  prescriptionPieces: 20,
  openOrders: 20,
  confirmAbove: null,
};

/** The calls that change the shop's settings. */
export const settingsActions: BackOfficeAction[] = [
  {
    call: "PUT /settings/delivery-fee",
    body: { deliveryFee: 75 },
    wrong: { deliveryFee: 1001 },
    closedTo: ["customer"],
    action: "settings.delivery-fee",
    subject: () => "delivery-fee",
    before: { deliveryFee: 50 },
    after: { deliveryFee: 75 },
  },
  {
    call: "PUT /settings/order-limits",
    body: { ...orderLimits, openOrders: 5 },
    wrong: { ...orderLimits, openOrders: 0 },
    ...ofAdmins,
    action: "settings.order-limits",
    subject: () => "order-limits",
    before: { openOrders: 20 },
    after: { openOrders: 5 },
  },
  {
    call: "PUT /settings/shop-facts",
    body: { ...shopFacts, licence: "DDA 1/2" },
    wrong: { ...shopFacts, licence: 5 },
    ...ofAdmins,
    action: "settings.shop-facts",
    subject: () => "shop-facts",
    before: { licence: "" },
    after: { licence: "DDA 1/2" },
  },
  {
    call: "PUT /settings/emergency-numbers",
    body: { ...emergencyNumbers, ambulance: "1102" },
    wrong: { ...emergencyNumbers, ambulance: "none" },
    ...ofAdmins,
    action: "settings.emergency-numbers",
    subject: () => "emergency-numbers",
    before: { ambulance: "102", isChecked: false },
    after: { ambulance: "1102", isChecked: true },
  },
  {
    call: "PUT /settings/selling-margin",
    body: { marginDays: 30 },
    wrong: { marginDays: 366 },
    ...ofAdmins,
    action: "settings.selling-margin",
    subject: () => "selling-margin",
    before: { marginDays: 0 },
    after: { marginDays: 30 },
  },
];
