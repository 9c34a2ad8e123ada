import type { Category, Product } from "@aushadhi/api/contract";
import { Badge, Heading, links, Price, percentOff, useMessages } from "@aushadhi/shared-ui";
import { Link } from "wouter";
import { BuyButton } from "../buy-button.tsx";
import { messages } from "../messages.ts";
import { Trail } from "../trail/trail.tsx";
import { productTrail } from "../trail/trail-steps.ts";
import { BackButton } from "./back-button.tsx";
import { Gallery } from "./gallery.tsx";
import { ProductFacts } from "./product-facts.tsx";
import { Layout } from "./product-layout.ts";
import { StockLine } from "./stock-line.tsx";

export interface ProductViewProps {
  product: Product;
  category: Category | undefined;
  hue: number;
}

/** Everything about one product. */
export function ProductView({ product, category, hue }: ProductViewProps) {
  const text = useMessages(messages);
  const { name, price, discountPrice, shortDescription, description } = product;
  const off = percentOff(price, discountPrice);
  const pictures = new Set(
    [product.profileImgUrl ?? [], product.images.map(({ url }) => url)].flat(),
  );
  return (
    <Layout>
      <div className="way">
        <BackButton />
        <Trail steps={productTrail(text.trail, product, category)} />
      </div>
      <Gallery name={name} pictures={[...pictures]} hue={hue} />
      <div className="main">
        {(product.isFeatured || product.prescriptionRequired === "yes") && (
          <p className="badges">
            {product.isFeatured && <Badge $kind="featured">{text.product.featured}</Badge>}
            {product.prescriptionRequired === "yes" && (
              <Badge $kind="danger">{text.product.prescription}</Badge>
            )}
          </p>
        )}
        <Heading as="h1" $size="section" tabIndex={-1}>
          {name}
        </Heading>
        <p className="codes">
          {text.product.sku}: {product.sku}
          {category && (
            <>
              {" · "}
              <Link href={links.category(category.id)}>{category.name}</Link>
            </>
          )}
        </p>
        <div className="price">
          <Price {...product} originalLabel={text.product.originalPrice} size="large" />
          {off > 0 && <Badge $kind="offer">{text.product.off(off)}</Badge>}
        </div>
        <StockLine availability={product.availability} />
        <div className="buy">
          <BuyButton product={product} look="detail" />
        </div>
        {shortDescription && (
          <section>
            <Heading $size="small">{text.product.overview}</Heading>
            <p>{shortDescription}</p>
          </section>
        )}
        <ProductFacts product={product} />
        {description && (
          <section>
            <Heading $size="small">{text.product.description}</Heading>
            <p>{description}</p>
          </section>
        )}
      </div>
    </Layout>
  );
}
