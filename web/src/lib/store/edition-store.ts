import { fieldsOf, persistedValue } from './persisted-value.ts';

/** The edition that this device's user chose for every visit; null while they chose none. */
export interface ChosenEdition {
  isLight: boolean | null;
}

function readChoice(found: unknown): ChosenEdition {
  const { isLight } = fieldsOf(found);
  return { isLight: typeof isLight === 'boolean' ? isLight : null };
}

export const editionStore = persistedValue(() => localStorage, 'yehang.edition', readChoice);
