import { findLang } from "@aushadhi/shared-ui";
import type { ReactNode } from "react";

export interface FactProps {
  name: string;
  children: ReactNode;
  className?: string;
}

/** One name and its value in a description list (`dl`). */
export function Fact({ name, children, className }: FactProps) {
  return (
    <div className={className}>
      <dt lang={findLang(name)}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
