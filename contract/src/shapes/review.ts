import { z } from 'zod';
import { accessRule, picture, rating } from './catalogue.ts';
import { complaintReason } from './complaint.ts';
import { creatorState } from './creator.ts';
import { contentState, mediaStatus } from './console-content.ts';
import { id, moment } from './fields.ts';
import { machineFinding } from './picture-finding.ts';
import { linkCard, postForm } from './post.ts';
import { reportReason } from './report.ts';
import { userPicture } from './user-picture.ts';
import { consentHow, submittedKind } from './work.ts';

/** What the text filter noticed, and where. `text` is the passage itself. */
export const finding = z.object({
  field: z.enum(['title', 'description', 'tags', 'poll', 'chapterTitle', 'chapterText', 'caption']),
  /** Number of the chapter that it is in; absent for the work's own words. */
  chapter: z.int().positive().optional(),
  /** `copy`: nearly the same as what was taken down, whose beginning is `text`. */
  what: z.enum(['contact', 'link', 'payment', 'repetition', 'rule', 'copy']),
  /** The rule that caught it, where one did. */
  rule: z.string().optional(),
  text: z.string(),
});
export type Finding = z.infer<typeof finding>;

/** Who has claimed a submission, and for how long. */
export const reviewClaim = z.object({ by: z.string(), isMine: z.boolean(), until: moment });

export const reviewRow = z.object({
  id,
  kind: submittedKind,
  title: z.string(),
  rating,
  cover: picture.nullable(),
  durationSeconds: z.number().nonnegative(),
  mediaState: z.enum(['queued', 'working', 'ready', 'failed', 'cancelled']),
  creator: z.object({ id, displayName: z.string() }),
  submittedAt: moment,
  findings: z.int().nonnegative(),
  /** What the machine says of its pictures and texts: it comes first for that. */
  machine: z.array(machineFinding),
  claim: reviewClaim.nullable(),
  /** Whether a public work has a pending change, or new chapters; what is public stays until that is decided. */
  isChange: z.boolean(),
});
export type ReviewRow = z.infer<typeof reviewRow>;

/** What a post has beside the fields of every submission. */
const reviewPost = z.object({
  form: postForm,
  circle: z.string().nullable(),
  theme: z.string().nullable(),
  pictures: z.array(userPicture),
  poll: z.object({ question: z.string(), options: z.array(z.string()) }).nullable(),
  cards: z.array(linkCard),
});
export type ReviewPost = z.infer<typeof reviewPost>;

/** What a circle has beside the fields of every submission. */
const reviewCircle = z.object({ rules: z.string(), themes: z.array(z.string()) });
export type ReviewCircle = z.infer<typeof reviewCircle>;

/** An open case of reports, or an open complaint, about a work; `isHidden` where it keeps the work hidden until it is decided. */
const openAbout = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('report'), id, reason: reportReason, isHidden: z.boolean() }),
  z.object({ kind: z.literal('complaint'), id, reason: complaintReason, isHidden: z.boolean() }),
]);
export type OpenAbout = z.infer<typeof openAbout>;

/** A submission with everything a decision needs. */
export const reviewWork = reviewRow.omit({ findings: true }).extend({
  state: contentState,
  description: z.string(),
  tags: z.array(z.string()),
  access: accessRule,
  previewSeconds: z.int(),
  findings: z.array(finding),
  consent: z
    .object({ people: z.string(), how: consentHow.nullable(), reference: z.string() })
    .nullable(),
  /** How many people are shown, as far as that is known, and for how many of them a consent is in force. */
  people: z.object({ shown: z.int().nonnegative(), covered: z.int().nonnegative() }),
  creator: z.object({
    id,
    displayName: z.string(),
    /** Null for who is no creator. */
    state: creatorState.nullable(),
    published: z.int(),
    refused: z.int(),
    takenDown: z.int(),
  }),
  /** Other contents made of the same file. */
  duplicates: z.array(
    z.object({ id, title: z.string(), state: contentState, uploader: z.string().nullable() }),
  ),
  /** The oldest first, twenty at most. */
  openAbout: z.array(openAbout),
  /** Null where the kind has none of its own. */
  media: mediaStatus.nullable(),
  /** Chapters of a book that wait for this decision. */
  chapters: z.array(
    z.object({
      id,
      number: z.int().positive(),
      title: z.string(),
      /** Pictures of a comic, characters of a novel, seconds of an audio novel. */
      extent: z.number().nonnegative(),
      priceGoldCents: z.int().nonnegative().nullable(),
      publishAt: moment.nullable(),
    }),
  ),
  /** Of a picture set. */
  pictures: z.int().nonnegative(),
  /** Of a post, as it would be. */
  post: reviewPost.nullable(),
  /** Of a circle, as it would be. */
  circle: reviewCircle.nullable(),
  playlistUrl: z.string().nullable(),
  /** What viewers read at present, where that differs from what is to be decided. */
  before: z
    .object({
      title: z.string(),
      description: z.string(),
      tags: z.array(z.string()),
      rating,
      cover: picture.nullable(),
      post: reviewPost,
      circle: reviewCircle,
    })
    .partial()
    .nullable(),
  /** Why it was sent back before. */
  lastReason: z.string().nullable(),
});
export type ReviewWork = z.infer<typeof reviewWork>;
