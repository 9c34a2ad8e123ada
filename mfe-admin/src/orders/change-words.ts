/** Texts of the changes of one order, and of the questions before them. */
export const changeWords = {
  actions: {
    title: "Manage order",
    status: "Set status",
    chooseStatus: "Choose a status",
    updateStatus: { action: "Update Status", busy: "Updating..." },
    payment: "Set payment status",
    choosePayment: "Choose a payment status",
    updatePayment: { action: "Update Payment", busy: "Updating..." },
    staff: "Assign staff",
    chooseStaff: "Choose a person",
    byId: "By staff ID...",
    staffId: "Staff ID",
    assign: { action: "Assign", busy: "Assigning..." },
    staffFailed: "Failed to load staff",
  },
  cancelling: {
    title: (orderNumber: string) => `Cancel ${orderNumber}`,
    question: "Are you sure you want to cancel this order? This action cannot be undone.",
    words: { action: "Cancel Order", busy: "Cancelling...", keep: "Keep Order" },
  },
  callFirst: {
    title: "Have you rung?",
    question: (name: string, phone: string, total: string) =>
      `This order is for ${total}. Ring ${name} at ${phone} before you confirm it. The history records that you did.`,
    words: { action: "I have rung, confirm", busy: "Confirming...", keep: "Not yet" },
  },
  unusualPayment: {
    title: (orderNumber: string) => `Payment of ${orderNumber}`,
    refunded:
      "This order is not marked as paid, so there is no money to give back. Mark it as refunded all the same?",
    paid: "This order is cancelled. Mark it as paid all the same? The money must then go back.",
    words: { action: "Update Payment", busy: "Updating...", keep: "Leave as it is" },
  },
  refundWarning: (total: string) =>
    `The customer has paid ${total}. This money must go back. The order is listed under ‘Money must go back’ until you press ‘Money returned’.`,
  returning: {
    title: (orderNumber: string) => `${orderNumber} was returned`,
    question:
      "Do the boxes go back on the shelf, to be sold again? Returned medicine is usually not resold.",
    restock: "Put the boxes back on the shelf",
    words: { save: "Mark as Returned", saving: "Updating..." },
  },
};
