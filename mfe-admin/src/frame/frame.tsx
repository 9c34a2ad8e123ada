import {
  announce,
  from,
  ownNavId,
  type SessionUser,
  space,
  useMessages,
} from "@aushadhi/shared-ui";
import {
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { createGlobalStyle } from "styled-components";
import { useLocation } from "wouter";
import { useCommand } from "../ui/commands/use-command.ts";
import { useShortcuts } from "../ui/shortcuts/use-shortcuts.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { frameMessages } from "./messages.ts";
import { bottomHeight } from "./nav.styles.ts";
import { recordTyping, type TakeTyped } from "./palette/record-typing.ts";
import type { AdminScreen } from "./screens.ts";
import { SideBar } from "./side-bar.tsx";
import { useScreens } from "./use-screens.ts";
import { useSignOut } from "./use-sign-out.ts";

const overlays = {
  palette: lazy(() => import("./palette/palette-dialog.tsx")),
  shortcuts: lazy(() => import("../ui/shortcuts/shortcuts-dialog.tsx")),
};

/** Everything around a screen: navigation, command palette and global keys. */
export function Frame({ user }: { user: SessionUser }) {
  const text = useMessages(frameMessages);
  const { everywhere, goTo, palette, all } = text.shortcuts;
  const [, navigate] = useLocation();
  const { screens, open } = useScreens(user);
  const [overlay, setOverlay] = useState<keyof typeof overlays | null>(null);
  const taken = useRef<TakeTyped>(() => "");
  const takeTyped = () => taken.current();
  useEffect(() => () => void taken.current(), []);
  const openPalette = () => {
    taken.current();
    taken.current = recordTyping();
    setOverlay("palette");
  };
  const close = () => {
    taken.current();
    setOverlay(null);
  };
  useScreenChange(open);
  useCommand("logout", useSignOut().onClick);
  useShortcuts([
    { keys: "Mod+k", label: palette, group: everywhere, run: openPalette },
    { keys: "?", label: all, group: everywhere, run: () => setOverlay("shortcuts") },
    ...screens.map(({ name, href, keys }) => ({
      keys,
      label: text.screens[name],
      group: goTo,
      run: () => navigate(href),
    })),
  ]);

  const nav = { user, screens, open, onSearch: openPalette };
  const Overlay = overlay && overlays[overlay];
  return (
    <>
      <FrameStyle />
      <OwnNav>
        <SideBar {...nav} />
        <BottomBar {...nav} />
      </OwnNav>
      <Suspense>
        {Overlay && <Overlay screens={screens} takeTyped={takeTyped} onClose={close} />}
      </Suspense>
    </>
  );
}

/** Keeps the focused element above the phone's bottom bar. */
const FrameStyle = createGlobalStyle`
  html {
    scroll-padding-top: ${space(2)};
    scroll-padding-bottom: calc(${bottomHeight} + ${space(2)});

    ${from.medium} {
      scroll-padding-bottom: ${space(2)};
    }
  }
`;

/**
 * Renders the navigation into the shell's slot before the main area, so that the skip link passes
 * it.
 */
function OwnNav({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>();
  useLayoutEffect(() => setPlace(document.getElementById(ownNavId)), []);
  if (place === undefined) return null;
  // An older shell has no such slot.
  return place ? createPortal(children, place) : children;
}

/**
 * Scrolls to the top and announces the name when another screen opens at the same path, because
 * the shell sees no page change there.
 */
function useScreenChange(open: AdminScreen | undefined): void {
  const { screens } = useMessages(frameMessages);
  const shown = useRef(open);
  useEffect(() => {
    if (!open || open === shown.current) return;
    shown.current = open;
    scrollTo(0, 0);
    announce(screens[open.name]);
  }, [open, screens]);
}
