import { defineCall } from '../define-call.ts';
import { clientConfig } from '../shapes/client-config.ts';
import { nothing } from '../shapes/fields.ts';

export const pingConfig = defineCall({
  name: 'ping/config',
  summary: 'What a client needs before its first call: domains, keys, ads, announcements',
  method: 'GET',
  auth: 'none',
  signed: false,
  request: nothing,
  response: clientConfig,
});
