import type { Messages } from "@aushadhi/shared-ui";

const actions: Readonly<Record<string, string>> = {
  "category.create": "Category created",
  "category.delete": "Category deleted",
  "category.update": "Category changed",
  "coupon.create": "Coupon created",
  "coupon.delete": "Coupon deleted",
  "coupon.toggle": "Coupon switched",
  "coupon.update": "Coupon changed",
  "import.apply": "Products imported",
  "order.assign": "Order assigned",
  "order.export": "Orders exported",
  "order.payment": "Payment status changed",
  "order.status": "Order status changed",
  "product.create": "Product created",
  "product.delete": "Product deleted",
  "product.export": "Products exported",
  "product.stock": "Stock set",
  "product.update": "Product changed",
  "release-key.register": "Signing key registered",
  "release-key.remove": "Signing key removed",
  "release-token.create": "Release token created",
  "release-token.revoke": "Release token revoked",
  "release.promote": "Release promoted",
  "release.publish": "Release published",
  "settings.delivery-fee": "Delivery fee set",
  "user.role": "Role changed",
};

const en = {
  title: "Activity",
  text: "What was done in the back office, the newest first.",
  label: "Activity",
  loading: "Loading activity...",
  failed: "Failed to load the activity",
  found: (entries: number) => (entries === 1 ? "1 entry" : `${entries} entries`),
  none: {
    title: "Nothing was done",
    filtered: "Nothing in the back office matches your filters.",
    ever: "What is changed in the back office appears here.",
  },
  /** What is done in words; what has none here is called as the API calls it. */
  action: (action: string) => actions[action] ?? action,
  token: (name: string) => `${name} (token)`,
  filters: {
    label: "Filters",
    action: "What",
    every: "All",
    from: "From",
    to: "To",
    by: (name: string) => `By ${name}`,
    about: (id: string) => `About ${id}`,
    remove: (what: string) => `${what}: show others too`,
    only: (what: string) => `${what} only`,
  },
  columns: { action: "What", actor: "By", subject: "About", at: "When" },
  changes: {
    label: "What changed",
    before: "Before",
    after: "After",
    none: "–",
    yes: "Yes",
    no: "No",
    nothing: "Nothing more was noted.",
    value: "Value",
  },
};

/** Texts of the list of what was done in the back office. */
export const auditMessages: Messages<typeof en> = { en };
