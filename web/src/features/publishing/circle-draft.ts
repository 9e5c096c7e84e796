import type { OwnCircle } from '@yehang/contract/shapes/circle.ts';
import { fieldsOf, persistedValue } from '../../lib/store/persisted-value.ts';

/** A circle that is asked for, as typed. */
interface CircleDraft {
  name: string;
  description: string;
  rules: string;
  /** Separated by spaces. */
  themes: string;
  rating: 'general' | 'adult';
  /** The idempotency key: the same after a reload, so that one circle is asked for. */
  key: string;
}

const blank = (): CircleDraft => ({
  ...{ name: '', description: '', rules: '', themes: '', rating: 'general' },
  key: crypto.randomUUID(),
});

/** A circle of one's own as it is changed. */
export const draftOfCircle = (circle: OwnCircle): CircleDraft => ({
  ...blank(),
  name: circle.name,
  description: circle.description,
  rules: circle.rules,
  themes: circle.themes.join(' '),
  rating: circle.rating,
});

function read(found: unknown): CircleDraft {
  const stored = fieldsOf(found);
  const draft = blank();
  for (const name of ['name', 'description', 'rules', 'themes', 'key'] as const) {
    const value = stored[name];
    if (typeof value === 'string') draft[name] = value;
  }
  if (stored['rating'] === 'adult') draft.rating = 'adult';
  return draft;
}

/** What is typed of a circle outlives the page. */
export const circleDraft = {
  ...persistedValue(() => localStorage, 'yehang.circle-draft', read),
  blank,
};
