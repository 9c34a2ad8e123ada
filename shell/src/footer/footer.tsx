import {
  Container,
  color,
  font,
  from,
  hairline,
  Logo,
  links,
  Nepali,
  space,
  useMessages,
  usePlatform,
  weight,
  whenNear,
} from "@aushadhi/shared-ui";
import { styled } from "styled-components";
import { Link } from "wouter";
import { messages } from "../messages.ts";
import { useNavEntries } from "../router/site-pages.tsx";
import { EmailLink, PhoneLink } from "./contact-links.tsx";

const Foot = styled(Container)`
  margin-top: ${space(8)};
  color: ${color.inkSoft};
  font-size: ${font.control};
  ${whenNear(space(82.5))}

  ${from.medium} {
    ${whenNear(space(57.75))}
  }

  a {
    color: inherit;
    text-decoration: none;
  }

  a:hover {
    color: ${color.brand};
    text-decoration: underline;
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: ${space(4)} ${space(3)};
  padding-block: ${space(6)};
  border-top: ${hairline};

  ${from.medium} {
    grid-template-columns: 2fr 1fr 1fr;
  }
`;

const Shop = styled.div`
  grid-column: 1 / -1;
  display: grid;
  justify-items: start;
  gap: ${space(2)};

  ${from.medium} {
    grid-column: auto;
  }

  address {
    display: grid;
    justify-items: start;
    gap: ${space(0.5)};
    font-style: normal;
    overflow-wrap: anywhere;
  }

  address a {
    padding-block: ${space(0.25)};
  }
`;

const Tagline = styled.p`
  max-width: 34ch;
`;

const Group = styled.nav`
  h2 {
    margin-bottom: ${space(1)};
    color: ${color.ink};
    font-size: ${font.note};
    font-weight: ${weight.heavy};
  }

  a {
    display: inline-block;
    padding-block: ${space(0.75)};
  }
`;

const Copyright = styled.p`
  padding-block: ${space(2.5)};
  border-top: ${hairline};
  color: ${color.inkFaint};
  font-size: ${font.small};
`;

const groups = [
  { name: "company", pages: ["about", "terms", "privacy"] },
  { name: "explore", pages: ["home", "shop", "products", "categories"] },
] as const;

/** The footer of every page: the shop, its contact details, and two groups of links. */
export function Footer() {
  const { footer } = useMessages(messages);
  const { shop } = usePlatform();
  const { licence, pharmacist, pharmacistHours, deliveryArea, deliveryTimes } = shop.facts ?? {};
  const added = useNavEntries("footer");
  return (
    <Foot as="footer">
      <Columns>
        <Shop>
          <Logo />
          <Tagline>{footer.tagline}</Tagline>
          <address>
            <Nepali text={shop.address} />
            <PhoneLink />
            <EmailLink />
          </address>
          {licence && (
            <p>
              <Nepali text={footer.licence(licence)} />
            </p>
          )}
          {pharmacist && (
            <p>
              <Nepali text={footer.pharmacist(pharmacist, pharmacistHours)} />
            </p>
          )}
          {deliveryArea && (
            <p>
              <Nepali text={footer.delivered(deliveryArea, deliveryTimes)} />
            </p>
          )}
        </Shop>
        {groups.map(({ name, pages }) => (
          <Group key={name} aria-labelledby={`footer-${name}`}>
            <h2 id={`footer-${name}`}>{footer[name]}</h2>
            <ul>
              {[
                ...pages.map((page) => ({ path: links[page], label: footer[page] })),
                ...(name === "explore" ? added : []),
              ].map(({ path, label }) => (
                <li key={path}>
                  <Link href={path}>{label}</Link>
                </li>
              ))}
            </ul>
          </Group>
        ))}
      </Columns>
      <Copyright>{footer.copyright(shop.year)}</Copyright>
    </Foot>
  );
}
