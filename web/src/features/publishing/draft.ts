import { WORK_PRICE_GOLD_CENTS } from '@yehang/contract/shapes/work-values.ts';
import type { Mention } from '@yehang/contract/shapes/mention.ts';
import type { NewPoll, PostDraft, PostDraftFields } from '@yehang/contract/shapes/post.ts';
import { mentionsIn } from '../../entities/naming/mentions-in.ts';
import type { DraftPicture } from '../../entities/user-pictures/draft-picture.ts';
import type { UnansweredSaves } from '../../lib/store/unanswered-saves.ts';

/** A content that is shown as a card. Its title is not known where another device chose it. */
export interface DraftCard {
  id: string;
  title: string;
}

export type DraftPoll = Required<NewPoll>;
export type DraftRule = PostDraftFields['access']['rule'];

/** A post as it is written on this device. */
export interface Draft {
  id: string;
  /** The post that is changed; null for a new one. */
  editOf: { id: string; edits: number } | null;
  /** The revision on the server that it began from; 0 where there is none. */
  revision: number;
  /** Saves over this revision whose answers did not come. */
  unanswered: UnansweredSaves;
  /** Whether it holds what the server does not have. */
  isDirty: boolean;
  /** Unix milliseconds. */
  changedAt: number;
  /** The idempotency key of the call that publishes it: the same after a reload, so that it is sent once. */
  key: string;
  form: PostDraftFields['form'];
  title: string;
  text: string;
  mentions: readonly Mention[];
  pictures: readonly DraftPicture[];
  video: { uploadId: string; name: string } | null;
  circleId: string | null;
  themeId: string | null;
  tags: readonly string[];
  cards: readonly DraftCard[];
  poll: DraftPoll | null;
  rating: PostDraftFields['rating'];
  rule: DraftRule;
  /** Gold, as typed. */
  price: string;
  previewCharacters: number;
  previewPictures: number;
  previewSeconds: number;
  people: string;
  how: 'self' | 'written' | 'video';
  reference: string;
  checkedAges: boolean;
}

/** What of a draft its author changes. */
export type DraftChange = Partial<
  Omit<Draft, 'id' | 'editOf' | 'revision' | 'unanswered' | 'isDirty' | 'changedAt' | 'key'>
>;

export function newDraft(id: string, begun: DraftChange = {}): Draft {
  return {
    id,
    editOf: null,
    revision: 0,
    unanswered: [],
    isDirty: false,
    changedAt: Date.now(),
    key: crypto.randomUUID(),
    form: 'post',
    title: '',
    text: '',
    mentions: [],
    pictures: [],
    video: null,
    circleId: null,
    themeId: null,
    tags: [],
    cards: [],
    poll: null,
    rating: 'general',
    rule: 'free',
    price: '5',
    previewCharacters: 60,
    previewPictures: 1,
    previewSeconds: 10,
    people: '',
    how: 'written',
    reference: '',
    checkedAges: false,
    ...begun,
  };
}

/** Whether there is anything in it that would be lost. */
export function isBlank({ title, text, pictures, video, cards, poll, tags }: Draft): boolean {
  const isWordless = title.trim() === '' && text.trim() === '';
  const hasNothing = pictures.length + cards.length + tags.length === 0 && !video && !poll;
  return isWordless && hasNothing;
}

/** The price in hundredths of gold; null where what is typed is none. */
export function priceOf({ price }: Pick<Draft, 'price'>): number | null {
  if (!/^\d{1,4}$/.test(price.trim())) return null;
  const cents = Number(price) * 100;
  const { min, max } = WORK_PRICE_GOLD_CENTS;
  return cents >= min && cents <= max ? cents : null;
}

/** Who may see all of it; `null` where the price is none. */
function accessOf(draft: Pick<Draft, 'rule' | 'price'>): PostDraftFields['access'] | null {
  const { rule } = draft;
  if (rule === 'free') return { rule };
  if (rule === 'vip') return { rule, tier: 'normal' };
  const priceGoldCents = priceOf(draft);
  if (priceGoldCents === null) return null;
  return rule === 'gold' ? { rule, priceGoldCents } : { rule, tier: 'normal', priceGoldCents };
}

/** What the server keeps of a draft; a price that is none is kept on this device alone. */
export function fieldsOfDraft(draft: Draft): PostDraftFields {
  const { form, title, text, circleId, themeId, rating, video, poll } = draft;
  return {
    ...{ form, title, text, circleId, themeId, rating, poll },
    tags: [...draft.tags],
    pictureIds: draft.pictures.flatMap(({ stored }) => stored?.id ?? []),
    mentionIds: mentionsIn(text, draft.mentions).map(({ userId }) => userId),
    cardIds: draft.cards.map(({ id }) => id),
    access: accessOf(draft) ?? { rule: 'free' },
    previewCharacters: draft.previewCharacters,
    previewPictures: Math.min(draft.previewPictures, draft.pictures.length),
    previewSeconds: draft.previewSeconds,
    videoUploadId: video?.uploadId ?? null,
  };
}

/** A draft that the server keeps, as this device writes on. What it knows of names is taken over. */
export function draftFromServer(
  { id, revision, fields, pictures, updatedAt }: PostDraft,
  known: Draft | null,
): Draft {
  const { access, videoUploadId, mentionIds, cardIds, poll, ...same } = fields;
  const nicknames = new Map(known?.mentions.map(({ userId, nickname }) => [userId, nickname]));
  const titles = new Map(known?.cards.map((card) => [card.id, card.title]));
  return {
    ...(known ?? newDraft(id)),
    ...same,
    ...{ revision, unanswered: [], poll, isDirty: false, changedAt: updatedAt },
    pictures: pictures.map((stored) => ({ key: stored.id, stored })),
    mentions: mentionIds.map((userId) => ({ userId, nickname: nicknames.get(userId) ?? '' })),
    cards: cardIds.map((cardId) => ({ id: cardId, title: titles.get(cardId) ?? '' })),
    video: videoUploadId === null ? null : { uploadId: videoUploadId, name: '已上传的视频' },
    rule: access.rule,
    price: 'priceGoldCents' in access ? String(access.priceGoldCents / 100) : '5',
  };
}

/** Pictures whose people the consent record of a post covers; null where there is no record. */
export type CoveredPictures = ReadonlySet<string> | null;

/** Whether a record that is there covers a draft, and no other is being stated. */
export function isCovered(
  { pictures, people, reference }: Draft,
  covered: CoveredPictures,
): boolean {
  const statesNothing = people.trim() === '' && reference.trim() === '';
  if (covered === null || !statesNothing) return false;
  return pictures.every(({ stored }) => stored !== null && covered.has(stored.id));
}

/** Why a draft cannot be sent yet, in a sentence; null where it can. */
export function whyNotReady(draft: Draft, covered: CoveredPictures = null): string | null {
  const { form, title, pictures, poll, rule, rating, circleId } = draft;
  if (form === 'discussion' && title.trim() === '') return '讨论要有标题';
  if (form === 'discussion' && circleId === null) return '讨论要选一个圈子';
  if (isBlank(draft)) return '写点什么，或加一张图片';
  if (pictures.some(({ stored }) => stored === null)) return '图片还在上传';
  if (rule !== 'free' && rule !== 'vip' && priceOf(draft) === null)
    return '价格是 1 到 1000 的整数金币';
  if (rule !== 'free' && isAllOpen(draft)) return '试读已经是全部内容，请少给看一些';
  if (poll) {
    const options = poll.options.map((option) => option.trim());
    if (options.filter((option) => option !== '').length < 2) return '投票至少要有两个选项';
    if (options.some((option) => option === '')) return '投票里有空的选项';
    if (new Set(options).size < options.length) return '投票里有相同的选项';
  }
  const isAsked = rating === 'adult' && showsSomething(draft);
  if (isAsked && !hasConsent(draft) && !isCovered(draft, covered)) return '成人内容要填写出镜同意';
  return null;
}

/** Whether the preview leaves nothing to unlock; who has not unlocked a post does not vote in it either. */
function isAllOpen({ text, previewCharacters, pictures, previewPictures, video, poll }: Draft) {
  if (video || poll || previewPictures < pictures.length) return false;
  return Array.from(text.trim()).length <= previewCharacters;
}

/** Words alone show nobody. */
export const showsSomething = ({ pictures, video }: Pick<Draft, 'pictures' | 'video'>): boolean =>
  pictures.length > 0 || video !== null;

function hasConsent({ people, reference, checkedAges }: Draft): boolean {
  return people.trim() !== '' && reference.trim() !== '' && checkedAges;
}
