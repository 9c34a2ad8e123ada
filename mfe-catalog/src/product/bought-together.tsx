import type { Category, RelatedProducts } from "@aushadhi/api/contract";
import { Heading, links, Nepali, useMessages } from "@aushadhi/shared-ui";
import { Link } from "wouter";
import { productMessages } from "./messages.ts";
import { RelatedRow } from "./related-row.tsx";

interface BoughtTogetherProps {
  related: RelatedProducts;
  category: Category | undefined;
}

/** Products often ordered together with this one; more of its category if nothing else leads on. */
export function BoughtTogether({ related, category }: BoughtTogetherProps) {
  const text = useMessages(productMessages);
  const { boughtTogether, sameCategory = [] } = related;
  const more = category && related.sameCategory ? category : undefined;
  if (boughtTogether.length === 0 && !more) return null;
  return (
    <section>
      <Heading $size="small">
        <Nepali text={more ? text.moreFrom(more.name) : text.boughtTogether} />
      </Heading>
      <ul>
        {[...boughtTogether, ...sameCategory].map((other) => (
          <RelatedRow key={other.id} product={other} />
        ))}
      </ul>
      {more && (
        <p>
          <Link href={links.category(more.id)}>
            <Nepali text={text.allOf(more.name)} />
          </Link>
        </p>
      )}
    </section>
  );
}
