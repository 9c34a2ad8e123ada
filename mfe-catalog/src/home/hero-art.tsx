import { art, font } from "@aushadhi/shared-ui";
import type { ReactNode } from "react";

/** A box, a bottle and a strip, drawn; says nothing that the words beside it do not. */
export function HeroArt() {
  return (
    <svg viewBox="0 0 440 340" aria-hidden fontFamily={font.family}>
      <defs>
        <linearGradient id="hero-card">
          <stop offset="0.5" stopColor={art.white} />
          <stop offset="1" stopColor={art.shade} />
        </linearGradient>
        <linearGradient id="hero-foil" x2="1" y2="1">
          <stop stopColor={art.foil} />
          <stop offset="0.5" stopColor={art.foilShade} />
          <stop offset="1" stopColor={art.foil} />
        </linearGradient>
      </defs>
      <g transform="translate(60 70)">
        <rect width="120" height="200" rx="10" fill="url(#hero-card)" />
        <path d="M0 70V10A10 10 0 0 1 10 0H110A10 10 0 0 1 120 10V70Z" fill={art.green} />
        <Words at={[14, 40]} size={18} fill={art.white}>
          Cetrizin
        </Words>
        <Words at={[14, 100]} size={13} fill={art.ink}>
          10 mg
        </Words>
        <Words at={[14, 120]} size={11} fill={art.inkSoft} weight={400}>
          Cetirizine tablets
        </Words>
        <circle cx="92" cy="168" r="14" fill={art.orange} />
      </g>
      <g transform="translate(200 30)">
        <rect x="34" width="52" height="34" rx="6" fill={art.white} />
        <path d="M38 34H82V50H38Z" fill={art.cream} />
        <rect y="48" width="120" height="200" rx="22" fill={art.amber} />
        <path d="M0 96H120V200H0Z" fill={art.white} />
        <path d="M0 96H120V126H0Z" fill={art.orange} />
        <Words at={[12, 117]} size={16} fill={art.white}>
          Kofsil
        </Words>
        <Words at={[12, 150]} size={12} fill={art.ink}>
          Cough syrup
        </Words>
        <Words at={[12, 168]} size={11} fill={art.inkSoft} weight={400}>
          100 ml
        </Words>
      </g>
      <g transform="translate(300 150) rotate(8)">
        <rect width="110" height="150" rx="10" fill="url(#hero-foil)" />
        <path
          d={blisters}
          fill="none"
          stroke={art.foilLine}
          strokeWidth="35"
          strokeLinecap="round"
        />
        <path d={blisters} fill="none" stroke={art.white} strokeWidth="33" strokeLinecap="round" />
      </g>
    </svg>
  );
}

// A round-ended stroke of no length is a dot.
const blisters = "M32 30h0M78 30h0M32 75h0M78 75h0M32 120h0M78 120h0";

interface WordsProps {
  at: readonly [number, number];
  size: number;
  fill: string;
  weight?: number;
  children: ReactNode;
}

function Words({ at: [x, y], size, fill, weight = 750, children }: WordsProps) {
  return (
    <text x={x} y={y} fontSize={size} fontWeight={weight} fill={fill}>
      {children}
    </text>
  );
}
