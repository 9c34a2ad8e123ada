import { color, space } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

const Drawing = styled.svg`
  width: ${space(20)};
  height: auto;
  color: ${color.ink};
`;

/** A drawing of a cat with a first-aid box. */
export default function Cat() {
  return (
    <Drawing
      viewBox="0 0 160 140"
      aria-hidden="true"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <ellipse cx="80" cy="130" rx="62" ry="6" fill={color.line} />
      <path
        d="M116 126c20-2 30-16 25-31-3-9-14-9-15-1-1 6 5 9 8 5"
        stroke="currentColor"
        strokeWidth="7"
      />
      <path d="M46 128c-4-30 6-56 34-56s40 26 36 56z" fill="currentColor" />
      <path
        d="M44 62c-2-18-2-32 1-42 8 3 15 8 20 14 10-3 20-3 30 0 5-6 12-11 20-14 3 10 3 24 1 42-3 16-18 26-36 26S47 78 44 62z"
        fill="currentColor"
      />
      <circle cx="65" cy="56" r="8" fill={color.paper} />
      <circle cx="95" cy="56" r="8" fill={color.paper} />
      <circle cx="67" cy="58" r="4" fill={color.brand} />
      <circle cx="97" cy="58" r="4" fill={color.brand} />
      <path d="M76 68h8l-4 5z" fill={color.offer} />
      <path
        d="M80 73c0 5-7 6-9 2M80 73c0 5 7 6 9 2M54 68l-18-3M54 72l-17 3M106 68l18-3M106 72l17 3"
        stroke={color.paper}
        strokeWidth="2"
      />
      <rect
        x="58"
        y="96"
        width="44"
        height="34"
        rx="6"
        fill={color.brand}
        stroke={color.paper}
        strokeWidth="3"
      />
      <path d="M80 104v18M71 113h18" stroke={color.brandInk} strokeWidth="6" strokeLinecap="butt" />
    </Drawing>
  );
}
