import { limits } from "@aushadhi/api/contract";
import {
  color,
  font,
  radius,
  space,
  target,
  useMessages,
  visuallyHidden,
} from "@aushadhi/shared-ui";
import { useState } from "react";
import { styled } from "styled-components";
import { ordersMessages } from "../messages.ts";

interface CouponFilterProps {
  value: string;
  /** Null for no filter. */
  onChange(code: string | null): void;
}

/** Filters orders by coupon code. Applies on Enter or on blur. */
export function CouponFilter({ value, onChange }: CouponFilterProps) {
  const text = useMessages(ordersMessages).filters;
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const code = typed.trim().toUpperCase();
  const send = () => {
    if (code !== value) onChange(code || null);
  };
  return (
    <Field
      $isSet={value !== ""}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <label>
        <span>{text.coupon}</span>
        <input
          autoComplete="off"
          spellCheck={false}
          placeholder={text.anyCoupon}
          maxLength={limits.couponCodeLength}
          value={typed}
          onBlur={send}
          onChange={({ target: box }) => setTyped(box.value)}
        />
      </label>
    </Field>
  );
}

const Field = styled.form<{ $isSet: boolean }>`
  position: relative;
  flex: none;

  span {
    ${visuallyHidden}
  }

  input {
    width: ${space(16)};
    min-height: ${target.small};
    padding: ${space(0.5)} ${space(1.5)};
    border: 1px solid ${({ $isSet }) => ($isSet ? color.brand : color.lineStrong)};
    border-radius: ${radius.small};
    background: ${({ $isSet }) => ($isSet ? color.brandTint : color.surface)};
    font-size: ${font.note};

    &::placeholder {
      color: ${color.ink};
      opacity: 1;
    }
  }

  @media (pointer: coarse) {
    input {
      min-height: ${target.medium};
    }
  }
`;
