import type { Order } from "@aushadhi/api/contract";

/** An order as this package shows it. Staff can view every order, and get its `customer` too. */
export type ViewedOrder = Order & { customer?: { id: string } };
