import { Badge, Chevron, links, useMessages } from "@aushadhi/shared-ui";
import { MapPin, Package, Settings } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Link } from "wouter";
import { Panel } from "../ui/panel.tsx";
import { messages } from "./messages.ts";
import { Actions } from "./profile.styles.ts";
import { preloadSettings } from "./settings/load-settings.ts";
import { openedFromProfile } from "./settings/use-settings-url.ts";

interface QuickActionsProps {
  /** The link that opens the settings. */
  settingsLink: Ref<HTMLAnchorElement>;
}

/** Links from the profile to the orders, the addresses and the settings. The settings open in a dialog. */
export function QuickActions({ settingsLink }: QuickActionsProps) {
  const text = useMessages(messages).actions;
  return (
    <Panel title={text.title}>
      <Actions>
        <li>
          <Link href={links.orders}>
            <ActionContent icon={<Package />} name={text.orders} text={text.ordersText}>
              <Badge $kind="featured">{text.new}</Badge>
            </ActionContent>
          </Link>
        </li>
        <li>
          <Link href={links.addresses}>
            <ActionContent icon={<MapPin />} name={text.addresses} text={text.addressesText} />
          </Link>
        </li>
        <li className="script">
          <Link
            ref={settingsLink}
            href={links.accountSettings}
            state={openedFromProfile}
            aria-haspopup="dialog"
            onPointerEnter={preloadSettings}
            onFocus={preloadSettings}
          >
            <ActionContent icon={<Settings />} name={text.settings} text={text.settingsText} />
          </Link>
        </li>
      </Actions>
    </Panel>
  );
}

interface ActionContentProps {
  icon: ReactNode;
  name: string;
  text: string;
  children?: ReactNode;
}

function ActionContent({ icon, name, text, children }: ActionContentProps) {
  return (
    <>
      <span className="icon" aria-hidden>
        {icon}
      </span>
      <span className="words">
        <b>
          <span>{name}</span> {children}
        </b>
        <span>{text}</span>
      </span>
      <Chevron to="right" size={20} />
    </>
  );
}
