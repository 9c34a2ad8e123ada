import { color, font, onHover, radius, space, target, weight } from "@aushadhi/shared-ui";
import { Tabs } from "@base-ui/react/tabs";
import { type ReactNode, Suspense } from "react";
import { styled } from "styled-components";
import { useLocation, useSearch } from "wouter";
import { ListSkeleton } from "../list-skeleton.tsx";

interface UrlTab {
  /** Its name in the address: `?tab=coupons`. */
  id: string;
  title: string;
  /** May still be loading its code. */
  content: ReactNode;
}

export interface UrlTabsProps {
  /** Names the tab list for screen readers. */
  label: string;
  /** The first tab opens when the address names none. */
  tabs: readonly UrlTab[];
}

/**
 * Tabs. The address says which one is open. Each tab starts fresh: the address drops the
 * parameters of the previous one.
 */
export function UrlTabs({ label, tabs }: UrlTabsProps) {
  const [path, navigate] = useLocation();
  const named = new URLSearchParams(useSearch()).get("tab");
  const [first] = tabs;
  const open = tabs.find(({ id }) => id === named) ?? first;
  if (!open) return null;
  const choose = (id: string) => navigate(id === first?.id ? path : `${path}?tab=${id}`);
  return (
    <Tabs.Root value={open.id} onValueChange={choose}>
      <List aria-label={label}>
        {tabs.map(({ id, title }) => (
          <Tab key={id} value={id}>
            {title}
          </Tab>
        ))}
      </List>
      {tabs.map(({ id, content }) => (
        <Panel key={id} value={id}>
          <Suspense fallback={<ListSkeleton />}>{content}</Suspense>
        </Panel>
      ))}
    </Tabs.Root>
  );
}

const List = styled(Tabs.List)`
  display: flex;
  overflow-x: auto;
  border-bottom: 1px solid ${color.line};
  scrollbar-width: none;
`;

const Tab = styled(Tabs.Tab)`
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

const Panel = styled(Tabs.Panel)`
  margin-top: ${space(2.5)};
`;
