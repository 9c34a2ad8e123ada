import { Nepali, space, weight } from "@aushadhi/shared-ui";
import { AlertBox } from "@aushadhi/shared-ui/bundled/alert-box.ts";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { styled } from "styled-components";

export interface AlertProps {
  text: string;
  /** A button that helps, such as "Close". */
  children?: ReactNode;
}

/** An error message. */
export function Alert({ text, children }: AlertProps) {
  return (
    <Box>
      <CircleAlert size={20} aria-hidden />
      <p>
        <Nepali text={text} />
      </p>
      {children}
    </Box>
  );
}

const Box = styled(AlertBox)`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(0.5)} ${space(1.25)};
  padding: ${space(1)} ${space(2)};
  font-weight: ${weight.medium};

  p {
    padding-block: ${space(0.75)};
  }
`;
