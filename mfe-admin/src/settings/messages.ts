import type { Messages } from "@aushadhi/shared-ui";

const en = {
  sections: {
    label: "Settings",
    fee: "Delivery fee",
    limits: "Order limits",
    stock: "Stock",
    facts: "Shop facts",
    emergency: "Emergency numbers",
    words: "Search words",
    people: "People",
    releases: "Releases",
    audit: "Activity",
  },
  title: "Delivery Fee",
  text: "What delivery costs a customer, from the next order on.",
  loading: "Loading settings...",
  fee: "Delivery fee (₹)",
  wholeRupees: "Delivery fee must be in whole rupees",
  save: "Update Delivery Fee",
  saving: "Updating...",
  done: "Delivery fee updated successfully",
  failed: "Failed to update delivery fee",
  loadFailed: "Failed to load the delivery fee",
};

/** Texts of the settings and of the delivery fee. */
export const settingsMessages: Messages<typeof en> = { en };
