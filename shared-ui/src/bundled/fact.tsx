import type { ReactNode } from "react";

export interface FactProps {
  name: string;
  children: ReactNode;
  className?: string;
}

/** A name and what it stands for, in a list of such pairs (`dl`). */
export function Fact({ name, children, className }: FactProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
