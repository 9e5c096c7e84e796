import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { supportEndpoint, supportProof, supportTicket, supportTopic } from '../shapes/support.ts';

export const customOpen = defineCall({
  name: 'custom/open',
  summary: 'Begins a conversation with support, or gives the one that goes on',
  auth: 'none',
  request: z.strictObject({
    ticket: supportTicket,
    topic: supportTopic.default('other'),
    proof: supportProof,
  }),
  response: supportEndpoint,
  errors: [4030],
});
