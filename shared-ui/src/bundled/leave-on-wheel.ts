import type { WheelEvent } from "react";

/**
 * Superseded: number fields are text fields. It stays until the next major version. The field loses the focus, so the
 * wheel scrolls the page and does not change the number.
 */
export const leaveOnWheel = ({ currentTarget }: WheelEvent<HTMLInputElement>): void =>
  currentTarget.blur();
