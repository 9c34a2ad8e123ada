import { Logo, space, usePlatform } from "@aushadhi/shared-ui";
import { styled } from "styled-components";

/** Letterhead of a printed order: the shop's name and contact data. */
export function PrintHead() {
  const { shop } = usePlatform();
  return (
    <Letterhead>
      <Logo />
      <span>{[shop.address, shop.phone, shop.email].join(" · ")}</span>
    </Letterhead>
  );
}

const Letterhead = styled.div`
  display: none;

  @media print {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(1)} ${space(3)};
  }
`;
