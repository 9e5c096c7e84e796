import { useState } from 'react';

const SIZES = ['small', 'middle', 'large'] as const;
export type TableSize = (typeof SIZES)[number];

function remembered(key: string): TableSize {
  const found = localStorage.getItem(key);
  return SIZES.find((size) => size === found) ?? 'small';
}

/** The density of a table, remembered by the browser. Dense unless chosen otherwise. */
export function useTableSize(name: string): [TableSize, (size: string | undefined) => void] {
  const key = `console.density.${name}`;
  const [size, setSize] = useState(() => remembered(key));
  const choose = (next: string | undefined) => {
    const known = SIZES.find((one) => one === next) ?? 'small';
    localStorage.setItem(key, known);
    setSize(known);
  };
  return [size, choose];
}
