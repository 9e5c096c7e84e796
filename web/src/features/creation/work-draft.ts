import { kindCan } from '@yehang/contract/shapes/content-kinds.ts';
import type { OwnWork, WorkConsent, WorkKind } from '@yehang/contract/shapes/work.ts';
import type { CallRequest } from '../../lib/api/call-types.ts';
import { type PersistedValue, persistedValue } from '../../lib/store/persisted-value.ts';

/** The form of a work, as typed. */
export interface WorkDraft {
  title: string;
  description: string;
  /** Separated by spaces. */
  tags: string;
  rating: OwnWork['rating'];
  rule: OwnWork['access']['rule'];
  /** Gold, as typed. */
  price: string;
  /** Seconds, as typed. */
  previewSeconds: string;
  /** Of a book: gold for a chapter, as typed; empty where chapters are not sold by themselves. */
  partPrice: string;
  /** Of a book or a set: what everybody may open, as typed. */
  freeUnits: string;
  author: string;
  finished: boolean;
  /** Of an audio novel. */
  narrator: string;
  /** The novel that it reads aloud; empty for none. */
  textContentId: string;
  /** The category of its room; empty for none. */
  channelId: string;
  people: string;
  /** How many people can be recognised, as typed; empty where that is not said. */
  peopleShown: string;
  how: WorkConsent['how'];
  reference: string;
  checkedAges: boolean;
  /**
   * The idempotency key of the call that creates the work: the same after a reload, so that nothing is created twice.
   */
  key: string;
}

export function newDraft(): WorkDraft {
  return {
    title: '',
    description: '',
    tags: '',
    rating: 'general',
    rule: 'free',
    price: '5',
    previewSeconds: '10',
    partPrice: '',
    freeUnits: '0',
    author: '',
    finished: false,
    narrator: '',
    textContentId: '',
    channelId: '',
    people: '',
    peopleShown: '',
    how: 'written',
    reference: '',
    checkedAges: false,
    key: crypto.randomUUID(),
  };
}

function readDraft(found: unknown): WorkDraft {
  const blank = newDraft();
  if (typeof found !== 'object' || found === null) return blank;
  const stored = found as Record<string, unknown>;
  const texts = [
    'title',
    'description',
    'tags',
    'price',
    'previewSeconds',
    'partPrice',
    'freeUnits',
    'author',
    'narrator',
    'textContentId',
    'channelId',
    'people',
    'peopleShown',
    'reference',
    'key',
  ] as const;
  for (const name of texts) {
    const value = stored[name];
    if (typeof value === 'string') blank[name] = value;
  }
  if (stored['finished'] === true) blank.finished = true;
  if (stored['rating'] === 'adult') blank.rating = 'adult';
  if (stored['rule'] === 'vip' || stored['rule'] === 'gold' || stored['rule'] === 'vipOrGold')
    blank.rule = stored['rule'];
  if (stored['how'] === 'self' || stored['how'] === 'video') blank.how = stored['how'];
  return blank;
}

const storedDrafts = new Map<WorkKind, PersistedValue<WorkDraft>>();

/** The draft of a work of a kind that is not created yet; it outlives the page. */
export function storedDraft(kind: WorkKind): PersistedValue<WorkDraft> {
  const name = kind === 'long' ? 'yehang.creation.draft' : `yehang.creation.draft.${kind}`;
  const known = storedDrafts.get(kind) ?? persistedValue(() => localStorage, name, readDraft);
  storedDrafts.set(kind, known);
  return known;
}

/** The form of an existing work. */
export function draftOf(saved: OwnWork): WorkDraft {
  // A pending change is continued.
  const work = { ...saved, ...saved.change?.fields };
  const { access } = work;
  const consent = work.consent ?? null;
  return {
    ...newDraft(),
    title: work.title,
    description: work.description,
    tags: work.tags.join(' '),
    rating: work.rating,
    rule: access.rule,
    price: 'priceGoldCents' in access ? String(access.priceGoldCents / 100) : '5',
    previewSeconds: String(work.previewSeconds),
    partPrice: work.partPriceGoldCents === null ? '' : String(work.partPriceGoldCents / 100),
    freeUnits: String(work.freeUnits),
    author: work.book?.author ?? '',
    finished: work.book?.finished ?? false,
    narrator: work.book?.narrator ?? '',
    textContentId: work.book?.textContentId ?? '',
    channelId: work.channelId ?? '',
    people: consent?.people ?? '',
    peopleShown: work.peopleShown ? String(work.peopleShown) : '',
    how: consent?.how ?? 'written',
    reference: consent?.reference ?? '',
    checkedAges: consent !== null,
  };
}

type Fields = Omit<
  CallRequest<'publish/create'>,
  'uploadId' | 'termsVersion' | 'idempotencyKey' | 'kind'
>;

/** The form as the call takes it. The server validates it. */
export function fieldsOfDraft(draft: WorkDraft, kind: WorkKind): Fields {
  const priceGoldCents = goldCents(draft.price);
  const rules = {
    free: { rule: 'free' },
    vip: { rule: 'vip', tier: 'normal' },
    gold: { rule: 'gold', priceGoldCents },
    vipOrGold: { rule: 'vipOrGold', tier: 'normal', priceGoldCents },
  } as const;
  const { people, how, reference } = draft;
  const hasConsent = people.trim() !== '' && reference.trim() !== '' && draft.checkedAges;
  return {
    title: draft.title,
    description: draft.description,
    tags: [...new Set(draft.tags.split(/[\s,，、#]+/).filter(Boolean))],
    rating: draft.rating,
    access: rules[draft.rule],
    previewSeconds: kindCan(kind, 'video') ? wholeNumber(draft.previewSeconds) : 0,
    ...(kindCan(kind, 'video')
      ? {}
      : {
          freeUnits: wholeNumber(draft.freeUnits),
          channelId: draft.channelId === '' ? null : draft.channelId,
        }),
    ...(kindCan(kind, 'chapters')
      ? {
          partPriceGoldCents: draft.partPrice.trim() === '' ? null : goldCents(draft.partPrice),
          author: draft.author,
          finished: draft.finished,
        }
      : {}),
    ...(kind === 'audio'
      ? {
          narrator: draft.narrator,
          textContentId: draft.textContentId === '' ? null : draft.textContentId,
        }
      : {}),
    peopleShown: wholeNumber(draft.peopleShown) || null,
    consent: hasConsent ? { people, how, reference, checkedAges: true } : null,
  };
}

const wholeNumber = (typed: string) => Math.trunc(Number(typed)) || 0;

/** Gold as typed, in hundredths. */
export const goldCents = (typed: string) => Math.round(Number(typed) * 100) || 0;
