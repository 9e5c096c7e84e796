import { z } from 'zod';
import { id, line, moment, named } from './fields.ts';
import { consentHow } from './work.ts';
import { contentKind } from './content.ts';
import {
  CONSENT_FILES,
  consentScopes,
  consentStates,
  type ConsentScope,
} from './consent-values.ts';

/**
 * What a record as a text of a work covers. It names no uses, so it is taken for what it was made for alone; every
 * other use needs a record of the person that names it.
 */
export const statedScopes: readonly ConsentScope[] = ['publish'];
/** The same, where staff write one. */
export const STATED_NOTE = '这里的同意只用于公开展示，下载保存和用于 AI 要另外登记出镜人';

export const consentState = z.enum(consentStates);

const day = (title: string) =>
  named(
    z.iso.date().refine((value) => value >= '1900'),
    title,
  );

const BETWEEN_NAMES = /[、，,；;/&\n]/u;

/** How many people a text names: each of them agreed, or is not covered by it. */
export function countNamed(people: string): number {
  const names = people.split(BETWEEN_NAMES).map((name) => name.trim());
  return new Set(names.filter((name) => name !== '')).size;
}

/** A person who is shown, and what they agreed to. */
export const newConsent = {
  /** What the creator calls them; the only thing that is not sealed. */
  label: line('出镜人称呼', 1, 40),
  fullName: line('真实姓名', 1, 60),
  identity: line('证件编号', 4, 60),
  bornOn: day('出生日期'),
  how: named(consentHow, '同意方式'),
  scopes: named(
    z
      .array(z.enum(consentScopes))
      .min(1)
      .max(consentScopes.length)
      .refine((scopes) => scopes.includes('publish')),
    '同意范围',
  ),
  agreedOn: day('同意日期'),
  /** The last day of it; null for one without an end. */
  until: day('截止日期').nullable(),
  evidenceUploadIds: named(
    z.array(id).min(CONSENT_FILES.min).max(CONSENT_FILES.max),
    '同意书和证件',
  ),
};

/** A consent as its creator sees it. */
export const ownConsent = z.object({
  id,
  label: z.string(),
  how: consentHow.nullable(),
  scopes: z.array(z.enum(consentScopes)),
  agreedOn: z.string(),
  until: z.string().nullable(),
  state: consentState,
  /** Why it was refused or revoked. */
  reason: z.string().nullable(),
  files: z.int().nonnegative(),
  contents: z.array(z.object({ id, title: z.string(), kind: contentKind })),
  createdAt: moment,
});
export type OwnConsent = z.infer<typeof ownConsent>;

/** The same in the list of the console. */
export const consoleConsentRow = ownConsent.extend({
  creatorId: id.nullable(),
  creator: z.string(),
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
  revokedAt: moment.nullable(),
});
export type ConsoleConsentRow = z.infer<typeof consoleConsentRow>;

/** The same with what is sealed. */
export const consoleConsent = consoleConsentRow.extend({
  /** Null of what was stated as a text. */
  person: z.object({ fullName: z.string(), identity: z.string(), bornOn: z.string() }).nullable(),
  reference: z.string(),
  fileIds: z.array(id),
});
export type ConsoleConsent = z.infer<typeof consoleConsent>;
