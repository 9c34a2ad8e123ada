import { type AdminOrder, z } from "@aushadhi/api/contract";
import { Button, space } from "@aushadhi/shared-ui";
import { useUnsaved } from "@aushadhi/shared-ui/bundled/use-unsaved.ts";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { styled } from "styled-components";
import type { ChangeBodies } from "./calls.ts";
import type { ChangeWords } from "./order-change.ts";
import type { SetOrder } from "./use-order-changes.ts";

export interface OrderFormProps {
  order: AdminOrder;
  onSet: SetOrder;
}

interface ChangeFormOptions<What extends keyof ChangeBodies, T extends string>
  extends OrderFormProps {
  what: What;
  /** Validates the choice. */
  schema: z.core.$ZodType<T>;
  words: ChangeWords;
}

/**
 * Changes one field of an order. The choice is validated on submit: an error appears beside the
 * box, which takes the focus.
 */
export function useChangeForm<What extends keyof ChangeBodies, T extends string>(
  options: ChangeFormOptions<What, T>,
) {
  const { order, what, schema, words, onSet } = options;
  const [chosen, setChosen] = useState("");
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const box = useRef<(HTMLSelectElement & HTMLInputElement) | null>(null);
  const choose = (value: string) => {
    setChosen(value);
    setError(undefined);
  };
  useUnsaved(chosen !== "", isBusy);
  return {
    /** Props of the box. */
    field: { ref: box, value: chosen, error, onChange: choose },
    /** Returns null when the choice is invalid. */
    check(): T | null {
      const checked = z.safeParse(schema, chosen.trim());
      if (checked.success) return checked.data;
      setError(checked.error.issues[0]?.message);
      box.current?.focus();
      return null;
    },
    async send(body: ChangeBodies[What], onSettled?: () => void) {
      setBusy(true);
      if (await onSet(order, what, body, words)) choose("");
      setBusy(false);
      onSettled?.();
    },
    isBusy,
  };
}

interface ChangeFormProps {
  /** Text of the button, idle and busy. */
  words: { action: string; busy: string };
  isBusy: boolean;
  onSubmit(): void;
  /** The field of the form. */
  children: ReactNode;
}

/** A form for one order field. It ignores a second press while busy. */
export function ChangeForm({ words, isBusy, onSubmit, children }: ChangeFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSubmit();
  };
  return (
    <Form noValidate onSubmit={submit}>
      {children}
      <Button $kind="soft" $size="small" type="submit" aria-busy={isBusy || undefined}>
        {isBusy ? words.busy : words.action}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(1)};
  text-align: start;

  button {
    justify-self: start;
  }
`;
