import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import {
  supportConversation,
  supportRating,
  supportRatingText,
  supportTicket,
} from '../shapes/support.ts';

export const customRate = defineCall({
  name: 'custom/rate',
  summary: 'Rates the conversation that ended, once',
  auth: 'none',
  request: z.strictObject({
    ticket: supportTicket,
    rating: supportRating,
    text: supportRatingText.default(''),
  }),
  response: supportConversation,
  errors: [4040, 4090],
});
