import type { Messages } from "@aushadhi/shared-ui";

const en = {
  order: {
    title: (orderNumber: string) => `Order ${orderNumber}`,
    description: "Where your order is, what is in it and what it costs.",
    coming: "Loading order...",
    heading: (id: string) => `Order id: #${id}`,
    number: "Order number",
    ordered: "Ordered",
    updated: "Updated",
    totalAmount: "Total amount",
    sentences: {
      confirmed: "Your medical order has been confirmed and is being prepared for delivery.",
      cancelled: "This order has been cancelled and will not be processed.",
      other: "Your order update is shown below.",
    },
  },
  next: {
    title: "Thank you for your order",
    confirm: "We check your order and confirm it. An e-mail tells you about each step.",
    deliver: (area = "", times = "") =>
      `${area ? `Delivered in ${area}` : "Delivered to your door"}${times && ` ${times}`}.`,
    pay: (total: string) => `Pay ${total} in cash when it arrives.`,
    prescription: "Have your prescription ready for the items marked so.",
    questions: "Questions? Call",
  },
  print: "Print",
  buyAgain: "Buy again",
  live: {
    status: (status: string) => `Order is now: ${status}`,
    payment: (paymentStatus: string) => `Payment is now: ${paymentStatus}`,
  },
  progress: {
    title: "Delivery Progress",
    steps: {
      pending: "Order Placed",
      confirmed: "Order Confirmed",
      processing: "Processing",
      out_for_delivery: "Out for Delivery",
      delivered: "Delivered",
    },
    done: "Completed",
    ahead: "Not yet",
  },
  items: {
    title: "Order Items",
    noImage: "No Image",
    quantity: (quantity: number) => `Quantity: ${quantity}`,
    each: (rupees: string) => `${rupees} each`,
    lineTotal: "Line total",
    prescription: "Prescription needed at delivery",
  },
  paymentDetails: {
    title: "Payment Details",
    method: "Payment method",
    subtotal: "Subtotal",
    deliveryFee: "Delivery fee",
    discount: "Discount",
    discountBy: (code: string) => `Discount (${code})`,
    total: "Total",
  },
  address: { title: "Delivery Address", pin: (code: string) => `PIN: ${code}` },
  instructions: { title: "Special Instructions" },
  cancel: {
    action: "Cancel Order",
    question: "Are you sure you want to cancel this order? This action cannot be undone.",
    keep: "Keep Order",
    busy: "Cancelling...",
    done: "Order cancelled successfully",
    failed: "Failed to cancel order",
  },
  signIn: {
    title: "Sign in required",
    text: "Please log in to view order details",
  },
  notFound: {
    title: "Order not found",
    text: "There is no order with this id in your account.",
    toShop: "Go to the shop",
  },
  failed: "Failed to load order",
};

/** Texts of one order's page. */
export const messages: Messages<typeof en> = { en };
