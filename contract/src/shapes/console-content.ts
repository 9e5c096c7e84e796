import { z } from 'zod';
import { accessRule, picture, rating, tag, uploader } from './catalogue.ts';
import { contentKind } from './content.ts';
import { id, line, moment, named, paragraphs } from './fields.ts';
import { language, originFields, region } from './origin.ts';
import { lane } from './packaging.ts';

/** States of a content; server/src/domain/content/content-state.ts holds the moves. */
export const contentState = z.enum([
  'draft',
  'submitted',
  'approved',
  'published',
  'hidden',
  'takenDown',
]);
export type ContentState = z.infer<typeof contentState>;

/** States of a video's media; server/src/domain/media/media-state.ts holds the moves. */
export const mediaState = z.enum(['queued', 'working', 'ready', 'failed', 'cancelled']);
export type MediaState = z.infer<typeof mediaState>;

const packagingWork = z.object({
  state: mediaState,
  stage: z.string(),
  /** From 0 to 1. */
  progress: z.number().min(0).max(1),
  /** Says in Chinese why it failed. */
  reason: z.string().nullable(),
  /** What the engine said of a failure. */
  detail: z.string().nullable(),
  /** Whether it can be queued again: it ended without success, and the source is still there. */
  canRetry: z.boolean(),
  sourceName: z.string(),
  sourceBytes: z.int().nonnegative(),
  updatedAt: moment,
});

/** Progress of a video's media. */
export const mediaStatus = packagingWork.extend({
  /** Which of the queue's lanes it waits in, or waited. */
  lane,
  durationSeconds: z.number().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  renditions: z.array(z.object({ name: z.string(), width: z.int(), height: z.int() })),
  /** The file that is to replace media that are ready, or the last one that did not come to it. */
  replacement: packagingWork.nullable(),
});

/** The consent of the people shown: who, where the signed papers lie, and who checked them. */
export const consentRecord = z.object({
  people: line('出镜人', 1, 500),
  reference: line('同意书编号', 1, 200),
  checkedAges: named(z.literal(true), '年龄核验'),
});

/**
 * What an editor may set on a video. Series and live channels are saved by calls of their own, but for `originFields`,
 * which are of every kind.
 */
export const contentFields = {
  ...originFields,
  title: line('标题', 1, 80),
  description: paragraphs('简介', 2000),
  tags: named(z.array(line('标签', 1, 20)).max(12), '标签'),
  rating: named(rating, '分级'),
  /** The dark section's alone; of an episode, as its series has it. */
  darkOnly: named(z.boolean(), '仅暗网'),
  access: named(accessRule, '观看方式'),
  previewSeconds: named(z.int().min(0).max(3600), '试看秒数'),
  uploaderId: named(id.nullable(), '作者'),
  channelId: named(id.nullable(), '频道'),
  performerIds: named(z.array(id).max(30), '演员'),
  consent: named(consentRecord.nullable(), '出镜同意'),
};

/** When a content is published and hidden by itself. */
export const contentSchedule = z.object({
  publishAt: moment.nullable(),
  unpublishAt: moment.nullable(),
  setBy: z.string(),
  /** Why it was not done although its time has come; it is tried again. */
  problem: z.string().nullable(),
});
export type ContentSchedule = z.infer<typeof contentSchedule>;

/** A content of any kind as a row of the console's catalogue. */
export const consoleContentRow = z.object({
  id,
  kind: contentKind,
  title: z.string(),
  state: contentState,
  rating,
  darkOnly: z.boolean(),
  /** Of what is sold by the part alone, the price is that of a part. */
  access: accessRule,
  cover: picture.nullable(),
  uploader: uploader.nullable(),
  /** Whether a user made it, not the operator: hiding it is stated to them. */
  isByUser: z.boolean(),
  plays: z.int(),
  createdAt: moment,
  publishedAt: moment.nullable(),
  /** Null where nothing is scheduled. */
  schedule: contentSchedule.nullable(),
  /** Null where the kind has no media of its own. */
  media: mediaStatus.nullable(),
});
export type ConsoleContentRow = z.infer<typeof consoleContentRow>;

/** A content of any kind with everything that staff see of it. */
export const consoleContent = consoleContentRow.extend({
  description: z.string(),
  year: z.int().nullable(),
  region: region.nullable(),
  language: language.nullable(),
  otherTitles: z.array(z.string()),
  tags: z.array(tag),
  /** Of a video; 0 for other kinds. */
  previewSeconds: z.int(),
  channelId: id.nullable(),
  /** Who appears in it, by name. */
  actors: z.array(z.object({ id, name: z.string() })),
  /** Counts the changes of what an editor may set. */
  version: z.int(),
  consent: consentRecord
    .extend({
      people: z.string(),
      /** Empty where a consent of a person is linked: its papers are sealed. */
      reference: z.string(),
      /** Whether its creator typed it, which covers nobody until staff record it. */
      isTyped: z.boolean(),
      recordedAt: moment,
      recordedBy: z.string(),
    })
    .nullable(),
  likes: z.int(),
  collects: z.int(),
  /** Address of a video for staff, once its media is ready; null for other kinds. */
  playlistUrl: z.string().nullable(),
});
export type ConsoleContent = z.infer<typeof consoleContent>;
