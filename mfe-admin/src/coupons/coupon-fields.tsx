import { type CouponInput, couponTypes } from "@aushadhi/api/contract";
import { Checkbox, TextField, useMessages } from "@aushadhi/shared-ui";
import { TextArea } from "@aushadhi/shared-ui/bundled/text-area.tsx";
import { styled } from "styled-components";
import { DateField, NumberField, SelectField } from "../ui/form/fields.tsx";
import type { SaveForm } from "../ui/form/use-save-form.ts";
import type { TypedCoupon } from "./coupon-schema.ts";
import { couponsMessages } from "./messages.ts";

/** The fields of the coupon form. */
export function CouponFields({ form, registerField }: SaveForm<TypedCoupon, CouponInput>) {
  const text = useMessages(couponsMessages).form;
  const type = form.watch("type");
  const isPercentage = type === "percentage";
  const { isSubmitted } = form.formState;
  const choose = (type: TypedCoupon["type"]) => {
    form.setValue("type", type);
    // A value too large for a percentage can be valid as an amount.
    if (isSubmitted) void form.trigger("value");
  };
  return (
    <>
      <CodeField
        label={text.code}
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...registerField("code")}
      />
      <SelectField
        label={text.type}
        options={couponTypes.map((type) => ({ value: type, text: text.types[type] }))}
        value={type}
        onChange={choose}
      />
      <NumberField
        label={isPercentage ? text.percentValue : text.amountValue}
        required
        kind={isPercentage ? "percent" : "money"}
        {...registerField("value")}
      />
      {isPercentage && (
        <NumberField
          label={text.maximum}
          placeholder={text.noMaximum}
          kind="money"
          {...registerField("maxDiscountAmount")}
        />
      )}
      <NumberField label={text.minimum} kind="money" {...registerField("minOrderAmount")} />
      <NumberField
        label={text.usageLimit}
        placeholder={text.unlimited}
        kind="count"
        {...registerField("usageLimit")}
      />
      <NumberField
        label={text.usageLimitPerCustomer}
        placeholder={text.unlimited}
        kind="count"
        {...registerField("usageLimitPerCustomer")}
      />
      <DateField label={text.validFrom} {...registerField("validFrom")} />
      <DateField label={text.validUntil} required {...registerField("validUntil")} />
      <TextArea className="whole" label={text.description} {...registerField("description")} />
      <Checkbox
        label={text.active}
        checked={form.watch("isActive")}
        onChange={(isActive) => form.setValue("isActive", isActive)}
      />
    </>
  );
}

const CodeField = styled(TextField)`
  input {
    text-transform: uppercase;
  }
`;
