/** The numbers for toasts. The swipe threshold of 45 px and the exit of 200 ms are sonner's own. */
export const toastNumbers = {
  /** At most so many are seen at once. */
  visible: 3,
  /** Milliseconds a toast stays. */
  duration: 4000,
  /** Pixels. */
  width: 356,
  /** Pixels between two. */
  gap: 14,
} as const;
