import { Tabs } from "@base-ui/react/tabs";
import { type ReactNode, Suspense } from "react";
import { useLocation, useSearch } from "wouter";
import { Spinner } from "../spinner.tsx";
import { List, Panel, Tab } from "./tabs.styles.ts";

interface UrlTab {
  /** Its name in the address: `?tab=coupons`. */
  id: string;
  title: string;
  /** May still be loading its code. */
  content: ReactNode;
}

export interface UrlTabsProps {
  /** Names the row of tabs to screen readers. */
  label: string;
  /** The first is open where the address names none of them. */
  tabs: readonly UrlTab[];
}

/** Tabs. The address says which one is open. Each starts over: what a tab keeps in the address is dropped with it. */
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
          <Suspense fallback={<Spinner />}>{content}</Suspense>
        </Panel>
      ))}
    </Tabs.Root>
  );
}
