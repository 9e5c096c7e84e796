import { useState } from 'react';

const DENSITIES = ['small', 'middle', 'large'] as const;
export type TableDensity = (typeof DENSITIES)[number];

function readDensity(key: string): TableDensity {
  const saved = localStorage.getItem(key);
  return DENSITIES.find((density) => density === saved) ?? 'small';
}

/** A table's density, saved in localStorage. Dense by default. */
export function useTableDensity(name: string): [TableDensity, (size: string | undefined) => void] {
  const key = `console.density.${name}`;
  const [size, setSize] = useState(() => readDensity(key));
  const save = (next: string | undefined) => {
    const known = DENSITIES.find((density) => density === next) ?? 'small';
    localStorage.setItem(key, known);
    setSize(known);
  };
  return [size, save];
}
