import { z } from 'zod';
import { picture } from './catalogue.ts';
import { commentState } from './comment.ts';
import { companionTexts } from './companion.ts';
import { cardWords } from './console-companion.ts';
import { danmakuColor, danmakuMode, danmakuState } from './danmaku.ts';
import { id, moment } from './fields.ts';
import { machineFinding } from './picture-finding.ts';
import { reportDecision, reportKind, reportReason } from './report.ts';
import { sticker } from './sticker.ts';

/** What was reported, as it was when it was reported. */
export const reportEvidence = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('content'),
    /** As its kind was called then. */
    contentKind: z.string(),
    title: z.string(),
    description: z.string(),
    tags: z.array(z.string()),
    cover: picture.nullable(),
    uploaderId: id.nullable(),
    uploader: z.string(),
    /** What its kind kept of it beside, by name: of a video where its files of that moment lie in the storage. */
    facts: z.record(z.string(), z.string()),
  }),
  z.object({
    kind: z.literal('comment'),
    text: z.string(),
    /** As lists show them. Evidence that was sealed before it kept these has none. */
    pictures: z.array(picture).default([]),
    sticker: sticker.nullable().default(null),
    /** What it answers word for word; its text is empty where that was gone. */
    quote: z.object({ nickname: z.string(), text: z.string() }).nullable().default(null),
    authorId: id,
    author: z.string(),
    contentId: id,
    writtenAt: moment,
  }),
  z.object({
    kind: z.literal('danmaku'),
    text: z.string(),
    authorId: id,
    contentId: id,
    /** Null of a line of a live channel's chat. */
    atMs: z.int().nonnegative().nullable(),
    writtenAt: moment,
  }),
  z.object({
    kind: z.literal('user'),
    nickname: z.string(),
    intro: z.string(),
    avatar: picture.nullable(),
  }),
  z.object({
    kind: z.literal('message'),
    text: z.string(),
    picture: picture.nullable(),
    /** Of a content that was sent. */
    contentId: id.nullable(),
    authorId: id,
    author: z.string(),
    writtenAt: moment,
  }),
  z.object({
    kind: z.literal('companion'),
    ...cardWords,
    texts: companionTexts,
    picture: picture.nullable(),
    /** Null for one of the platform. */
    ownerId: id.nullable(),
    owner: z.string(),
  }),
]);
export type ReportEvidence = z.infer<typeof reportEvidence>;

/** All reports of one thing that are decided together. */
export const reportCase = z.object({
  id,
  kind: reportKind,
  subjectId: id,
  /** Its summary: a title, a text, a name; as it was reported first. */
  label: z.string(),
  /** The gravest reason. */
  reason: reportReason,
  reports: z.int().nonnegative(),
  /** The rule or list that found it; null where people reported it. */
  foundBy: z.string().nullable(),
  /** Whether it was hidden when it was reported. */
  isHidden: z.boolean(),
  openedAt: moment,
  dueAt: moment,
  machine: z.array(machineFinding),
  /** Null while it is open. */
  decision: reportDecision.nullable(),
  decisionReason: z.string(),
  decidedBy: z.string(),
  decidedAt: moment.nullable(),
});
export type ReportCase = z.infer<typeof reportCase>;

/** One report of a case. */
export const reportLine = z.object({
  id,
  /** Null for what a machine found. */
  reporterId: id.nullable(),
  reporter: z.string(),
  reason: reportReason,
  text: z.string(),
  createdAt: moment,
  evidence: reportEvidence,
});

/** A comment as the console sees it. */
export const consoleComment = z.object({
  id,
  contentId: id,
  /** The title of what it is about. */
  contentTitle: z.string(),
  rootId: id.nullable(),
  authorId: id,
  author: z.string(),
  text: z.string(),
  /** As lists show them. */
  pictures: z.array(picture),
  sticker: sticker.nullable(),
  state: commentState,
  /** Hidden by moderators of a circle alone: the platform may still decide. */
  isHiddenByCircle: z.boolean(),
  likes: z.int(),
  machine: z.array(machineFinding),
  createdAt: moment,
});
export type ConsoleComment = z.infer<typeof consoleComment>;

/** A danmaku as the console sees it. */
export const consoleDanmaku = z.object({
  id,
  contentId: id,
  itemTitle: z.string(),
  authorId: id,
  author: z.string(),
  /** Where on the timeline it appears, in ms; null of a line of a live channel's chat. */
  atMs: z.int().nonnegative().nullable(),
  text: z.string(),
  color: danmakuColor,
  mode: danmakuMode,
  state: danmakuState,
  /** Whether a report of it is open. */
  isReported: z.boolean(),
  machine: z.array(machineFinding),
  createdAt: moment,
});
export type ConsoleDanmaku = z.infer<typeof consoleDanmaku>;
