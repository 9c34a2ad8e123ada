import { fallbackHue, resizePictureUrl } from "@aushadhi/api/contract";
import { Money, Nepali, Picture, useMessages, VisuallyHidden } from "@aushadhi/shared-ui";
import { ArrowDownNarrowWide, Clock, LayoutGrid, LifeBuoy, Search, SpellCheck } from "lucide-react";
import { type MouseEvent, memo } from "react";
import { styled } from "styled-components";
import type { SearchOption, SuggestedProduct } from "./list-options.ts";
import { searchMessages } from "./messages.ts";
import { optionStyles, RxTag } from "./search-panel.styles.ts";
import { getOptionId } from "./use-combobox.ts";

interface SuggestionListProps {
  listId: string;
  label: string;
  options: readonly SearchOption[];
  /** Index of the active option; -1 for none. */
  active: number;
  /** Called when an option is opened in this tab. */
  onFollow(option: SearchOption): void;
}

const icons = {
  correction: SpellCheck,
  category: LayoutGrid,
  all: Search,
  cheapest: ArrowDownNarrowWide,
  recent: Clock,
  emergency: LifeBuoy,
};

/** The list of options. They are links, so that they open in a new tab and their pages are prefetched. */
export function SuggestionList({ listId, label, options, active, onFollow }: SuggestionListProps) {
  const follow = (event: MouseEvent) => {
    const { target, button, ctrlKey, metaKey, altKey, shiftKey } = event;
    const link = (target as Element).closest("a");
    const option = options.find((_, place) => getOptionId(listId, place) === link?.id);
    if (!option || button !== 0 || ctrlKey || metaKey || altKey || shiftKey) return;
    event.preventDefault();
    onFollow(option);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which has the focus.
    <div role="listbox" id={listId} aria-label={label} onClick={follow}>
      {options.map((option, place) => (
        <Option
          key={option.kind + option.href}
          id={getOptionId(listId, place)}
          isActive={place === active}
          option={option}
        />
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  option: SearchOption;
  isActive: boolean;
}

/** Memoized, because the list renders at every key. */
const Option = memo(({ id, option, isActive }: OptionProps) => (
  <OptionLink id={id} role="option" tabIndex={-1} aria-selected={isActive} href={option.href}>
    {option.product ? <ProductWords product={option.product} /> : <Words option={option} />}
  </OptionLink>
));

function Words({ option: { kind, label } }: { option: SearchOption }) {
  const text = useMessages(searchMessages);
  const Icon = kind === "product" ? Search : icons[kind];
  const [before, , after] = text.didYouMean(label);
  return (
    <>
      <Icon size={20} aria-hidden />
      <span className={kind === "recent" ? "words recent" : "words"}>
        {kind === "all" && <Nepali text={text.all(label)} />}
        {kind === "emergency" && <span>{text.whatToDo}</span>}
        {kind === "cheapest" && <span>{text.cheapest}</span>}
        {(kind === "recent" || kind === "category") && <Nepali text={label} />}
        {kind === "correction" && (
          <>
            <span>{before}</span>
            <b>
              <Nepali text={label} />
            </b>
            <span>{after}</span>
          </>
        )}
        {kind === "category" && <small>{text.category}</small>}
      </span>
    </>
  );
}

function ProductWords({ product }: { product: SuggestedProduct }) {
  const text = useMessages(searchMessages);
  const { name, genericName, image, price, discountPrice } = product;
  return (
    <>
      <Picture src={image && resizePictureUrl(image, 160)} alt="" missing="" hue={fallbackHue} />
      <span className="words">
        <Nepali text={name} />
        {product.prescriptionRequired === "yes" && (
          <RxTag role="img" aria-label={text.prescription} title={text.prescription}>
            {text.rx}
          </RxTag>
        )}
        {genericName && !name.toLowerCase().includes(genericName.toLowerCase()) && (
          <small>
            <Nepali text={genericName} />
          </small>
        )}
        {product.availability === "out_of_stock" && <small>{text.soldOut}</small>}
      </span>
      <span className="price">
        <Money rupees={discountPrice ?? price} />
        {discountPrice !== null && (
          <s>
            <VisuallyHidden>{text.originalPrice} </VisuallyHidden>
            <Money rupees={price} />
          </s>
        )}
      </span>
    </>
  );
}

const OptionLink = styled.a`
  ${optionStyles}
`;
