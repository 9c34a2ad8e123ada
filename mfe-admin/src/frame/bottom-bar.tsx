import { color, from, hairline, layer, space, useMessages } from "@aushadhi/shared-ui";
import { Ellipsis } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { styled } from "styled-components";
import { frameMessages } from "./messages.ts";
import { bottomHeight, navItem, stackedItem } from "./nav.styles.ts";
import { ScreenLink } from "./screen-link.tsx";
import type { FrameNavProps } from "./side-bar.tsx";

const MoreDialog = lazy(() => import("./more-dialog.tsx"));

/** Number of screens in the bar; the others are behind "More". */
const shownScreens = 4;

/** The navigation on a phone, at the bottom of the screen. */
export function BottomBar(props: FrameNavProps) {
  const { screens, open } = props;
  const text = useMessages(frameMessages);
  const [isMoreOpen, setMoreOpen] = useState(false);
  const more = screens.slice(shownScreens);
  return (
    <>
      <Bar aria-label={text.nav}>
        <ul>
          {screens.slice(0, shownScreens).map((screen) => (
            <li key={screen.name}>
              <ScreenLink screen={screen} isOpen={screen === open} />
            </li>
          ))}
          <li>
            <button
              type="button"
              aria-haspopup="dialog"
              aria-current={more.some((screen) => screen === open) || undefined}
              onClick={() => setMoreOpen(true)}
            >
              <Ellipsis aria-hidden />
              {text.more}
            </button>
          </li>
        </ul>
      </Bar>
      <Suspense>
        {isMoreOpen && <MoreDialog {...props} screens={more} onClose={() => setMoreOpen(false)} />}
      </Suspense>
    </>
  );
}

const Bar = styled.nav`
  position: fixed;
  z-index: ${layer.bar};
  inset: auto 0 0;
  border-top: ${hairline};
  background: ${color.surface};
  padding: 0 ${space(0.5)} env(safe-area-inset-bottom);

  ${from.medium} {
    display: none;
  }

  ul {
    display: grid;
    grid-auto-columns: minmax(0, 1fr);
    grid-auto-flow: column;
    align-items: center;
    height: ${bottomHeight};
  }

  a,
  button {
    ${navItem}
    ${stackedItem}
  }
`;
