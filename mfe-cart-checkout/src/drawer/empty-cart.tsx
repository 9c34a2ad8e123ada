import {
  ButtonLink,
  color,
  links,
  Nepali,
  Notice,
  space,
  useMessages,
  usePlatform,
} from "@aushadhi/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { styled } from "styled-components";
import { Link } from "wouter";
import { categories } from "./categories.ts";
import { LastBought } from "./last-bought.tsx";
import { drawer as messages } from "./messages.ts";

interface EmptyCartProps {
  isAuthenticated: boolean;
  onLeave(): void;
  /** Called when the last order has been added to the cart. */
  onBought(): void;
}

/**
 * The empty cart with links to the shop and its categories, and a button to buy the last order
 * again.
 */
export function EmptyCart({ isAuthenticated, onLeave, onBought }: EmptyCartProps) {
  const text = useMessages(messages);
  const { api } = usePlatform();
  const { data } = useQuery(categories(api));
  return (
    <>
      <Notice title={text.empty} text={text.emptyText}>
        {isAuthenticated && <LastBought onDone={onBought} />}
        <ButtonLink href={links.shop} $kind="soft" onClick={onLeave}>
          {text.shop}
        </ButtonLink>
      </Notice>
      {data && data.length > 0 && (
        <Shortcuts aria-label={text.categories}>
          {data.map(({ id, name }) => (
            <Link key={id} href={links.category(id)} onClick={onLeave}>
              <Nepali text={name} />
            </Link>
          ))}
        </Shortcuts>
      )}
    </>
  );
}

const Shortcuts = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space(0.5)} ${space(2.5)};

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${space(4)};
    color: ${color.brand};
  }
`;
