import { z } from 'zod';
import { accessRule, picture, rating, tier } from './catalogue.ts';
import { kindsThatCan } from './content-kinds.ts';
import { termsVersion } from './creator.ts';
import { id, line, moment, named, paragraphs } from './fields.ts';
import { ownMark } from './measure.ts';
import { mention } from './mention.ts';
import { idempotencyKey } from './money.ts';
import { WORK_PRICE_GOLD_CENTS } from './work-values.ts';

export const MOST_PEOPLE_SHOWN = 50;

/** Kinds that creators make. */
export const workKind = z.enum(kindsThatCan('create'));
export type WorkKind = z.infer<typeof workKind>;

/** Kinds that go through the review: works of creators, and what any user may make. */
export const submittedKind = z.enum([...kindsThatCan('create'), ...kindsThatCan('submit')]);
export type SubmittedKind = z.infer<typeof submittedKind>;

/** States of a work as its creator sees them: those of a content, and 'refused' for a draft that came back. */
export const workState = z.enum([
  'draft',
  'refused',
  'submitted',
  'approved',
  'published',
  'hidden',
  'takenDown',
]);
export type WorkState = z.infer<typeof workState>;

/** How the people shown agreed: nobody is to be recognised but the creator, on paper, or on video. */
export const consentHow = z.enum(['self', 'written', 'video']);
export type ConsentHow = z.infer<typeof consentHow>;

/** Consent of the people shown, as the creator states it; staff check it in the review. */
export const workConsent = z.object({
  people: line('出镜人', 1, 500),
  how: named(consentHow, '同意方式'),
  reference: line('同意书编号', 1, 200),
  checkedAges: named(z.literal(true), '年龄核验'),
});
export type WorkConsent = z.infer<typeof workConsent>;

const priceGoldCents = named(
  z.int().min(WORK_PRICE_GOLD_CENTS.min).max(WORK_PRICE_GOLD_CENTS.max),
  '价格',
);

/** The rules that a creator may choose from. */
export const workAccess = z.discriminatedUnion('rule', [
  z.object({ rule: z.literal('free') }),
  z.object({ rule: z.literal('vip'), tier: tier.extract(['normal']) }),
  z.object({ rule: z.literal('gold'), priceGoldCents }),
  z.object({ rule: z.literal('vipOrGold'), tier: tier.extract(['normal']), priceGoldCents }),
]);

/** The fields of a work that its creator sets. */
export const workFields = {
  title: line('标题', 1, 80),
  description: paragraphs('简介', 2000),
  tags: named(z.array(line('标签', 1, 20)).max(8), '标签'),
  rating: named(rating, '分级'),
  access: named(workAccess, '观看方式'),
  previewSeconds: named(z.int().min(0).max(600), '试看秒数'),
  consent: named(workConsent.nullable(), '出镜同意'),
  /** How many people can be recognised; each needs a consent. Null where that is not stated. */
  peopleShown: named(z.int().min(1).max(MOST_PEOPLE_SHOWN).nullable(), '出镜人数').optional(),
  /** Of a book, for one of its chapters; null where they are not sold by themselves. */
  partPriceGoldCents: named(priceGoldCents.nullable(), '单章价格').optional(),
  /** Of a book or a picture set: the first chapters or pictures that everybody may open. */
  freeUnits: named(z.int().min(0).max(1_000), '免费部分').optional(),
  /** The category of its room; not of videos. */
  channelId: named(id.nullable(), '分类').optional(),
  /** Of a book. */
  author: line('作者名', 0, 60).optional(),
  finished: named(z.boolean(), '完结').optional(),
  /** Of an audio novel. */
  narrator: line('演播', 0, 60).optional(),
  /** Of an audio novel: the creator's own novel whose chapters of the same numbers have its text. */
  textContentId: named(id.nullable(), '对应的小说').optional(),
};

/** What changes of a post beside its words. */
export const postChange = z.object({
  text: z.string(),
  /** Whether the title is its author's, not the beginning of the text. */
  hasTitle: z.boolean(),
  circleId: id.nullable(),
  themeId: id.nullable(),
  pictureIds: z.array(id),
  mentions: z.array(mention),
  cardIds: z.array(id),
});
export type PostChange = z.infer<typeof postChange>;

/** What changes of a circle beside its name and description. */
export const circleChange = z.object({ rules: z.string(), themes: z.array(z.string()) });
export type CircleChange = z.infer<typeof circleChange>;

/** What of a public work changes only after a review; the rest changes at once. */
export const workChange = z
  .object(workFields)
  .pick({
    ...{ title: true, description: true, tags: true, rating: true, consent: true },
    peopleShown: true,
  })
  .extend({ cover: picture, post: postChange, circle: circleChange })
  .partial();
export type WorkChange = z.infer<typeof workChange>;

export const newWork = {
  /** Of a video, which is made of it; books and picture sets begin empty and take files by `publish/import/create`. */
  uploadId: named(id, '上传文件').optional(),
  kind: named(workKind, '类型').optional(),
  ...workFields,
  termsVersion,
  idempotencyKey,
};

/** A work as its creator sees it. */
export const ownWork = z.object({
  id,
  kind: workKind,
  state: workState,
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  rating,
  access: accessRule,
  previewSeconds: z.int(),
  consent: workConsent.omit({ checkedAges: true }).nullable(),
  peopleShown: z.int().nullable(),
  cover: picture.nullable(),
  /** Of a video; 0 for other kinds. */
  durationSeconds: z.number().nonnegative(),
  /** Published chapters of a book, pictures of a set; 0 for a video. */
  units: z.int().nonnegative(),
  freeUnits: z.int().nonnegative(),
  partPriceGoldCents: z.int().positive().nullable(),
  /** The category of its room; null where it is in none. */
  channelId: id.nullable(),
  /** Null for what is no book. */
  book: z
    .object({
      author: z.string(),
      finished: z.boolean(),
      narrator: z.string(),
      textContentId: id.nullable(),
    })
    .nullable(),
  /** Chapters of a book that wait for the review. */
  waitingChapters: z.int().nonnegative(),
  /** Ready where the kind has none of its own. */
  media: z.object({
    state: z.enum(['queued', 'working', 'ready', 'failed', 'cancelled']),
    /** 0 to 1. */
    progress: z.number().min(0).max(1),
    reason: z.string().nullable(),
    /** Whether it can be tried again with the file that is there; otherwise only with another file. */
    canRetry: z.boolean(),
  }),
  /** Whether it was public before: then its words change only after a review, and it is not deleted any more. */
  wasPublic: z.boolean(),
  /** Why it came back, or was taken down. */
  reason: z.string().nullable(),
  /** What staff made of its rating, and why; null where it is its creator's. */
  mark: ownMark.nullable(),
  /** The pending change: ready to be submitted, in the review, or sent back with a reason. */
  change: z
    .object({
      state: z.enum(['kept', 'waiting', 'refused']),
      reason: z.string().nullable(),
      fields: workChange.extend({
        consent: workConsent.omit({ checkedAges: true }).nullable().optional(),
      }),
    })
    .nullable(),
  /** Whether something was decided about it since its creator last looked. */
  isNews: z.boolean(),
  /** Whether an appeal is open to the creator, and what became of one. */
  appeal: z.enum(['none', 'open', 'waiting', 'refused']),
  appealAnswer: z.string().nullable(),
  plays: z.int().nonnegative(),
  likes: z.int().nonnegative(),
  /** Its creator's part of its sales, due and paid, in hundredths of gold. */
  incomeGoldCents: z.int().nonnegative(),
  createdAt: moment,
  submittedAt: moment.nullable(),
  /** When an approved work goes out; null for at once. */
  publishAt: moment.nullable(),
  publishedAt: moment.nullable(),
});
export type OwnWork = z.infer<typeof ownWork>;
