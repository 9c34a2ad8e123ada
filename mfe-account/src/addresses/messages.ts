import type { Messages } from "@aushadhi/shared-ui";

const en = {
  title: "My Addresses",
  description: "Where your orders can go.",
  coming: "Loading addresses...",
  add: "Add New Address",
  signIn: { title: "Please Log In", text: "Please log in to view your addresses" },
  none: {
    title: "No addresses found",
    text: "You haven't added any addresses yet. Add your first address to get started.",
    add: "Add Your First Address",
  },
  card: {
    types: { delivery: "Delivery Address", billing: "Billing Address", other: "Address" },
    isDefault: "Default",
    postalCode: (code: string) => `Postal Code: ${code}`,
    /** Accessible name of a button: its text, then the address. */
    of: (action: string, name: string, line: string) => `${action}: ${name}, ${line}`,
    edit: "Edit",
    opening: "Opening...",
    delete: "Delete",
    makeDefault: "Set as Default",
    makingDefault: "Setting...",
    nowDefault: (line: string) => `${line} is your default address now`,
  },
  deletion: {
    title: "Delete Address",
    question: "Are you sure you want to delete this address?",
    keep: "Keep Address",
    done: "Address deleted",
  },
  edit: {
    title: "Edit Address",
    hint: "We deliver in Birgunj.",
    fields: {
      fullName: "Full name",
      phoneNumber: "Phone",
      addressLine1: "Address",
      addressLine2: "Address line 2 (optional)",
      city: "City",
      district: "District",
      province: "Province",
      postalCode: "Postal code (optional)",
      type: "Type",
    },
    shortPostalCode: (characters: number) => `Postal code needs at least ${characters} characters`,
    makeDefault: "Use as my default address",
    save: "Save Changes",
    saving: "Saving...",
    saved: "Address saved",
    cancel: "Cancel",
  },
  management: {
    title: "Address Management",
    several: "You can keep several addresses, for home, work or family.",
    default: "One of them may be the default; the checkout offers it first.",
    change: "Edit or delete any of them at any time. Orders already placed keep theirs.",
  },
  failed: {
    load: "Failed to load addresses",
    makeDefault: "Failed to set default address",
    delete: "Failed to delete address",
    update: "Failed to update address",
    open: "The form could not be opened. Check your connection and try again.",
  },
};

/** Texts of the address book. */
export const messages: Messages<typeof en> = { en };
