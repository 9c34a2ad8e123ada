import { limits } from "@aushadhi/api/contract";
import { Button, font, space, TextField, useMessages } from "@aushadhi/shared-ui";
import { type FormEvent, useRef, useState } from "react";
import { styled } from "styled-components";
import { checkout } from "../messages.ts";
import type { Coupon } from "./use-coupon.ts";

interface CouponFormProps {
  coupon: Coupon;
  onApply(typed: string): void;
}

/** The field for a coupon code, in capitals. */
export function CouponForm({ coupon, onApply }: CouponFormProps) {
  const { error, isApplying, dropped } = coupon;
  const { coupon: text } = useMessages(checkout);
  const [typed, setTyped] = useState(dropped);
  const input = useRef<HTMLInputElement>(null);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Text typed before hydration is only in the DOM.
    onApply(typed || (input.current?.value ?? ""));
  };
  return (
    <Line method="post" noValidate onSubmit={submit}>
      <TextField
        ref={input}
        id="checkout-coupon"
        name="coupon"
        label={text.label}
        error={error ?? undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={limits.couponCodeLength}
        enterKeyHint="done"
        value={typed}
        onChange={({ target }) => setTyped(target.value.toUpperCase())}
      />
      <Button type="submit" $kind="soft" aria-busy={isApplying || undefined}>
        {isApplying ? text.applying : text.apply}
      </Button>
    </Line>
  );
}

const Line = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space(1)};

  /* Aligns the button with the box below its label. */
  > button {
    margin-top: calc(${font.note} * 1.5 + ${space(0.75)});
  }

  input {
    text-transform: uppercase;
  }
`;
