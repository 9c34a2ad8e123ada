import {
  type AdminCategory,
  getCategoryHue,
  type Product,
  resizePictureUrl,
} from "@aushadhi/api/contract";
import {
  ButtonLink,
  Dialog,
  formatDayTime,
  links,
  Picture,
  useMessages,
} from "@aushadhi/shared-ui";
import { useOpener } from "../ui/dialog/use-opener.ts";
import { uiMessages } from "../ui/messages.ts";
import { Facts, Line, Pictures } from "./details.styles.ts";
import { productsMessages } from "./messages.ts";
import { type ProductField, typedProduct } from "./product-schema.ts";
import { StatusBadges } from "./status-badges.tsx";
import { useFieldWords } from "./use-field-words.ts";

interface ProductDetailsProps {
  product: Product;
  categories: readonly AdminCategory[];
  onClose(): void;
}

/** All that is known of a product. */
export function ProductDetails({ product, categories, onClose }: ProductDetailsProps) {
  const ui = useMessages(uiMessages);
  const products = useMessages(productsMessages);
  const { details: text, form, gallery, noImage } = products;
  const wordsOf = useFieldWords();
  const returnFocus = useOpener(true);
  const slug = categories.find(({ id }) => id === product.categoryId)?.slug ?? "";
  const total = product.images.length;
  const typed = typedProduct(product);
  return (
    <Dialog
      open
      wide
      title={text.title}
      description={product.name}
      onClose={onClose}
      closeLabel={ui.close}
      returnFocus={returnFocus}
    >
      <Pictures>
        {product.images.map(({ id, url }, at) => (
          <li key={id}>
            <Picture
              src={resizePictureUrl(url, 320)}
              alt={gallery.picture(at + 1, total)}
              missing={noImage}
              hue={getCategoryHue(slug)}
            />
          </li>
        ))}
      </Pictures>
      <Line>
        <StatusBadges product={product} />
        {product.isActive && (
          <ButtonLink $kind="ghost" $size="small" href={links.product(product.id)}>
            {text.inShop}
          </ButtonLink>
        )}
      </Line>
      <Facts>
        {(Object.keys(typed) as ProductField[]).map((name) => (
          <div key={name} className={/description/i.test(name) ? "whole" : undefined}>
            <dt>{form.fields[name]}</dt>
            <dd>{wordsOf(name, typed[name])}</dd>
          </div>
        ))}
        <div>
          <dt>{text.created}</dt>
          <dd>{formatDayTime(product.createdAt)}</dd>
        </div>
        <div>
          <dt>{text.updated}</dt>
          <dd>{formatDayTime(product.updatedAt)}</dd>
        </div>
      </Facts>
    </Dialog>
  );
}
