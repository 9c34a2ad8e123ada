import { Ground, Skeleton, target, usePlatform } from "@aushadhi/shared-ui";
import { Card } from "./product-card.styles.ts";
import type { ProductCardProps } from "./product-card.tsx";

/** Placeholder of a card in its final size. */
export function ProductCardSkeleton({ tileFrom }: Pick<ProductCardProps, "tileFrom">) {
  const isSold = usePlatform().parts?.find("add-to-cart");
  return (
    <Card as="div" className="skeleton" $tileFrom={tileFrom}>
      <Ground className="picture blank" />
      <div className="words">
        <Skeleton $width="80%" $height="1.1em" />
        <Skeleton $width="55%" />
      </div>
      <div className="price">
        <Skeleton $width="40%" $height="1.3em" />
      </div>
      {isSold && (
        <div className="actions">
          <Skeleton $height={target.medium} />
        </div>
      )}
    </Card>
  );
}
