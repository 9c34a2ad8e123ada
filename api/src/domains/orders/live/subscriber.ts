/** An open page of an order, and the user who has it open. */
export interface Subscriber {
  orderId: string;
  /** Whose order it is. */
  ownerId: string;
  /** The user who has it open, and their session. */
  userId: string;
  sessionId: string;
  /** The order has changed, or the page has just been opened. */
  changed(updatedAt: Date): void;
  /** Keeps the connection alive. */
  heartbeat(): void;
  /** Ends the subscription: the session ended, the user may no longer see the order, or the server stops. */
  end(): void;
}
