import { z } from 'zod';
import { consentScopes } from './consent-values.ts';
import { contentKind } from './content.ts';
import { calendarDay, id, line, moment, named } from './fields.ts';

/** Pictures of an agreement, each of at most 2 MB. */
export const PROVIDER_FILES = 6;
const FILE_BASE64 = Math.ceil((2 * 1024 * 1024) / 3) * 4;
export const PROVIDER_BODY_BYTES = PROVIDER_FILES * FILE_BASE64 + 8_192;
/** Contents that are linked in one call. */
export const MOST_LINKED = 100;

const agreementFile = z
  .string()
  .min(1)
  .max(FILE_BASE64)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/);

/** An agreement with somebody who provides material: what it is for, and until when. */
export const newProvider = {
  name: line('合作方', 1, 60),
  agreedOn: calendarDay,
  /** The last day of it; null for one without an end. */
  until: calendarDay.nullable(),
  scopes: named(
    z
      .array(z.enum(consentScopes))
      .min(1)
      .max(consentScopes.length)
      .refine((scopes) => scopes.includes('publish')),
    '使用范围',
  ),
  /** The provider keeps age, identity and consent of everybody who is shown, and hands them out on request. */
  coversPeople: named(z.boolean(), '出镜人保证'),
  files: named(z.array(agreementFile).min(1).max(PROVIDER_FILES), '协议照片'),
};

export const providerState = named(z.enum(['active', 'ended', 'expired']), '状态');
export type ProviderState = z.infer<typeof providerState>;

export const providerRow = z.object({
  id,
  name: z.string(),
  agreedOn: z.string(),
  until: z.string().nullable(),
  scopes: z.array(z.enum(consentScopes)),
  coversPeople: z.boolean(),
  state: providerState,
  /** Why it was ended. */
  reason: z.string().nullable(),
  contents: z.int().nonnegative(),
  recordedBy: z.string(),
  createdAt: moment,
  endedAt: moment.nullable(),
});
export type ProviderRow = z.infer<typeof providerRow>;

/** The same with some of its contents, the latest first, and the files of the agreement. */
export const provider = providerRow.extend({
  fileIds: z.array(id),
  shown: z.array(z.object({ id, title: z.string(), kind: contentKind })),
});
export type Provider = z.infer<typeof provider>;
