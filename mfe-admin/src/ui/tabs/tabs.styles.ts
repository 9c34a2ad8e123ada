import { color, font, onHover, radius, space, target, weight } from "@aushadhi/shared-ui";
import { Tabs } from "@base-ui/react/tabs";
import { styled } from "styled-components";

export const List = styled(Tabs.List)`
  display: flex;
  overflow-x: auto;
  border-bottom: 1px solid ${color.line};
  scrollbar-width: none;
`;

export const Tab = styled(Tabs.Tab)`
  min-height: ${target.medium};
  padding: 0 ${space(2)};
  border: 0;
  border-bottom: 2px solid transparent;
  border-radius: ${radius.small} ${radius.small} 0 0;
  background: transparent;
  color: ${color.inkSoft};
  font-size: ${font.control};
  font-weight: ${weight.strong};
  white-space: nowrap;
  cursor: pointer;

  ${onHover} {
    &:hover {
      color: ${color.ink};
    }
  }

  &:focus-visible {
    outline-offset: -3px;
  }

  &[data-active] {
    border-bottom-color: ${color.brand};
    color: ${color.ink};
  }
`;

export const Panel = styled(Tabs.Panel)`
  margin-top: ${space(2.5)};
`;
