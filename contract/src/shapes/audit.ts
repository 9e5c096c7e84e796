import { z } from 'zod';
import { contentKind } from './content.ts';
import { id, line, moment, named } from './fields.ts';

const instant = (title: string) => named(moment, title);

/** Which entries of the audit log are meant. Moments in Unix milliseconds; `to` is exclusive. */
export const auditFilter = {
  staffLogin: line('账号', 1, 64).optional(),
  action: line('操作', 1, 64).optional(),
  /** An id, a login or a word, as the entry has it. */
  subject: line('对象', 1, 100).optional(),
  from: instant('开始时间').optional(),
  to: instant('结束时间').optional(),
};

/** The same in the query of the export, where everything is text. */
export const auditExportQuery = {
  ...auditFilter,
  from: z.coerce.number().pipe(instant('开始时间')).optional(),
  to: z.coerce.number().pipe(instant('结束时间')).optional(),
};

/** What an id of the audit log stands for. */
export const namedKind = z.enum([
  'content',
  'user',
  'staff',
  'comment',
  'danmaku',
  'reportCase',
  'topic',
  'performer',
  'tag',
  'channel',
  'module',
  'ad',
  'announcement',
  'light',
  'app',
  'contact',
  'domain',
  'card',
  'purchase',
  'codeBatch',
  'goldPackage',
  'redeemOffer',
  'rewardTask',
  'payChannel',
  'payAccount',
  'order',
  'withdrawalBatch',
  'consent',
  'provider',
  'complaint',
  'compliance',
  'appeal',
  'feedback',
  'support',
  'cannedAnswer',
  'faq',
  'faqCategory',
  'faqMiss',
  'companion',
  'aiTemplate',
  'aiEngine',
  'aiWorkflow',
  'hashList',
  'wordRule',
  'notice',
  'shortcut',
]);

/** What something is called now. */
export const namedThing = z.object({
  id,
  kind: namedKind,
  name: z.string(),
  /** Of contents. */
  contentKind: contentKind.nullable(),
});
export type NamedThing = z.infer<typeof namedThing>;
