import { color, font, from, hairline, space, useMessages, weight } from "@aushadhi/shared-ui";
import { useState } from "react";
import { styled } from "styled-components";
import { OpenDialog } from "../dialog/open-dialog.tsx";
import { Keys } from "./keys.tsx";
import { shortcutsMessages } from "./messages.ts";
import { listShortcuts } from "./registry.ts";

/** Lists all shortcuts of the open screen. */
export default function ShortcutsDialog({ onClose }: { onClose(): void }) {
  const text = useMessages(shortcutsMessages);
  // The shortcuts at opening time: the dialog has none of its own.
  const [groups] = useState(() => groupShortcuts(text.screen));
  return (
    <OpenDialog wide title={text.title} onClose={onClose}>
      <Groups>
        {groups.map(({ name, shortcuts }) => (
          <section key={name}>
            <h3>{name}</h3>
            <dl>
              {shortcuts.map(({ keys = "", label }) => (
                <div key={keys}>
                  <dt>{label}</dt>
                  <dd>
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </Groups>
    </OpenDialog>
  );
}

/** Groups the shortcuts that have keys by heading; the open screen's group comes first. */
function groupShortcuts(screen: string) {
  const shortcuts = listShortcuts().filter(({ keys }) => keys);
  const names = new Set([screen, ...shortcuts.map(({ group = screen }) => group)]);
  return [...names]
    .map((name) => ({
      name,
      shortcuts: shortcuts.filter(({ group = screen }) => group === name),
    }))
    .filter(({ shortcuts }) => shortcuts.length > 0);
}

const Groups = styled.div`
  display: grid;
  gap: ${space(3)};

  ${from.tablet} {
    grid-template-columns: 1fr 1fr;
    column-gap: ${space(4)};
  }

  h3 {
    color: ${color.inkSoft};
    font-size: ${font.note};
    font-weight: ${weight.strong};
  }

  dl {
    margin: 0;
  }

  dl > div {
    display: flex;
    justify-content: space-between;
    gap: ${space(2)};
    padding-block: ${space(1)};
    border-bottom: ${hairline};
  }

  dd {
    margin: 0;
  }
`;
