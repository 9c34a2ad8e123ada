import { color, onHover, target } from "@aushadhi/shared-ui";
import { IconButton as AnyIconButton } from "@aushadhi/shared-ui/bundled/icon-button.ts";
import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";
import { styled } from "styled-components";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "children" | "title"> {
  icon: LucideIcon;
  /** Names the button; shown on hover. */
  label: string;
  danger?: boolean;
}

/** A button with only an icon, for actions of a table row. */
export function IconButton({ icon: Icon, label, danger = false, ...button }: IconButtonProps) {
  return (
    <Box {...button} aria-label={label} title={label} $danger={danger}>
      <Icon size={18} aria-hidden />
    </Box>
  );
}

const Box = styled(AnyIconButton)<{ $danger: boolean }>`
  color: ${({ $danger }) => ($danger ? color.danger : color.inkSoft)};

  ${onHover} {
    &:hover {
      background: ${({ $danger }) => ($danger ? color.dangerTint : color.brandTint)};
    }
  }

  &:active {
    background: ${color.line};
  }

  &[aria-busy="true"] {
    cursor: progress;
    opacity: 0.6;
  }

  @media (pointer: coarse) {
    width: ${target.medium};
    height: ${target.medium};
  }
`;
