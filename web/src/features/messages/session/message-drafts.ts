import { fieldsOf, persistedValue } from '../../../lib/store/persisted-value.ts';

/** How many are stored: the oldest are deleted. */
const MOST = 30;

/** What was typed and not sent, by the user that it is for. */
type Drafts = Readonly<Record<string, string>>;

function readDrafts(found: unknown): Drafts {
  const entries = Object.entries(fieldsOf(found));
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

const drafts = persistedValue<Drafts>(() => localStorage, 'yehang.message-drafts', readDrafts);

export function readMessageDraft(userId: string): string {
  return drafts.get()[userId] ?? '';
}

/** Keeps what is typed; an empty text is forgotten. */
export function saveMessageDraft(userId: string, text: string): void {
  const { [userId]: _before, ...others } = drafts.get();
  const entries = Object.entries(others);
  if (text !== '') entries.push([userId, text]);
  drafts.set(Object.fromEntries(entries.slice(-MOST)));
}
