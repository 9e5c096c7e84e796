import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { bulkDefaults } from '../../shapes/bulk-change.ts';
import { videoKind } from '../../shapes/catalogue.ts';
import { consoleContent } from '../../shapes/console-content.ts';
import { id, line, named } from '../../shapes/fields.ts';

export const consoleContentCreate = defineConsoleCall({
  name: 'content/create',
  summary:
    'Makes a draft of a whole upload and queues its transcoding; the same upload twice gives the same content',
  roles: ['owner', 'editor'],
  request: z.strictObject({
    uploadId: named(id, '上传文件'),
    title: line('标题', 1, 80).optional(),
    /** By the picture's shape where absent: portrait is short. */
    kind: named(videoKind, '类型').optional(),
    defaults: named(bulkDefaults, '默认资料').optional(),
  }),
  response: consoleContent,
  errors: [4040, 4090],
});
