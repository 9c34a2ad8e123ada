import type { Messages } from "@aushadhi/shared-ui";

const en = {
  retry: "Retry",
  close: "Close",
  login: "Login",
  nav: {
    label: "Account",
    profile: "My Profile",
    orders: "My Orders",
    addresses: "My Addresses",
  },
  statuses: {
    pending: "Pending",
    confirmed: "Confirmed",
    processing: "Processing",
    out_for_delivery: "Out for Delivery",
    delivered: "Delivered",
    cancelled: "Cancelled",
    returned: "Returned",
  },
  methods: { cash_on_delivery: "Cash on Delivery", online: "Online Payment" },
  payment: (paymentStatus: string) => `Payment ${paymentStatus}`,
};

/** Texts that several screens share. */
export const account: Messages<typeof en> = { en };
