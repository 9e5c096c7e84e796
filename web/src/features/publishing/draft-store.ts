import {
  array,
  boolean,
  fallback,
  number,
  nullable,
  object,
  optional,
  picklist,
  record,
  safeParse,
  string,
} from 'valibot';
import { persistedValue } from '../../lib/store/persisted-value.ts';
import { type Draft, isBlank } from './draft.ts';

/** So many drafts are kept on a device: beyond it the oldest that the server has goes. */
const MOST = 20;

const picture = object({ path: string(), width: number(), height: number(), color: string() });
const userPicture = object({
  ...{ id: string(), width: number(), height: number(), thumb: picture, isBlurred: boolean() },
});

const stored = object({
  id: string(),
  editOf: nullable(object({ id: string(), edits: number() })),
  revision: number(),
  unanswered: fallback(optional(array(string()), []), []),
  isDirty: boolean(),
  changedAt: number(),
  key: string(),
  form: picklist(['post', 'discussion']),
  title: string(),
  text: string(),
  mentions: array(object({ userId: string(), nickname: string() })),
  pictures: array(object({ key: string(), stored: nullable(userPicture) })),
  video: nullable(object({ uploadId: string(), name: string() })),
  circleId: nullable(string()),
  themeId: nullable(string()),
  tags: array(string()),
  cards: array(object({ id: string(), title: string() })),
  poll: nullable(
    object({ question: string(), options: array(string()), most: number(), hours: number() }),
  ),
  rating: picklist(['general', 'adult']),
  rule: picklist(['free', 'vip', 'gold', 'vipOrGold']),
  price: string(),
  previewCharacters: number(),
  previewPictures: number(),
  previewSeconds: number(),
  people: fallback(optional(string(), ''), ''),
  how: fallback(picklist(['self', 'written', 'video']), 'written'),
  reference: fallback(optional(string(), ''), ''),
  checkedAges: fallback(optional(boolean(), false), false),
});

type Drafts = Readonly<Record<string, Draft>>;

function readDrafts(found: unknown): Drafts {
  const all = safeParse(record(string(), fallback(nullable(stored), null)), found);
  if (!all.success) return {};
  const whole = Object.entries(all.output).flatMap(([id, draft]): [string, Draft][] =>
    draft === null ? [] : [[id, draft]],
  );
  return Object.fromEntries(whole);
}

/** The drafts on this device, by their ids. They are written down with every letter. */
export const draftStore = persistedValue<Drafts>(
  () => localStorage,
  'yehang.post-drafts',
  readDrafts,
);

export function findDraft(id: string): Draft | null {
  return draftStore.get()[id] ?? null;
}

/** Keeps a draft; of a blank one nothing is kept. */
export function putDraft(draft: Draft): void {
  const { [draft.id]: _before, ...others } = draftStore.get();
  const all = isBlank(draft) && draft.revision === 0 ? others : { ...others, [draft.id]: draft };
  draftStore.set(withoutOldest(all, draft.id));
}

export function dropDraft(id: string): void {
  const { [id]: _gone, ...others } = draftStore.get();
  draftStore.set(others);
}

/** What is not on the server is never dropped. */
function withoutOldest(all: Drafts, keptId: string): Drafts {
  const entries = Object.entries(all);
  if (entries.length <= MOST) return all;
  const [oldest] = entries
    .filter(([id, { isDirty }]) => id !== keptId && !isDirty)
    .toSorted(([, one], [, other]) => one.changedAt - other.changedAt);
  return Object.fromEntries(entries.filter(([id]) => id !== oldest?.[0]));
}
