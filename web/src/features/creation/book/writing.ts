import { MOST_CHAPTER_CHARACTERS } from '@yehang/contract/shapes/work-chapter-values.ts';
import {
  fieldsOf,
  persistedValue,
  type PersistedValue,
} from '../../../lib/store/persisted-value.ts';
import { WRITING } from '../../../lib/store/personal-data.ts';
import type { UnansweredSaves } from '../../../lib/store/unanswered-saves.ts';
import { userStore } from '../../../lib/store/user-store.ts';

/** What is written of a chapter in this browser and is not on the server yet. */
export interface Writing {
  title: string;
  text: string;
  /** The revision on the server that it began from; 0 where there is none. */
  revision: number;
  /** Saves over this revision whose answers did not come. */
  unanswered: UnansweredSaves;
}

/**
 * A chapter's unsaved text: it outlives the page, is empty once the server has it, and goes with the session of who
 * wrote it. What an earlier version kept without its writer is theirs who may open the chapter.
 */
export function unsavedWriting(chapterId: string): PersistedValue<Writing | null> {
  const of = (key: string) => persistedValue(() => localStorage, WRITING + key, readWriting);
  const own = of(`${userStore.get().info?.id ?? ''}.${chapterId}`);
  const nobodys = of(chapterId);
  if (own.get() === null && nobodys.get() !== null) own.set(nobodys.get());
  if (nobodys.get() !== null) nobodys.set(null);
  return own;
}

function readWriting(found: unknown): Writing | null {
  const { title, text, revision, unanswered } = fieldsOf(found);
  if (typeof title !== 'string' || typeof text !== 'string' || typeof revision !== 'number')
    return null;
  const saves = Array.isArray(unanswered)
    ? unanswered.filter((one) => typeof one === 'string')
    : [];
  return { title, text: text.slice(0, MOST_CHAPTER_CHARACTERS), revision, unanswered: saves };
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * The id of the next new chapter of a work: kept, so that a text of it that is not on the server is found again.
 * @param known ids of the chapters that the work has
 */
export function newChapterId(workId: string, known: ReadonlySet<string>): string {
  const kept = persistedValue(
    () => localStorage,
    `${WRITING}new.${workId}`,
    (found) => (typeof found === 'string' && UUID.test(found) ? found : null),
  );
  const id = kept.get();
  if (id !== null && !known.has(id)) return id;
  const next = crypto.randomUUID();
  kept.set(next);
  return next;
}

/** The words of a chapter as the server keeps them: no empty lines, and no space around the others. */
export function readWords({ title, text }: Pick<Writing, 'title' | 'text'>) {
  const lines = text.split('\n').map((line) => line.trim());
  return { title: title.trim(), lines: lines.filter((line) => line !== '') };
}

/** Characters that readers read: lines without the space around them. */
export function countCharacters(text: string): number {
  return text.split('\n').reduce((sum, line) => sum + line.trim().length, 0);
}
