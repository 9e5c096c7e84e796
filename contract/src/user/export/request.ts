import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { dataExport } from '../../shapes/data-export.ts';
import { nothing } from '../../shapes/fields.ts';

export const userExportRequest = defineCall({
  name: 'user/export/request',
  summary: 'Asks for a copy of one’s data, which a job makes; the one under way where there is one',
  auth: 'session',
  encrypted: true,
  request: nothing,
  response: z.object({ latest: dataExport }),
});
