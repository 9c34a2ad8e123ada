import { Button, links, useMessages } from "@aushadhi/shared-ui";
import { ArrowLeft } from "lucide-react";
import type { FormEvent } from "react";
import { useLocation } from "wouter";
import { canGoBack } from "./can-go-back.ts";
import { productMessages } from "./messages.ts";

/**
 * Returns to the visitor's place in the shop, or to the listing. Without script it is a link to
 * the listing.
 */
export function BackButton({ size = "small" }: { size?: "small" | "medium" }) {
  const text = useMessages(productMessages);
  const [, navigate] = useLocation();
  const back = (event: FormEvent) => {
    event.preventDefault();
    if (canGoBack(window)) window.history.back();
    else navigate(links.shop);
  };
  return (
    <form method="get" action={links.shop} onSubmit={back}>
      <Button type="submit" $kind="ghost" $size={size}>
        <ArrowLeft size={18} aria-hidden />
        {text.back}
      </Button>
    </form>
  );
}
