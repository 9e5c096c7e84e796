import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { deviceId } from '../shapes/account.ts';
import { supportEndpoint, supportTicket } from '../shapes/support.ts';

export const customGetEndpoint = defineCall({
  name: 'custom/getEndpoint',
  summary: 'Where the customer service chat is reached, and the conversation that goes on',
  auth: 'none',
  request: z.strictObject({ ticket: supportTicket, devID: deviceId.optional() }),
  response: supportEndpoint,
});
