import { z } from 'zod';
import { rating } from './catalogue.ts';
import { id, moment, named, paragraphs } from './fields.ts';
import { measureKinds, measureSubjects, measureRules, circleRules } from './measure-values.ts';

export const measureKind = z.enum(measureKinds);

export const measureSubject = z.enum(measureSubjects);

export const measureRule = named(z.enum(measureRules), '依据的规则');

/** What staff decide by. */
export const platformRule = named(measureRule.exclude(['circleRules']), '依据的规则');
export type PlatformRule = z.infer<typeof platformRule>;

/** What a list of pictures or a rule of words may stand for. */
export const machineRule = named(
  platformRule.exclude(['depicted', 'consent', 'quality']),
  '违反的规则',
);
export type MachineRule = z.infer<typeof machineRule>;

export const circleRule = named(z.enum(circleRules), '依据的规则');
export type CircleRule = z.infer<typeof circleRule>;

/** How a decision is stated beside its reason: the rule, and whether it counts as a strike. */
export const measureFields = {
  rule: platformRule.default('other'),
  withStrike: named(z.boolean(), '记一次违规').default(false),
};

export const measureAppealText = paragraphs('申诉理由', 1000, 5);

/** `ended`: the measure was over before anybody decided. */
const appealState = z.enum(['waiting', 'granted', 'refused', 'ended']);

/** For whom a content is. */
const contentMark = z.object({ rating, darkOnly: z.boolean() });
export type ContentMark = z.infer<typeof contentMark>;

/** What its author chose, and what staff made of it. */
const markChange = z.object({ from: contentMark, to: contentMark });
export type MarkChange = z.infer<typeof markChange>;

/** A change of a mark that is in force, as the own content says it. */
export const ownMark = markChange.extend({ facts: z.string() });
export type OwnMark = z.infer<typeof ownMark>;

/** A statement of reasons, as whom it is about reads it. */
export const ownMeasure = z.object({
  id,
  kind: measureKind,
  subjectKind: measureSubject,
  subjectId: id,
  /** Its summary as it was: a title, a text, a name. */
  label: z.string(),
  rule: measureRule,
  /** What was found. */
  facts: z.string(),
  /** Of kind 'mark'; null of the others. */
  mark: markChange.nullable(),
  /** Whether no person decided. */
  isAutomated: z.boolean(),
  /** The circle whose moderators decided; null where the platform did. */
  circle: z.object({ id, name: z.string() }).nullable(),
  at: moment,
  /** When it ends by itself; null for none. */
  until: moment.nullable(),
  /** When it ended, by itself, by hand or by an appeal. */
  endedAt: moment.nullable(),
  /** Until when it counts as a strike; null where it does not, or no longer. */
  strikeUntil: moment.nullable(),
  appeal: z
    .object({
      state: appealState,
      text: z.string(),
      answer: z.string().nullable(),
      at: moment,
      decidedAt: moment.nullable(),
    })
    .nullable(),
  mayAppeal: z.boolean(),
  /** Until when; null where there is no appeal against it. */
  appealUntil: moment.nullable(),
});
export type OwnMeasure = z.infer<typeof ownMeasure>;

/** The same with who decided. */
export const consoleMeasure = ownMeasure.extend({ decidedBy: z.string() });
export type ConsoleMeasure = z.infer<typeof consoleMeasure>;

/** An appeal, as the console shows it. */
export const appealRow = z.object({
  id,
  kind: measureKind,
  subjectKind: measureSubject,
  subjectId: id,
  /** Null where it is about no content. */
  contentId: id.nullable(),
  title: z.string(),
  /** Path of the avatar, or of the picture of the message, that it is about. */
  picturePath: z.string().nullable(),
  /** The reports that it follows from, with what was reported as it was; null for none. */
  caseId: id.nullable(),
  /** Who appeals. */
  creator: z.string(),
  userId: id.nullable(),
  rule: measureRule,
  /** Why it was decided, and what is said against it. */
  reason: z.string(),
  text: z.string(),
  at: moment,
  decidedAgainstBy: z.string(),
  /** The circle whose moderators decided; null where the platform did. */
  circle: z.string().nullable(),
  state: z.enum(['waiting', 'granted', 'refused']),
  answer: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
  /** It waits, and somebody else made the measure. */
  mayDecide: z.boolean(),
});
export type AppealRow = z.infer<typeof appealRow>;
