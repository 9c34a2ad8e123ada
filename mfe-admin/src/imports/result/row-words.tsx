import type { ImportRow } from "@aushadhi/api/contract";
import {
  color,
  font,
  Nepali,
  space,
  useMessages,
  VisuallyHidden,
  weight,
} from "@aushadhi/shared-ui";
import { ArrowRight } from "lucide-react";
import { styled } from "styled-components";
import { useFieldName } from "../use-field-name.ts";
import { resultMessages } from "./messages.ts";

/** Maximum characters of a shown value: a whole description would fill the screen. */
const longest = 120;

/** Why a row is rejected or needs a look, by field, and which values it changes. */
export function RowWords({ problems, changes }: ImportRow) {
  const text = useMessages(resultMessages).rows;
  const getFieldName = useFieldName();
  const showValue = (words: string) => (words === "" ? text.none : shorten(words));
  if (problems.length + changes.length === 0) return text.nothing;
  return (
    <List>
      {problems.map(({ field, message }) => (
        <li key={field + message}>
          <b>{getFieldName(field)}</b> <Nepali text={message} />
        </li>
      ))}
      {changes.map(({ field, from: was, to }) => (
        <li key={field}>
          <b>{getFieldName(field)}</b>{" "}
          <s>
            <Nepali text={showValue(was)} />
          </s>{" "}
          <ArrowRight size={14} aria-hidden />
          <VisuallyHidden>{text.becomes}</VisuallyHidden> <Nepali text={showValue(to)} />
        </li>
      ))}
    </List>
  );
}

const shorten = (words: string): string =>
  words.length > longest ? `${words.slice(0, longest).trimEnd()}…` : words;

const List = styled.ul`
  display: grid;
  gap: ${space(0.5)};
  min-width: 0;
  font-size: ${font.note};
  overflow-wrap: anywhere;
  white-space: normal;

  b {
    margin-right: ${space(0.5)};
    font-weight: ${weight.strong};
  }

  s {
    color: ${color.inkSoft};
    text-decoration: none;
  }

  svg {
    display: inline-block;
    color: ${color.inkSoft};
    vertical-align: middle;
  }
`;
