import { from, space, weight } from "@aushadhi/shared-ui";
import { AlertBox } from "@aushadhi/shared-ui/bundled/alert-box.ts";
import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { styled } from "styled-components";

/** Shows an error above the cart's content. */
export function CartAlert({ children }: { children: ReactNode }) {
  return (
    <Box>
      <CircleAlert size={20} aria-hidden />
      <span>{children}</span>
    </Box>
  );
}

const Box = styled(AlertBox)`
  display: flex;
  flex: none;
  gap: ${space(1)};
  margin: 0 ${space(2.5)} ${space(1.5)};

  ${from.tablet} {
    margin-inline: ${space(4)};
  }

  padding: ${space(1.25)} ${space(1.5)};
  font-weight: ${weight.medium};

  svg {
    flex: none;
  }
`;
