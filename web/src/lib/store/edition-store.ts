import { fieldsOf, persistedValue } from './persisted-value.ts';

/** The edition that the user selected for all visits on this device; null for none. */
export interface ChosenEdition {
  isLight: boolean | null;
}

function readChoice(found: unknown): ChosenEdition {
  const { isLight } = fieldsOf(found);
  return { isLight: typeof isLight === 'boolean' ? isLight : null };
}

export const editionStore = persistedValue(() => localStorage, 'yehang.edition', readChoice);
