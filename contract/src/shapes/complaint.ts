import { z } from 'zod';
import { reportEvidence } from './console-moderation.ts';
import { contentKind } from './content.ts';
import { id, line, moment, named, paragraphs } from './fields.ts';
import type { MeasureRule } from './measure-values.ts';
import { reportDecision } from './report.ts';
import { reportHours } from './report-values.ts';
import {
  MOST_COMPLAINT_CHARACTERS,
  MOST_COMPLAINT_LINKS,
  complaintReasons,
  type ComplaintReason,
} from './complaint-values.ts';

export const complaintReason = named(z.enum(complaintReasons), '原因');

const complaintGrounds: Readonly<Partial<Record<MeasureRule, string>>> = {
  depicted: '画面中的人要求移除',
  minor: '涉及未成年人',
  nonconsent: '未经画面中的人同意拍摄或发布',
  rights: '权利人要求移除',
};

/** What the author of a work is told of a complaint by which a rule was found broken; nothing that the complainant wrote. */
export const complaintFacts = (rule: MeasureRule): string =>
  complaintGrounds[rule] ?? '收到投诉，经人工核实';

/** Hours until an answer is due: those of a report, but that everybody else here speaks for somebody who is shown. */
export const complaintHours = (reason: ComplaintReason): number =>
  reportHours[reason === 'nonconsent' ? 'depicted' : reason];

/** What is named: an address of a page of the app, or the number in it. */
const complaintLink = line('链接', 8, 500);

export const newComplaint = {
  links: named(z.array(complaintLink).min(1).max(MOST_COMPLAINT_LINKS), '链接'),
  reason: complaintReason,
  text: paragraphs('说明', MOST_COMPLAINT_CHARACTERS, 5),
  /** How staff may reach the complainant; kept sealed, and erased 90 days after the decision. */
  contact: line('联系方式', 0, 100).default(''),
};

/** The secret of the link by which an answer is read: 32 random bytes, base64url. */
export const complaintTicket = named(z.string().regex(/^[\w-]{43}$/), '查询链接');

export const complaintState = z.enum(['open', 'decided']);

/** A complaint as its complainant reads it. Nothing says what else is known of the works. */
export const complaintStatus = z.object({
  state: complaintState,
  reason: complaintReason,
  /** What was named, and how many of them are hidden until it is decided. */
  links: z.int().positive(),
  hidden: z.int().nonnegative(),
  at: moment,
  dueAt: moment,
  decision: reportDecision.nullable(),
  answer: z.string(),
  decidedAt: moment.nullable(),
});
export type ComplaintStatus = z.infer<typeof complaintStatus>;

/** What is named beside works: a comment, or what somebody's profile shows. */
export const complaintThing = z.object({
  kind: z.enum(['comment', 'user']),
  id,
  /** Its text or name as it was named, cut. */
  label: z.string(),
  isHidden: z.boolean(),
});

/** A complaint in the list of the console. */
export const complaintRow = z.object({
  id,
  state: complaintState,
  reason: complaintReason,
  text: z.string(),
  contents: z.array(z.object({ id, title: z.string(), kind: contentKind, isHidden: z.boolean() })),
  things: z.array(complaintThing),
  at: moment,
  dueAt: moment,
  decision: reportDecision.nullable(),
  answer: z.string(),
  decidedBy: z.string(),
  decidedAt: moment.nullable(),
});
export type ComplaintRow = z.infer<typeof complaintRow>;

/** The same with how the complainant may be reached, and comments and profiles as they were. */
export const consoleComplaint = complaintRow.extend({
  things: z.array(complaintThing.extend({ evidence: reportEvidence })),
  contact: z.string(),
  /** Whether there was one that is erased by now. */
  isContactErased: z.boolean(),
});
export type ConsoleComplaint = z.infer<typeof consoleComplaint>;
