import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { accessRule, picture } from '../shapes/catalogue.ts';
import { contentTypes } from '../shapes/content-kinds.ts';
import { id, named } from '../shapes/fields.ts';

export const contentInfo = defineCall({
  name: 'content/info',
  summary: 'Any item by id and contentType, as links and shares show it',
  auth: 'session',
  request: z.strictObject({
    id,
    /** The number of a kind; 6 is another one for long videos. */
    contentType: named(z.literal([...Object.values(contentTypes), 6]), '类型'),
  }),
  response: z.object({
    id,
    contentType: z.int().positive(),
    title: z.string(),
    description: z.string(),
    cover: picture.nullable(),
    /** Null where no single rule says it: parts of a series have their own. */
    access: accessRule.nullable(),
    /** Path and query of its page in the app. */
    path: z.string(),
  }),
  errors: [4031, 4040],
});
