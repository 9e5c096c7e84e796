import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { FORM_BODY_BYTES } from '../shapes/companion.ts';
import { syncChange, syncOutcome, syncRecord } from '../shapes/companion-sync.ts';
import { named } from '../shapes/fields.ts';

export const aimateSync = defineCall({
  name: 'aimate/sync',
  summary:
    'Takes changes that a device made while it was away, and answers what changed since; where both changed, both are kept',
  auth: 'session',
  encrypted: true,
  bodyBytes: FORM_BODY_BYTES,
  request: z.strictObject({
    /** Null reads nothing, and answers where reading goes on from: for a device that has stored nothing yet. */
    since: named(z.int().min(0).max(Number.MAX_SAFE_INTEGER), '同步位置').nullable().default(0),
    changes: named(z.array(syncChange).max(100), '改动').default([]),
  }),
  response: z.object({
    outcomes: z.array(syncOutcome),
    records: z.array(syncRecord),
    since: z.int().nonnegative(),
    hasMore: z.boolean(),
  }),
  errors: [],
});
