import { color, font, radius, space, weight } from "@aushadhi/shared-ui";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { styled } from "styled-components";

export interface AlertProps {
  text: string;
  /** What can be done about it. */
  children?: ReactNode;
}

/** Says what went wrong. */
export function Alert({ text, children }: AlertProps) {
  return (
    <Box role="alert">
      <CircleAlert size={20} aria-hidden />
      <p>{text}</p>
      {children}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(0.5)} ${space(1.25)};
  padding: ${space(1)} ${space(2)};
  border-radius: ${radius.medium};
  background: ${color.dangerTint};
  color: ${color.danger};
  font-size: ${font.control};
  font-weight: ${weight.medium};
  overflow-wrap: anywhere;

  p {
    padding-block: ${space(0.75)};
  }
`;
