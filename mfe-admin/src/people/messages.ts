import type { Role } from "@aushadhi/api/contract";
import type { Messages } from "@aushadhi/shared-ui";

const roles: Record<Role, string> = { customer: "Customer", staff: "Staff", admin: "Admin" };

const mayDo: Record<Role, string> = {
  customer: "Customers may shop, and see their own orders.",
  staff:
    "Staff may also handle orders and coupons, look up products and stock, and set the delivery fee.",
  admin: "Admins may do everything: products, people and this list too.",
};

const en = {
  title: "People",
  text: "Who has an account, and what each may do.",
  label: "People",
  loading: "Loading people...",
  empty: { title: "No people found", text: "Nobody matches your search." },
  failed: "Failed to load people",
  filters: "Find people",
  search: "Name or e-mail",
  find: "Search",
  found: (people: number) => (people === 1 ? "1 person" : `${people} people`),
  role: "Role",
  everyRole: "All",
  roles,
  mayDo,
  columns: { name: "Name", role: "Role", since: "Member since" },
  you: "You",
  change: (name: string) => `Change role of ${name}`,
  ownRole: "This is your own role. With a lesser one you lose this screen at once.",
  counts: "It counts from their next click.",
  handOver: {
    title: (orders: number, shown: string) =>
      orders === 1 ? "1 open order is with them:" : `${shown} open orders are with them:`,
    label: "Who gets them",
    choose: "Choose somebody",
    nobody: "Nobody for now",
    missing: "Choose who gets the open orders",
    more: (orders: string) => `and ${orders} more`,
    failed: "Failed to load their open orders",
  },
  saving: { save: "Change Role", saving: "Changing..." },
  done: (name: string, role: string) => `${name} is now ${role}`,
  changeFailed: "Failed to change the role",
};

/** Texts of the list of users and their roles. */
export const peopleMessages: Messages<typeof en> = { en };
