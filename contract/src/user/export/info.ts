import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { dataExport } from '../../shapes/data-export.ts';
import { nothing } from '../../shapes/fields.ts';

export const userExportInfo = defineCall({
  name: 'user/export/info',
  summary: 'The latest copy of one’s data, and how far it is',
  auth: 'session',
  encrypted: true,
  request: nothing,
  response: z.object({ latest: dataExport.nullable() }),
});
