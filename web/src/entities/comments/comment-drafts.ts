import { fieldsOf, persistedValue } from '../../lib/store/persisted-value.ts';

/** How many are stored: the oldest are deleted. */
const MOST = 30;

/** Unsent comments by the content that they are about. */
type Drafts = Readonly<Record<string, string>>;

function readDrafts(found: unknown): Drafts {
  const entries = Object.entries(fieldsOf(found));
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

const drafts = persistedValue<Drafts>(() => sessionStorage, 'yehang.comment-drafts', readDrafts);

export function readDraft(contentId: string): string {
  return drafts.get()[contentId] ?? '';
}

/** Keeps what is typed; an empty text is forgotten. */
export function saveDraft(contentId: string, text: string): void {
  const { [contentId]: _before, ...others } = drafts.get();
  if (text === '') {
    drafts.set(others);
    return;
  }
  const entries: [string, string][] = [...Object.entries(others), [contentId, text]];
  drafts.set(Object.fromEntries<string>(entries.slice(-MOST)));
}
