import type { ListedPromotion } from "@aushadhi/api/contract";
import {
  Badge,
  type BadgeKind,
  Nepali,
  useMessages,
  usePlatform,
  weight,
} from "@aushadhi/shared-ui";
import { DayTime } from "@aushadhi/shared-ui/bundled/day-time.tsx";
import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { styled } from "styled-components";
import { useOpened } from "../../ui/dialog/use-opened.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Note } from "../../ui/note.ts";
import { Panel } from "../../ui/panel.tsx";
import { QueryTable } from "../../ui/table/query-table.tsx";
import { releasesMessages } from "../messages.ts";
import { overviewQuery } from "../queries.ts";
import { canTakeBack, findReturn, isLive, listMoves } from "./can-take-back.ts";
import { promotionsMessages } from "./messages.ts";
import { TakeBackDialog } from "./take-back-dialog.tsx";

/** The latest promotions with their numbers, newest first. */
export function PromotionsPanel({ canAct }: { canAct: boolean }) {
  const text = useMessages(promotionsMessages);
  const shared = useMessages(releasesMessages);
  const { api } = usePlatform();
  const query = useQuery(overviewQuery(api));
  const { packages = [], promotions } = query.data ?? {};
  const returning = useOpened<ListedPromotion>();
  const rows = promotions?.map((promotion) => ({
    ...promotion,
    id: `${promotion.id}`,
    promotion,
    isLive: isLive(promotion, packages),
    canReturn: canTakeBack(promotion, promotions, packages),
  }));
  return (
    <Panel title={text.title} text={text.text}>
      <QueryTable
        query={query}
        isRoomy
        label={text.label}
        titles={text.columns}
        columns={{
          number: ({ promotion }) => text.number(promotion.id),
          changes: ({ promotion }) => (
            <Moves>
              {listMoves(promotion).map(({ name, from, to }) => (
                <div key={name}>
                  <b>{name}</b> <span>{shared.change(from, to)}</span>
                </div>
              ))}
              {promotion.rollsBack !== null && <Note>{text.takesBack(promotion.rollsBack)}</Note>}
            </Moves>
          ),
          when: ({ promotedAt, promotedByName }) => (
            <div>
              <DayTime at={promotedAt} />
              <Note>
                <Nepali text={shared.by(promotedByName)} />
              </Note>
            </div>
          ),
          state: ({ promotion, isLive }) => (
            <State promotion={promotion} promotions={promotions ?? []} isLive={isLive} />
          ),
        }}
        rows={rows}
        loading={text.loading}
        empty={text.empty}
        getName={({ promotion }) => text.number(promotion.id)}
        actions={
          canAct
            ? ({ promotion, canReturn }) =>
                canReturn && (
                  <IconButton
                    icon={Undo2}
                    danger
                    label={text.takeBack.title(promotion.id)}
                    onClick={() => returning.open(promotion)}
                  />
                )
            : undefined
        }
      />
      <TakeBackDialog promotion={returning.opened?.of ?? null} onClose={returning.close} />
    </Panel>
  );
}

const Moves = styled.div`
  overflow-wrap: anywhere;

  b {
    font-weight: ${weight.strong};
  }
`;

interface StateProps {
  promotion: ListedPromotion;
  promotions: readonly ListedPromotion[];
  isLive: boolean;
}

function State({ promotion, promotions, isLive }: StateProps) {
  const text = useMessages(promotionsMessages).states;
  const back = findReturn(promotion, promotions);
  const [kind, words]: [BadgeKind, string] = back
    ? ["warn", text.takenBack(back.id)]
    : isLive
      ? ["good", text.live]
      : ["plain", text.replaced];
  return <Badge $kind={kind}>{words}</Badge>;
}
