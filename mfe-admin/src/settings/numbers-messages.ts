import type { Messages } from "@aushadhi/shared-ui";

const fields = {
  ambulance: "Ambulance",
  police: "Police",
  suicidePrevention: "Suicide prevention",
};

const failed = "Failed to update the emergency numbers";
const done = "Emergency numbers updated successfully";
const change = { save: "Confirm Emergency Numbers", saving: "Updating..." };
const title = "Emergency Numbers";

const en = {
  title,
  text: "Who searches for chest pain, poisoning or the like sees these numbers instead of products.",
  edit: "Check Emergency Numbers",
  unchecked: "Check these: nobody has confirmed yet that the numbers are right for your customers.",
  loading: "Loading emergency numbers...",
  loadFailed: "Failed to load the emergency numbers",
  fields,
  form: { addTitle: title, editTitle: title, add: change, edit: change },
  conflict: { title: "Somebody else has changed the emergency numbers meanwhile" },
  done: { created: done, updated: done },
  failed: { create: failed, update: failed },
};

/** Texts of the emergency numbers in Settings. */
export const numbersMessages: Messages<typeof en> = { en };
