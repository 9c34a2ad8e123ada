import { Heading } from "@aushadhi/shared-ui";
import { Surface as AnySurface } from "@aushadhi/shared-ui/bundled/surface.ts";
import { type ReactNode, useId } from "react";
import { styled } from "styled-components";

export interface PanelProps {
  title: string;
  children: ReactNode;
}

/** A section with its own heading. */
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

/** A surface that breaks words too long for it. */
export const Surface = styled(AnySurface)`
  overflow-wrap: anywhere;
`;
