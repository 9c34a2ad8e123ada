import {
  Chevron,
  color,
  findLang,
  font,
  onHover,
  radius,
  space,
  target,
  visuallyHidden,
  weight,
} from "@aushadhi/shared-ui";
import { styled } from "styled-components";

interface FilterSelectProps<T extends string> {
  label: string;
  options: readonly { value: T; text: string }[];
  /** Empty for no filter. */
  value: T;
  onChange(value: T): void;
}

/** A compact select for one filter, highlighted when set. */
export function FilterSelect<T extends string>(props: FilterSelectProps<T>) {
  const { label, options, value, onChange } = props;
  return (
    <Field $isSet={value !== ""}>
      <span>{label}</span>
      <select value={value} onChange={({ target: list }) => onChange(list.value as T)}>
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={findLang(option.text)}>
            {option.text}
          </option>
        ))}
      </select>
      <Chevron to="down" size={14} />
    </Field>
  );
}

const Field = styled.label<{ $isSet: boolean }>`
  position: relative;
  flex: none;

  span {
    ${visuallyHidden}
  }

  select {
    max-width: ${space(25)};
    min-height: ${target.small};
    padding: ${space(0.5)} ${space(3.5)} ${space(0.5)} ${space(1.5)};
    border: 1px solid ${({ $isSet }) => ($isSet ? color.brand : color.lineStrong)};
    border-radius: ${radius.small};
    background: ${({ $isSet }) => ($isSet ? color.brandTint : color.surface)};
    color: ${({ $isSet }) => ($isSet ? color.brandDeep : color.ink)};
    font-size: ${font.note};
    font-weight: ${({ $isSet }) => ($isSet ? weight.strong : "normal")};
    text-overflow: ellipsis;
    field-sizing: content;
    appearance: none;
    cursor: pointer;

    ${onHover} {
      &:hover {
        border-color: ${color.ink};
      }
    }
  }

  svg {
    position: absolute;
    top: 50%;
    right: ${space(1.25)};
    color: ${color.inkSoft};
    transform: translateY(-50%);
    pointer-events: none;
  }

  /* On a phone the filters leave room for the list. */
  @media (pointer: coarse) and (min-width: 40em) {
    select {
      min-height: ${target.medium};
    }
  }
`;
