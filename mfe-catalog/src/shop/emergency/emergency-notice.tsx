import type { Emergency } from "@aushadhi/api/contract";
import { color, font, Nepali, radius, space, useMessages, weight } from "@aushadhi/shared-ui";
import { getCallHref } from "@aushadhi/shared-ui/bundled/phone-number.tsx";
import { styled } from "styled-components";
import { Link } from "wouter";
import { emergencyMessages } from "./emergency-messages.ts";

export interface EmergencyNoticeProps {
  emergency: Emergency;
  /** Address of what the text matches by name; left out where these products are shown. */
  anyway?: string | undefined;
}

/** What to do and whom to call, in place of products. */
export function EmergencyNotice({ emergency, anyway }: EmergencyNoticeProps) {
  const text = useMessages(emergencyMessages);
  const { kind, cause, numbers } = emergency;
  const isOwn = cause === "heat" || cause === "electricity";
  // A newer API may know more kinds.
  const { title, nepali, steps, source } =
    text.firstAid[isOwn ? cause : kind] ?? text.firstAid.other;
  const order = callOrder[kind] ?? callOrder.other;
  return (
    <Panel aria-labelledby="emergency-title">
      <h3 id="emergency-title">{title}</h3>
      <p className="nepali">
        <Nepali text={nepali} />
      </p>
      <ul className="calls">
        {order.map((name) => (
          <li key={name}>
            <a href={getCallHref(numbers[name])}>
              <span>{text[name]}</span> <strong>{numbers[name]}</strong>
            </a>
          </li>
        ))}
      </ul>
      <ul className="steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
        <li>{text.tooLate}</li>
      </ul>
      <p className="source">
        <span>{text.source(source)}</span> <span>{text.noAdvice}</span>
      </p>
      {anyway && (
        <Link href={anyway} rel="nofollow">
          {text.anyway}
        </Link>
      )}
    </Panel>
  );
}

type Number = keyof Emergency["numbers"];

const ambulance: readonly Number[] = ["ambulance"];
/** Whom to call, first the most useful. */
const callOrder: Partial<Record<Emergency["kind"], readonly Number[]>> & {
  other: readonly Number[];
} = {
  "self-harm": ["suicidePrevention", "ambulance", "police"],
  injury: ["ambulance", "police"],
  other: ambulance,
};

const Panel = styled.section`
  justify-self: start;
  width: 100%;
  max-width: 44rem;
  padding: ${space(4)} ${space(3)};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};

  h3 {
    font-size: ${font.title};
    font-weight: ${weight.heavy};
    line-height: 1.3;
  }

  .nepali {
    margin-top: ${space(0.5)};
    font-size: ${font.title};
  }

  .calls {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1.5)};
    margin-block: ${space(2.5)};
    list-style: none;
  }

  .calls a {
    display: flex;
    align-items: baseline;
    gap: ${space(1)};
    padding: ${space(1.5)} ${space(2.5)};
    border-radius: ${radius.medium};
    background: ${color.dangerTint};
    color: ${color.danger};
    text-decoration: none;
  }

  .calls strong {
    font-size: ${font.title};
    white-space: nowrap;
  }

  .steps {
    padding-inline-start: ${space(2.5)};
    list-style: disc;
  }

  .steps li + li {
    margin-top: ${space(0.75)};
  }

  .source {
    margin-block: ${space(2)};
    color: ${color.inkSoft};
    font-size: ${font.small};
  }
`;
