import { Button, space } from "@aushadhi/shared-ui";
import type { FormEvent, ReactNode } from "react";
import { styled } from "styled-components";

interface ActionFormProps {
  /** Text of the button, idle and busy. */
  words: { action: string; busy: string };
  isBusy: boolean;
  onSubmit(): void;
  /** The field of the form. */
  children: ReactNode;
}

/** A form for one order action. It ignores a second press while busy. */
export function ActionForm({ words, isBusy, onSubmit, children }: ActionFormProps) {
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
