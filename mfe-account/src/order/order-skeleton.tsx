import {
  from,
  Ground,
  radius,
  Skeleton,
  space,
  target,
  useMessages,
  VisuallyHidden,
} from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { Surface } from "../ui/panel.tsx";
import { ItemRow, Items } from "./items.styles.ts";
import { messages } from "./messages.ts";
import { Head } from "./order-head.styles.ts";
import { Layout } from "./order-layout.ts";
import { progressStatuses } from "./order-progress.ts";
import { Steps } from "./progress.styles.ts";

const title = <Skeleton $width={space(20)} $height="26px" />;
const button = <Skeleton className="button" $width={space(12)} $height={target.medium} />;

/** Placeholder while an order loads, in the size of an order with two items. */
export function OrderSkeleton() {
  const text = useMessages(messages).order;
  return (
    <Blank aria-busy>
      <VisuallyHidden as="h1" tabIndex={-1}>
        {text.coming}
      </VisuallyHidden>
      <Head as="div">
        <div className="lines">
          <Skeleton $width={space(14)} $height={space(2)} />
          <Skeleton $width={space(38)} $height={space(4)} />
          <Skeleton className="id" $width={space(48)} />
        </div>
        <Skeleton $width={space(26)} $height="25px" />
        <Skeleton $width="90%" $height={space(3)} />
        <div className="foot">
          <div className="facts">
            {["ordered", "updated", "total"].map((fact) => (
              <Skeleton key={fact} $width={space(20)} />
            ))}
          </div>
          {button}
        </div>
      </Head>
      <Surface as="div">
        {title}
        <Steps as="ul">
          {progressStatuses.map((status) => (
            <li key={status}>
              <span className="mark" />
              <Skeleton className="step" $width={space(12)} />
            </li>
          ))}
        </Steps>
      </Surface>
      <Surface as="div" className="items">
        {title}
        <Items>
          {["first", "second"].map((line) => (
            <li key={line}>
              <ItemRow>
                <Ground className="picture" />
                <Skeleton className="name" $width={space(20)} $height="22px" />
                <Skeleton className="count" $width={space(10)} $height="21px" />
                <Skeleton className="total" $width={space(8)} $height="22px" />
              </ItemRow>
            </li>
          ))}
        </Items>
        {button}
      </Surface>
      <div className="aside">
        {[17, 21].map((height) => (
          <Surface as="div" key={height}>
            {title}
            <Skeleton $height={space(height)} />
          </Surface>
        ))}
      </div>
    </Blank>
  );
}

const Blank = styled(Layout)`
  --hue: 157;

  .lines {
    display: grid;
    gap: ${space(0.5)};
  }

  span {
    max-width: 100%;
  }

  .id {
    height: ${space(5.5)};
  }

  .facts > span {
    height: ${space(3)};
  }

  .button {
    border-radius: ${radius.full};
  }

  .items > .button {
    margin-top: ${space(1)};
  }

  .step {
    height: ${space(5.5)};
  }

  ${from.tablet} {
    .id {
      height: ${space(2.75)};
    }

    .facts > span {
      height: ${space(6)};
    }

    .step {
      height: ${space(11)};
    }
  }

  ${from.desktop} {
    .step {
      height: ${space(5.5)};
    }
  }
`;
