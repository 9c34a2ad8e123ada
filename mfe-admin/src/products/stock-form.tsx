import { type Product, stockInputSchema, updateStock } from "@aushadhi/api/contract";
import {
  ApiError,
  color,
  font,
  radius,
  space,
  toast,
  useMessages,
  usePlatform,
} from "@aushadhi/shared-ui";
import { getFailureText } from "@aushadhi/shared-ui/bundled/get-failure-text.ts";
import { useUnsaved } from "@aushadhi/shared-ui/bundled/use-unsaved.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Check, X } from "lucide-react";
import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { styled } from "styled-components";
import { readNumber } from "../ui/form/read-number.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { productsMessages } from "./messages.ts";
import { productsKey } from "./queries.ts";

interface StockFormProps {
  product: Product;
  onClose(): void;
}

/** Sets a product's stock. If it has changed meanwhile, the form shows the new value and saves only on a second submit. */
export function StockForm({ product, onClose }: StockFormProps) {
  const { stock: text, done, failed } = useMessages(productsMessages);
  const { api } = usePlatform();
  const queryClient = useQueryClient();
  const errorId = useId();
  const [typed, setTyped] = useState(String(product.stock));
  const [expectedStock, setExpectedStock] = useState(product.stock);
  const [stockError, setStockError] = useState<string | null>(null);
  const box = useRef<HTMLInputElement>(null);
  // The form replaces the button that was just pressed.
  useEffect(() => {
    box.current?.focus();
    box.current?.select();
  }, []);
  const saving = useMutation({
    mutationFn: (quantity: number) =>
      api.call(updateStock, { params: { id: product.id }, body: { quantity, expectedStock } }),
    networkMode: "always",
    onSuccess() {
      toast("success", done.updated);
      onClose();
    },
    onError(error) {
      const words = getFailureText(error, failed.update);
      const present =
        error instanceof ApiError && error.status === 409 ? error.details.stock : null;
      if (typeof present === "number") setExpectedStock(present);
      else toast("error", words);
      setStockError(typeof present === "number" ? text.again(words) : words);
    },
    // Not awaited: the form would ignore a second submit until the list is there.
    onSettled: () => void queryClient.invalidateQueries({ queryKey: productsKey }),
  });
  const ask = useUnsaved(typed !== String(product.stock), saving.isPending);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    const read = readNumber(typed, "count", 0);
    if ("error" in read) return setStockError(read.error);
    const checked = stockInputSchema.safeParse({ quantity: read.number });
    if (checked.success) saving.mutate(checked.data.quantity);
    else setStockError(checked.error.issues[0]?.message ?? failed.update);
  };
  return (
    <Form noValidate onSubmit={save} onKeyDown={({ key }) => key === "Escape" && ask(onClose)}>
      <input
        ref={box}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        aria-label={text.box(product.name)}
        aria-invalid={stockError !== null || undefined}
        aria-describedby={stockError === null ? undefined : errorId}
        onChange={({ target }) => setTyped(target.value)}
      />
      <IconButton
        icon={Check}
        type="submit"
        label={text.save(product.name)}
        aria-busy={saving.isPending || undefined}
      />
      <IconButton icon={X} label={text.cancel(product.name)} onClick={onClose} />
      {stockError !== null && (
        <p id={errorId} role="alert">
          {stockError}
        </p>
      )}
    </Form>
  );
}

const Form = styled.form`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  max-width: ${space(24)};
  white-space: normal;

  input {
    width: ${space(10)};
    min-height: ${space(4.5)};
    padding: 0 ${space(1)};
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.small};
    background: ${color.surface};
    color: ${color.ink};
    font-size: ${font.body};
    text-align: end;
  }

  p {
    flex: 1 0 100%;
    margin-top: ${space(0.5)};
    color: ${color.danger};
    font-size: ${font.note};
  }
`;
