import { z } from 'zod';
import { named } from './fields.ts';

/** What can be reported. */
export const reportKind = z.enum(['content', 'comment', 'danmaku', 'user', 'message', 'companion']);
export type ReportKind = z.infer<typeof reportKind>;

/** Why; `minor` hides at once, `depicted` is from a person who is shown. */
export const reportReason = z.enum([
  'minor',
  'depicted',
  'nonconsent',
  'illegal',
  'abuse',
  'spam',
  'rights',
  'other',
]);
export type ReportReason = z.infer<typeof reportReason>;

/** The reasons as people read them, in the order in which they are offered. */
export const reportReasonNames: Readonly<Record<ReportReason, string>> = {
  minor: '涉及未成年人',
  depicted: '我是当事人',
  nonconsent: '未经他人同意',
  illegal: '违法违规',
  abuse: '辱骂骚扰',
  spam: '广告诈骗',
  rights: '侵犯权益',
  other: '其他',
};

/** Hours until a decision is due; none for what is hidden first. */
export const reportHours: Readonly<Record<ReportReason, number>> = {
  minor: 0,
  depicted: 24,
  nonconsent: 72,
  illegal: 72,
  abuse: 72,
  spam: 72,
  rights: 72,
  other: 72,
};

/** How open cases are ordered: by what the machine noticed, or by their clock alone. */
export const reportOrder = z.enum(['machine', 'due']);
export type ReportOrder = z.infer<typeof reportOrder>;

export const MOST_REPORT_CHARACTERS = 500;

/** What becomes of a case: nothing, hidden, or (contents and characters) taken down for good; a character is not hidden by decision. */
export const reportDecision = named(z.enum(['dismiss', 'hide', 'takeDown']), '处理方式');
export type ReportDecision = z.infer<typeof reportDecision>;
