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

export function readDraft(subjectId: string): string {
  return drafts.get()[subjectId] ?? '';
}

/** Stores a draft; an empty one is deleted. */
export function saveDraft(subjectId: string, text: string): void {
  const { [subjectId]: _before, ...others } = drafts.get();
  if (text === '') {
    drafts.set(others);
    return;
  }
  const entries: [string, string][] = [...Object.entries(others), [subjectId, text]];
  drafts.set(Object.fromEntries<string>(entries.slice(-MOST)));
}
