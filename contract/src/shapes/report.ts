import { z } from 'zod';
import { named } from './fields.ts';
import { reportReasons } from './report-values.ts';

/** What can be reported. */
export const reportKind = z.enum(['content', 'comment', 'danmaku', 'user', 'message', 'companion']);
export type ReportKind = z.infer<typeof reportKind>;

export const reportReason = z.enum(reportReasons);

/** How open cases are ordered: by what the machine noticed, or by their clock alone. */
export const reportOrder = z.enum(['machine', 'due']);
export type ReportOrder = z.infer<typeof reportOrder>;

/** What becomes of a case: nothing, hidden, or (contents and characters) taken down for good; a character is not hidden by decision. */
export const reportDecision = named(z.enum(['dismiss', 'hide', 'takeDown']), '处理方式');
export type ReportDecision = z.infer<typeof reportDecision>;
