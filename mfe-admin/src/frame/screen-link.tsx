import { useMessages } from "@aushadhi/shared-ui";
import { Link } from "wouter";
import { frameMessages } from "./messages.ts";
import type { AdminScreen } from "./screens.ts";

interface ScreenLinkProps {
  screen: AdminScreen;
  isOpen: boolean;
  onClick?(): void;
}

/** A link to a screen with icon and name. */
export function ScreenLink({ screen: { name, href, Icon }, isOpen, onClick }: ScreenLinkProps) {
  const { screens } = useMessages(frameMessages);
  return (
    <Link href={href} aria-current={isOpen ? "page" : undefined} onClick={onClick}>
      <Icon aria-hidden />
      <span>{screens[name]}</span>
    </Link>
  );
}
