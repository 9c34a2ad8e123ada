import { color, from, Heading, hairline, radius, space } from "@aushadhi/shared-ui";
import { type ReactNode, useId } from "react";
import { styled } from "styled-components";

export interface PanelProps {
  title: string;
  children: ReactNode;
}

/** A part of the order under a heading of its own. */
export function Panel({ title, children }: PanelProps) {
  const id = useId();
  return (
    <Surface aria-labelledby={id}>
      <Heading $size="small" id={id}>
        {title}
      </Heading>
      {children}
    </Surface>
  );
}

export const Surface = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(2)};
  padding: ${space(2.5)} ${space(2)};
  border: ${hairline};
  border-radius: ${radius.large};
  background: ${color.surface};
  overflow-wrap: anywhere;

  ${from.tablet} {
    padding: ${space(3)};
  }
`;
