import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { ownConsent } from '../../shapes/consent.ts';
import { MOST_CONTENTS_OF_CONSENT } from '../../shapes/consent-values.ts';
import { id, named } from '../../shapes/fields.ts';

export const creatorConsentLink = defineCall({
  name: 'creator/consent/link',
  summary:
    'Says in which of one’s works a person is shown, or in which chapter; what is public stays linked',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    id,
    links: named(
      z
        .array(z.strictObject({ contentId: id, partId: id.nullable().default(null) }))
        .max(MOST_CONTENTS_OF_CONSENT),
      '作品',
    ),
  }),
  response: ownConsent,
  errors: [4040, 4090],
});
