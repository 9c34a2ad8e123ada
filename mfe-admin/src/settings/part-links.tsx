import { useMessages } from "@aushadhi/shared-ui";
import { Link, useLocation } from "wouter";
import { LinkRow } from "../ui/link-row.ts";
import { settingsMessages } from "./messages.ts";
import { parts, type SettingsPart } from "./parts.ts";

/** From one part of the settings to another. Each starts over: what the last one kept in the address is dropped. */
export function PartLinks({ open }: { open: SettingsPart }) {
  const text = useMessages(settingsMessages).parts;
  const [path] = useLocation();
  return (
    <LinkRow aria-label={text.label}>
      <ul>
        {parts.map((part) => (
          <li key={part}>
            <Link
              href={`${path}?tab=settings${part === "fee" ? "" : `&part=${part}`}`}
              aria-current={part === open ? "page" : undefined}
            >
              {text[part]}
            </Link>
          </li>
        ))}
      </ul>
    </LinkRow>
  );
}
