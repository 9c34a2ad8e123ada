import { color, font, space, weight } from "@aushadhi/shared-ui";
import type { ReactNode } from "react";
import { styled } from "styled-components";

/** A section of an order's card under a heading of its own. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SectionBox>
      <h3>{title}</h3>
      {children}
    </SectionBox>
  );
}

const SectionBox = styled.section`
  min-width: 0;
  text-align: start;
  overflow-wrap: anywhere;

  h3 {
    margin-bottom: ${space(0.75)};
    color: ${color.inkSoft};
    font-size: ${font.note};
    font-weight: ${weight.strong};
  }
`;
