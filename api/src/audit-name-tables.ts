import type { AuditNameTables, NamedTable } from "./domains/audit/find-names.ts";
import { imports } from "./domains/catalog/imports/record/table.ts";
import { categories, products } from "./domains/catalog/table.ts";
import { coupons } from "./domains/coupons/table.ts";
import { users } from "./domains/identity/table.ts";
import { orders } from "./domains/orders/table.ts";
import { deliveries, suppliers } from "./domains/purchasing/table.ts";
import { recalls } from "./domains/recalls/table.ts";

const usersByName: NamedTable = { table: users, id: users.id, name: users.name };
const categoriesByName: NamedTable = {
  table: categories,
  id: categories.id,
  name: categories.name,
};

/**
 * Tables with the names of audited objects. They are here because their domains may not be imported by the audit
 * domain.
 */
export const auditNameTables: AuditNameTables = {
  subjects: {
    category: categoriesByName,
    coupon: { table: coupons, id: coupons.id, name: coupons.code },
    customer: usersByName,
    delivery: { table: deliveries, id: deliveries.id, name: deliveries.billNumber },
    import: { table: imports, id: imports.id, name: imports.fileName },
    order: { table: orders, id: orders.id, name: orders.orderNumber },
    product: { table: products, id: products.id, name: products.name },
    supplier: { table: suppliers, id: suppliers.id, name: suppliers.name },
    recall: { table: recalls, id: recalls.id, name: recalls.reason },
    user: usersByName,
  },
  values: {
    assignedTo: usersByName,
    assignee: usersByName,
    categoryId: categoriesByName,
  },
};
