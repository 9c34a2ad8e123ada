import { type SessionUser, useMessages } from "@aushadhi/shared-ui";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useLocation } from "wouter";
import { useCommand } from "../ui/commands/use-command.ts";
import { useShortcuts } from "../ui/shortcuts/use-shortcuts.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { FrameStyle } from "./frame-style.ts";
import { frameMessages } from "./messages.ts";
import { OwnNav } from "./own-nav.tsx";
import { recordTyping, type TakeTyped } from "./palette/record-typing.ts";
import { SideBar } from "./side-bar.tsx";
import { useScreenChange } from "./use-screen-change.ts";
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
