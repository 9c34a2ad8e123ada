import { currency, type Product, resizePictureUrl } from "@aushadhi/api/contract";
import { links } from "@aushadhi/shared-ui";

const availability: Record<Product["availability"], string> = {
  in_stock: "https://schema.org/InStock",
  low_stock: "https://schema.org/LimitedAvailability",
  out_of_stock: "https://schema.org/OutOfStock",
};

/** Builds schema.org data of a product and its offer. */
export function buildProductData(origin: string, product: Product): object {
  const pictures = product.images.map(
    ({ url }) => new URL(resizePictureUrl(url, 1280), origin).href,
  );
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name,
    description: product.description || product.shortDescription,
    sku: product.sku,
    ...(pictures.length > 0 ? { image: pictures } : {}),
    ...(product.manufacturer ? { brand: { "@type": "Brand", name: product.manufacturer } } : {}),
    offers: {
      "@type": "Offer",
      url: `${origin}${links.product(product.id)}`,
      price: (product.discountPrice ?? product.price).toFixed(2),
      priceCurrency: currency,
      availability: availability[product.availability],
      itemCondition: "https://schema.org/NewCondition",
    },
  };
}
