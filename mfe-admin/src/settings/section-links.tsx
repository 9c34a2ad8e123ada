import { useMessages } from "@aushadhi/shared-ui";
import { Link, useLocation } from "wouter";
import { LinkRow } from "../ui/link-row.ts";
import { settingsMessages } from "./messages.ts";
import { type SettingsSection, settingsSections } from "./settings-sections.ts";

/** Links from one section of the settings to another. Each starts over: what the last one kept in the address is dropped. */
export function SectionLinks({ open }: { open: SettingsSection }) {
  const text = useMessages(settingsMessages).sections;
  const [path] = useLocation();
  return (
    <LinkRow aria-label={text.label}>
      <ul>
        {settingsSections.map((section) => (
          <li key={section}>
            <Link
              href={`${path}?tab=settings${section === "fee" ? "" : `&part=${section}`}`}
              aria-current={section === open ? "page" : undefined}
            >
              {text[section]}
            </Link>
          </li>
        ))}
      </ul>
    </LinkRow>
  );
}
