import { Ground, Skeleton, space, useMessages, VisuallyHidden } from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { productMessages } from "./messages.ts";
import { Layout } from "./product-layout.ts";

/** Placeholder of the product page. */
export function ProductSkeleton() {
  const text = useMessages(productMessages);
  return (
    <Blank as="div" aria-busy>
      <VisuallyHidden as="h1" tabIndex={-1}>
        {text.coming}
      </VisuallyHidden>
      <div className="way">
        <Skeleton $width={space(32)} $height={space(4.5)} />
      </div>
      <Ground className="pictures blank" />
      <div className="text">
        <div className="main head">
          <Skeleton $width={space(20)} $height={space(3)} />
          <Skeleton $width="85%" $height={space(5)} />
          <Skeleton $width="50%" />
          <Skeleton $width="35%" $height={space(5)} />
          <Skeleton $width="20%" />
          <Skeleton $height={space(16)} />
        </div>
      </div>
    </Blank>
  );
}

const Blank = styled(Layout)`
  .blank {
    --hue: 157;
  }
`;
