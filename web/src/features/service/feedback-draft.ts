import type { Picture } from '@yehang/contract/shapes/catalogue.ts';
import type { FeedbackKind } from '@yehang/contract/shapes/feedback.ts';
import { fieldsOf, persistedValue } from '../../lib/store/persisted-value.ts';
import { randomId } from '../../lib/store/random-id.ts';

/** The server forgets pictures that were not sent for a day; their addresses end within two hours. */
const RETENTION_MS = 60 * 60_000;

/** A picture that was uploaded for a feedback which is not sent yet. */
export interface DraftPicture {
  id: string;
  picture: Picture;
  at: number;
}

/** Feedback that is being written. The key stays until it is changed or was sent, so that it is sent once. */
export interface FeedbackDraft {
  kind: FeedbackKind;
  text: string;
  pictures: DraftPicture[];
  key: string;
}

const kinds: readonly FeedbackKind[] = ['bug', 'content', 'payment', 'idea', 'other'];

export const emptyDraft = (): FeedbackDraft => ({
  kind: 'bug',
  text: '',
  pictures: [],
  key: randomId(),
});

/** What was found on the device, as far as it is a draft. */
export function readDraft(found: unknown, now: number): FeedbackDraft {
  const { kind, text, pictures, key } = fieldsOf(found);
  const empty = emptyDraft();
  const stored = Array.isArray(pictures) ? (pictures as unknown[]) : [];
  const fresh = stored.flatMap((one) => readPicture(one, now));
  return {
    kind: kinds.find((one) => one === kind) ?? empty.kind,
    text: typeof text === 'string' ? text.slice(0, 1000) : '',
    pictures: fresh,
    key: typeof key === 'string' && fresh.length === stored.length ? key : empty.key,
  };
}

function readPicture(found: unknown, now: number): DraftPicture[] {
  const { id, picture, at } = fieldsOf(found);
  const { path, width, height, color } = fieldsOf(picture);
  const isWhole =
    typeof id === 'string' &&
    typeof path === 'string' &&
    typeof width === 'number' &&
    typeof height === 'number' &&
    typeof color === 'string';
  const isFresh = typeof at === 'number' && now - at < RETENTION_MS;
  return isWhole && isFresh ? [{ id, picture: { path, width, height, color }, at }] : [];
}

export const feedbackDraft = persistedValue(
  () => localStorage,
  'yehang.feedback-draft',
  (found) => readDraft(found, Date.now()),
);
