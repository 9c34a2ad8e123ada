/** An open page of an order, and who has it open. */
export interface Follower {
  orderId: string;
  /** Whose order it is. */
  ownerId: string;
  /** Who follows it, and in which session. */
  userId: string;
  sessionId: string;
  /** The order has changed, or the page has just been opened. */
  changed(updatedAt: Date): void;
  /** Time for a sign of life. */
  beat(): void;
  /** It is over: the session has ended, the order is no longer theirs to see, or the server stops. */
  end(): void;
}
