import type { ImportFindings } from "@aushadhi/api/contract";
import {
  Checkbox,
  Heading,
  Nepali,
  space,
  useMessages,
  VisuallyHidden,
  weight,
} from "@aushadhi/shared-ui";
import { ArrowRight, TriangleAlert } from "lucide-react";
import { useId } from "react";
import { styled } from "styled-components";
import { NoticeBox } from "../notice-box.ts";
import { resultMessages } from "./messages.ts";

interface RenameWarningProps {
  renames: NonNullable<ImportFindings["renames"]>;
  isConfirmed: boolean;
  onConfirm(isConfirmed: boolean): void;
}

/** Warns that a file would rename most of its products, and requires a confirmation. */
export function RenameWarning({ renames, isConfirmed, onConfirm }: RenameWarningProps) {
  const { renames: text, rows } = useMessages(resultMessages);
  const titleId = useId();
  return (
    <NoticeBox className="danger" aria-labelledby={titleId}>
      <Title as="h4" $size="small" id={titleId}>
        <TriangleAlert size={20} aria-hidden />
        <span>{text.title(renames.rows, renames.found)}</span>
      </Title>
      <p>{text.text}</p>
      <Examples aria-label={text.examples}>
        {renames.examples.map(({ line, sku, from, to }) => (
          <li key={line}>
            <Nepali text={rows.sku(sku)} />:{" "}
            <b>
              <Nepali text={from} />
            </b>{" "}
            <ArrowRight size={14} aria-hidden />
            <VisuallyHidden>{rows.becomes}</VisuallyHidden>{" "}
            <b>
              <Nepali text={to} />
            </b>
          </li>
        ))}
      </Examples>
      <Checkbox label={text.confirm} checked={isConfirmed} onChange={onConfirm} />
    </NoticeBox>
  );
}

const Title = styled(Heading)`
  display: flex;
  align-items: start;
  gap: ${space(1)};

  svg {
    flex: none;
  }
`;

const Examples = styled.ul`
  display: grid;
  gap: ${space(0.5)};

  b {
    font-weight: ${weight.strong};
  }

  svg {
    display: inline-block;
    vertical-align: middle;
  }
`;
