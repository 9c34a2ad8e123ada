import { Ground, Skeleton, target, usePlatform } from "@aushadhi/shared-ui";
import { Card } from "./card-look.ts";

/** A card that is still coming, in the size it will have. */
export function ProductCardSkeleton({ isRow = false }: { isRow?: boolean }) {
  const isSold = usePlatform().parts?.find("add-to-cart");
  return (
    <Card as="div" className="skeleton" $isRow={isRow}>
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
