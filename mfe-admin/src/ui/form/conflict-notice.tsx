import {
  Button,
  color,
  font,
  Nepali,
  radius,
  space,
  useMessages,
  weight,
} from "@aushadhi/shared-ui";
import { type ReactNode, useEffect, useRef } from "react";
import { styled } from "styled-components";
import { uiMessages } from "../messages.ts";

/** A field that somebody else has changed while a form was open. */
export interface FieldConflict {
  label: string;
  /** The current value as text. */
  now: string;
  /** The form's value as text; null when the form has taken over the current value. */
  yours: string | null;
  /** Takes over the current value. */
  onUse(): void;
}

interface ConflictNoticeProps {
  title: string;
  fields: readonly FieldConflict[];
  /** Additional entries of the list. */
  children?: ReactNode;
}

/** Lists what somebody else changed while a form was open, beside the form's own values. */
export function ConflictNotice({ title, fields, children }: ConflictNoticeProps) {
  const text = useMessages(uiMessages).conflict;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <Box ref={place} className="whole" role="alert" tabIndex={-1}>
      <b>{title}</b>
      <p>{text.text}</p>
      <dl>
        {fields.map(({ label, now, yours, onUse }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {text.now}: <Nepali text={now} />
            </dd>
            {yours === null ? (
              <dd>{text.taken}</dd>
            ) : (
              <dd>
                {text.yours}: <Nepali text={yours} />
                <Button
                  $kind="ghost"
                  $size="small"
                  aria-label={text.use(label)}
                  onClick={() => {
                    onUse();
                    place.current?.focus();
                  }}
                >
                  {text.useNow}
                </Button>
              </dd>
            )}
          </div>
        ))}
        {children}
      </dl>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${space(1)};
  padding: ${space(2)};
  border-radius: ${radius.medium};
  background: ${color.warnTint};
  color: ${color.ink};
  font-size: ${font.control};
  overflow-wrap: anywhere;

  dl {
    display: grid;
    gap: ${space(1)};
  }

  dt {
    font-weight: ${weight.strong};
  }

  dd {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space(1)};
  }
`;
