import type { Category, Product, RelatedProducts } from "@aushadhi/api/contract";
import {
  Badge,
  formatRupees,
  Heading,
  links,
  Nepali,
  Price,
  percentOff,
  useMessages,
} from "@aushadhi/shared-ui";
import { useState } from "react";
import { Link } from "wouter";
import { BuyButton } from "../buy-button.tsx";
import { messages } from "../messages.ts";
import { Trail } from "../trail/trail.tsx";
import { buildProductTrail } from "../trail/trail-steps.ts";
import { BackButton } from "./back-button.tsx";
import { BoughtTogether } from "./bought-together.tsx";
import { Gallery } from "./gallery.tsx";
import { productMessages } from "./messages.ts";
import { OtherMakers } from "./other-makers.tsx";
import { OtherPacks } from "./other-packs.tsx";
import { PrescriptionNote } from "./prescription-note.tsx";
import { ProductFacts } from "./product-facts.tsx";
import { Layout } from "./product-layout.ts";
import { PromiseLine } from "./promise-line.tsx";
import { getMaxQuantity, QuantityChoice, readQuantity } from "./quantity-choice.tsx";
import { StockLine } from "./stock-line.tsx";

export interface ProductViewProps {
  product: Product;
  category: Category | undefined;
  hue: number;
  /** Undefined when loading failed or took too long. */
  related: RelatedProducts | undefined;
}

/** All data of a product. */
export function ProductView({ product, category, hue, related }: ProductViewProps) {
  const text = useMessages(productMessages);
  const { trail } = useMessages(messages);
  const [typed, setTyped] = useState("1");
  const { name, price, discountPrice, shortDescription, description } = product;
  const off = percentOff(price, discountPrice);
  const needsPrescription = product.prescriptionRequired === "yes";
  const isSoldOut = product.availability === "out_of_stock";
  const most = getMaxQuantity(product);
  const pictures = new Set(
    [product.profileImgUrl ?? [], product.images.map(({ url }) => url)].flat(),
  );
  return (
    <Layout>
      <div className="way">
        <BackButton />
        <Trail steps={buildProductTrail(trail, product, category)} />
      </div>
      <Gallery name={name} pictures={[...pictures]} hue={hue} />
      <div className="text">
        <div className="main head">
          {(product.isFeatured || needsPrescription) && (
            <p className="badges">
              {product.isFeatured && <Badge $kind="featured">{text.featured}</Badge>}
              {needsPrescription && <Badge $kind="danger">{text.prescription}</Badge>}
            </p>
          )}
          <Heading as="h1" $size="section" tabIndex={-1}>
            <Nepali text={name} />
          </Heading>
          <p className="codes">
            {text.sku}: <Nepali text={product.sku} />
            {category && (
              <>
                {" · "}
                <Link href={links.category(category.id)}>
                  <Nepali text={category.name} />
                </Link>
              </>
            )}
          </p>
          <div className="price">
            <Price {...product} originalLabel={text.originalPrice} size="large" />
            {off > 0 && <Badge $kind="offer">{text.off(off)}</Badge>}
          </div>
          <StockLine availability={product.availability} />
          {!isSoldOut && <QuantityChoice typed={typed} most={most} onType={setTyped} />}
        </div>
        {/* On phones it sticks to the bottom of the screen, with the price that has scrolled away. */}
        <div className="buy">
          <span className="sum" data-price={formatRupees(discountPrice ?? price)} aria-hidden />
          <BuyButton product={product} look="detail" quantity={readQuantity(typed, most)} />
        </div>
        <div className="main rest">
          {!isSoldOut && <PromiseLine />}
          {needsPrescription && <PrescriptionNote />}
          {related && <OtherPacks product={product} others={related.otherPacks} />}
          {shortDescription && (
            <section>
              <Heading $size="small">{text.overview}</Heading>
              <p>
                <Nepali text={shortDescription} />
              </p>
            </section>
          )}
        </div>
        {description && (
          <section className="description">
            <Heading $size="small">{text.description}</Heading>
            <p>
              <Nepali text={description} />
            </p>
          </section>
        )}
      </div>
      <ProductFacts product={product} />
      {related && <OtherMakers product={product} others={related.otherMakers} />}
      {related && <BoughtTogether related={related} category={category} />}
    </Layout>
  );
}
