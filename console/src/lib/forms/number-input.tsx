import { Input, type InputProps } from 'antd';
import { useState } from 'react';

/** A number, or the text as it was typed where that is none; null while it is empty. */
export type TypedNumber = number | string | null;

const PLAIN = /^-?\d+(?:\.\d+)?$/;
const GROUPED = /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;

/** Reads what was typed; full-width digits and thousands separators are digits too. */
export function readNumber(text: string): TypedNumber {
  const trimmed = text.normalize('NFKC').trim();
  if (trimmed === '') return null;
  const digits = GROUPED.test(trimmed) ? trimmed.replaceAll(',', '') : trimmed;
  return PLAIN.test(digits) ? Number(digits) : text;
}

interface NumberInputProps extends Pick<InputProps, 'id' | 'autoFocus' | 'aria-label' | 'onBlur'> {
  readonly value?: TypedNumber;
  readonly onChange?: (value: TypedNumber) => void;
  readonly unit?: string;
}

/** An input that shows what was typed, whatever it is: nothing is rounded, clamped or taken away. */
export function NumberInput({ value = null, onChange, unit, ...input }: NumberInputProps) {
  const [text, setText] = useState('');
  const shown = readNumber(text) === value ? text : (value ?? '').toString();
  return (
    <Input
      {...input}
      className="number-input"
      inputMode="decimal"
      autoComplete="off"
      value={shown}
      suffix={unit}
      maxLength={40}
      onChange={(event) => {
        setText(event.target.value);
        onChange?.(readNumber(event.target.value));
      }}
    />
  );
}
