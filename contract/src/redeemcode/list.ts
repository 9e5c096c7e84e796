import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { named } from '../shapes/fields.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';
import { codeUse } from '../shapes/redeem-code.ts';

export const redeemcodeList = defineCall({
  name: 'redeemcode/list',
  summary: 'Codes that the viewer redeemed, latest first',
  method: 'GET',
  auth: 'session',
  encrypted: true,
  request: z.strictObject({
    ...pageRequest,
    pageSize: named(z.coerce.number().pipe(z.int().min(1).max(50)), '每页条数').default(20),
  }),
  response: pageOf(codeUse),
});
