import { color, font, hairline, radius, space, useMessages } from "@aushadhi/shared-ui";
import { Fragment } from "react";
import { styled } from "styled-components";
import { shortcutsMessages } from "./messages.ts";

/** Shows a shortcut's keys as they are labelled on the keyboard. */
export function Keys({ keys }: { keys: string }) {
  const text = useMessages(shortcutsMessages);
  const isMac = /Mac|iPhone|iPad/.test(navigator.platform);
  const name = (key: string) => text.keys[key] ?? (/^[a-z]$/.test(key) ? key.toUpperCase() : key);
  const split = (pressed: string) => {
    if (pressed.startsWith("Mod+")) return [isMac ? "⌘" : "Ctrl", name(pressed.slice(4))];
    return /^[A-Z]$/.test(pressed) ? ["Shift", pressed] : [name(pressed)];
  };
  return (
    <Place>
      {keys.split(" ").map((pressed, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same key may come twice, and nothing is moved.
        <Fragment key={index}>
          {index > 0 && <span>{text.andThen}</span>}
          {split(pressed).map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </Fragment>
      ))}
    </Place>
  );
}

const Place = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${space(0.5)};
  color: ${color.inkFaint};
  font-size: ${font.small};
  white-space: nowrap;

  kbd {
    min-width: ${space(3)};
    padding: 1px ${space(0.75)};
    border: ${hairline};
    border-radius: ${radius.small};
    background: ${color.paper};
    color: ${color.inkSoft};
    font: inherit;
    text-align: center;
  }
`;
