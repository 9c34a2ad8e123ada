const turns = { left: 90, down: 0, right: -90 };

export interface ChevronProps {
  to: keyof typeof turns;
  /** Pixels. */
  size: number;
}

/** The arrow of pagination, lists and menus. Drawn here, so that the first page load does not need the icon library. */
export function Chevron({ to, size }: ChevronProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="m6 9 6 6 6-6" transform={`rotate(${turns[to]} 12 12)`} />
    </svg>
  );
}
