import type { Messages } from "@aushadhi/shared-ui";

const fields = {
  licence: "Licence number",
  pharmacist: "Pharmacist",
  pharmacistHours: "Pharmacist's hours",
  deliveryTimes: "Delivery times",
  deliveryArea: "Delivery area",
};

const failed = "Failed to update the shop's facts";
const done = "Shop facts updated successfully";
const change = { save: "Update Shop Facts", saving: "Updating..." };
const title = "Edit Shop Facts";

const en = {
  title: "Shop Facts",
  text: "What customers read on the home page, at checkout and at the foot of every page. An empty one is not shown.",
  edit: "Edit Shop Facts",
  none: "Not shown",
  loading: "Loading shop facts...",
  loadFailed: "Failed to load the shop's facts",
  fields,
  hints: {
    licence: "DDA 12345/079",
    pharmacist: "First and last name",
    pharmacistHours: "7 am to 9 pm",
    deliveryTimes: "by the next day",
    deliveryArea: "Birgunj",
  },
  /** The sentence on the page, as customers read it. */
  shownAs: (area: string, times: string) => `Customers read: Delivered in ${area} ${times}`,
  form: { addTitle: title, editTitle: title, add: change, edit: change },
  conflict: { title: "Somebody else has changed the shop's facts meanwhile" },
  done: { created: done, updated: done },
  failed: { create: failed, update: failed },
};

/** Texts of the shop's facts in Settings. */
export const factsMessages: Messages<typeof en> = { en };
