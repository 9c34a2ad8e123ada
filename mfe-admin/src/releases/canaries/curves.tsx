import { type CanaryCurves, formatDecimal } from "@aushadhi/api/contract";
import { color, font, space, useMessages } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { canariesMessages } from "./messages.ts";

const width = 600;
const height = 80;

type Side = "canary" | "stable";
type Minutes = CanaryCurves["minutes"];
const getShare = ({ trials, bad }: Minutes[number][Side]) => (trials === 0 ? 0 : bad / trials);

/**
 * Two curves: the share of pages that went wrong, of the canary and of everybody else, by the minute. They begin with the
 * second minute. The table of the test has the same figures as text.
 */
export function Curves({ minutes }: { minutes: Minutes }) {
  const text = useMessages(canariesMessages);
  const top = Math.max(
    0.01,
    ...minutes.flatMap((one) => [getShare(one.canary), getShare(one.stable)]),
  );
  return (
    <Figure>
      <figcaption>
        <span>{text.curves}</span> <i className="canary">{text.canary}</i>{" "}
        <i className="stable">{text.stable}</i>{" "}
        <span>{minutes.length < 2 ? text.tooEarly : text.most(formatDecimal(top * 100))}</span>
      </figcaption>
      <svg aria-hidden viewBox={`0 -2 ${width} ${height + 4}`} preserveAspectRatio="none">
        <polyline className="stable" points={draw(minutes, "stable", top)} />
        <polyline className="canary" points={draw(minutes, "canary", top)} />
      </svg>
    </Figure>
  );
}

/** @param top the share at the upper edge */
function draw(minutes: Minutes, side: Side, top: number): string {
  const [first, last] = [minutes[0], minutes.at(-1)];
  if (!first || !last || first === last) return "";
  const from = Date.parse(first.at);
  const span = Date.parse(last.at) - from;
  return minutes
    .map((one) => {
      const x = ((Date.parse(one.at) - from) / span) * width;
      const y = height - (getShare(one[side]) / top) * height;
      return `${x.toFixed(1)},${y.toFixed(1)}`;
    })
    .join(" ");
}

const Figure = styled.figure`
  margin: 0;

  figcaption {
    display: flex;
    flex-wrap: wrap;
    gap: 0 ${space(2)};
    color: ${color.inkSoft};
    font-size: ${font.note};
  }

  i {
    font-style: normal;
  }

  i::before {
    content: "" / "";
    display: inline-block;
    width: ${space(2)};
    margin-inline-end: ${space(0.5)};
    border-top: 3px solid ${color.brand};
    vertical-align: middle;
  }

  i.canary::before {
    border-top: 3px dashed ${color.danger};
  }

  svg {
    display: block;
    width: 100%;
    height: ${space(10)};
    border-bottom: 1px solid ${color.line};
  }

  polyline {
    fill: none;
    stroke: ${color.brand};
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
  }

  polyline.canary {
    stroke: ${color.danger};
    stroke-dasharray: 5 3;
  }
`;
