import {
  type OrderStatistics,
  orderStatuses,
  type ShopStatistics,
  type StockStatistics,
} from "@aushadhi/api/contract";
import { cannedApi, createSuccess } from "./canned-api.ts";

/**
 * Builds the statistics of a shop that sold a little on 4 and 5 January 2027, the last two of its
 * 30 days.
 */
export const shopFigures = (change: Partial<ShopStatistics> = {}): ShopStatistics => ({
  products: 1250,
  categories: 9,
  days: Array.from({ length: 30 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 11, 7 + index)).toISOString().slice(0, 10),
    orders: index < 28 ? 0 : 3,
    revenue: index < 28 ? 0 : 150.1,
  })),
  ordersByStatus: orderStatuses.map((status, index) => ({ status, orders: index })),
  bestSellers: [
    { productId: "p1", name: "Red Balm", quantity: 12, revenue: 1250.5 },
    { productId: null, name: "Old Syrup", quantity: 3, revenue: 0 },
  ],
  lowStock: {
    total: 14,
    products: [{ id: "p1", name: "Red Balm", sku: "RB-1", stock: 2, minStock: 8 }],
  },
  expiring: {
    expired: 1,
    soon: 1,
    products: [
      {
        id: "p2",
        name: "Cough Drops",
        sku: "CD",
        stock: 4,
        expiryDate: "2027-01-01",
        expired: true,
      },
      {
        id: "p3",
        name: "Eye Drops",
        sku: "ED",
        stock: 7,
        expiryDate: "2027-02-01",
        expired: false,
      },
    ],
  },
  ...change,
});

const orderFigures: OrderStatistics = {
  totalOrders: 2100,
  pendingOrders: 1,
  processingOrders: 2,
  outForDeliveryOrders: 3,
  completedOrders: 4,
  cancelledOrders: 5,
  totalRevenue: 1250000,
  todayOrders: 3,
  todayRevenue: 150.1,
};

const nothing = { pieces: 0, piecesWithoutCost: 0, cost: 0, price: 0 };
const emptyStock: StockStatistics = {
  ...{ total: nothing, categories: [], expired: nothing, destroyed: nothing, sold: nothing },
  ...{ margin: null, turns: null },
};

/** Creates an API that returns these statistics. */
export const createStatisticsApi = (shop = shopFigures(), orders = orderFigures) =>
  cannedApi({
    "GET /statistics": () => createSuccess({ statistics: shop }),
    "GET /orders/admin/statistics": () => createSuccess({ statistics: orders }),
    "GET /statistics/stock": () => createSuccess({ statistics: emptyStock }),
  });
