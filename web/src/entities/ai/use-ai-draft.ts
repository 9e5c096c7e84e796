import { useState } from 'react';
import { fieldsOf, persistedValue } from '../../lib/store/persisted-value.ts';

/** What was typed into forms of AI tools, by form; it stays on this device until it is sent or cleared. */
const drafts = persistedValue(() => localStorage, 'yehang.ai-drafts', fieldsOf);

/**
 * The fields of a form, kept on the device as they are typed. `read` makes them of what is stored, which may be of
 * another version, or nothing.
 */
export function useAiDraft<Draft>(
  name: string,
  read: (stored: Record<string, unknown>) => Draft,
): [draft: Draft, change: (some: Partial<Draft>) => void, clear: () => void] {
  const [draft, setDraft] = useState(() => read(fieldsOf(drafts.get()[name])));
  const change = (some: Partial<Draft>) => {
    const next = { ...draft, ...some };
    setDraft(next);
    drafts.set({ ...drafts.get(), [name]: next });
  };
  const clear = () => {
    const { [name]: _cleared, ...others } = drafts.get();
    drafts.set(others);
    setDraft(read({}));
  };
  return [draft, change, clear];
}

/** A stored text; empty for anything else. */
export const storedText = (found: unknown): string => (typeof found === 'string' ? found : '');

/** A stored choice; `otherwise` for anything that is none of them. */
export const storedChoice = <Value extends string>(
  choices: readonly Value[],
  found: unknown,
  otherwise: Value,
): Value => choices.find((one) => one === found) ?? otherwise;

/** Fills a form that is opened next, beside what is in it. */
export function fillAiDraft(name: string, some: Record<string, unknown>): void {
  drafts.set({ ...drafts.get(), [name]: { ...fieldsOf(drafts.get()[name]), ...some } });
}
