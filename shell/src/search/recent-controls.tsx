import { color, font, radius, space, target, useMessages, weight } from "@aushadhi/shared-ui";
import { X } from "lucide-react";
import { css, styled } from "styled-components";
import { searchMessages } from "./messages.ts";
import type { RecentSearch } from "./recent-searches.ts";

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-left: ${space(1.5)};
  color: ${color.inkFaint};
  font-size: ${font.small};
  font-weight: ${weight.strong};
`;

const Removers = styled.ul`
  padding: 0;
  list-style: none;
`;

const plainButton = css`
  min-width: ${target.medium};
  min-height: ${target.medium};
  padding: 0 ${space(1.5)};
  border: 0;
  border-radius: ${radius.full};
  background: none;
  color: ${color.inkSoft};
  font: inherit;
  cursor: pointer;
`;

const ClearButton = styled.button`
  ${plainButton}
`;

const RemoveButton = styled.button`
  ${plainButton}
  display: grid;
  place-items: center;
  padding: 0;
`;

/** The heading of the recent searches, with a button that removes them all. */
export function RecentHead({ onClear }: { onClear(): void }) {
  const text = useMessages(searchMessages);
  return (
    <Head>
      {text.recent}
      <ClearButton type="button" aria-label={text.clearLabel} onClick={onClear}>
        {text.clear}
      </ClearButton>
    </Head>
  );
}

interface RecentRemoversProps {
  searches: readonly RecentSearch[];
  onRemove(href: string): void;
}

/**
 * The buttons that remove one recent search each. They are beside the list, because a list of options cannot contain
 * buttons.
 */
export function RecentRemovers({ searches, onRemove }: RecentRemoversProps) {
  const text = useMessages(searchMessages);
  return (
    <Removers>
      {searches.map(({ label, href }) => (
        <li key={href}>
          <RemoveButton
            type="button"
            aria-label={text.remove(label)}
            onClick={() => onRemove(href)}
          >
            <X size={18} aria-hidden />
          </RemoveButton>
        </li>
      ))}
    </Removers>
  );
}
