import { fieldsOf, persistedValue, type TextStorage } from './persisted-value.ts';

/** How many are stored: the oldest are deleted. */
const MOST = 30;

/** What was typed and not sent, by what it is for. */
type Texts = Readonly<Record<string, string>>;

function readTexts(found: unknown): Texts {
  const entries = Object.entries(fieldsOf(found));
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** Texts that are being written, stored as JSON under `name`. */
export function textDrafts(storage: () => TextStorage, name: string) {
  const stored = persistedValue<Texts>(storage, name, readTexts);
  return {
    read: (id: string): string => stored.get()[id] ?? '',
    /** Keeps what is typed; an empty text is forgotten. */
    save: (id: string, text: string): void => {
      const { [id]: _before, ...others } = stored.get();
      const entries = Object.entries(others);
      if (text !== '') entries.push([id, text]);
      stored.set(Object.fromEntries(entries.slice(-MOST)));
    },
  };
}
