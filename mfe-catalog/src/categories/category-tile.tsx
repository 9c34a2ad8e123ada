import { type Category, getCategoryHue } from "@aushadhi/api/contract";
import { links, Nepali, useMessages } from "@aushadhi/shared-ui";
import type { CSSProperties } from "react";
import { Link } from "wouter";
import { CategoryIcon } from "../home/category-icon.tsx";
import { messages } from "../messages.ts";

/** A category tile: picture or icon, name and number of products. */
export function CategoryTile({ category }: { category: Category }) {
  const text = useMessages(messages).categories;
  const { id, name, slug, image, productCount } = category;
  return (
    <li style={{ "--hue": getCategoryHue(slug) } as CSSProperties}>
      <Link href={links.category(id)}>
        {image ? (
          <img src={image} alt="" width={56} height={56} loading="lazy" decoding="async" />
        ) : (
          <CategoryIcon slug={slug} />
        )}
        <span>
          <strong>
            <Nepali text={name} />{" "}
          </strong>
          {productCount !== undefined && <small>{text.count(productCount)}</small>}
        </span>
      </Link>
    </li>
  );
}
