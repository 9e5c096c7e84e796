import { z } from 'zod';
import { defineCall } from '../../define-call.ts';
import { uploader } from '../../shapes/catalogue.ts';
import { line } from '../../shapes/fields.ts';

export const postMentionList = defineCall({
  name: 'post/mention/list',
  summary: 'People to mention: whom the viewer follows first, then others whose nickname begins so',
  auth: 'session',
  isSearch: true,
  request: z.strictObject({ text: line('昵称', 0, 20).default('') }),
  response: z.object({ list: z.array(uploader.extend({ isFollowed: z.boolean() })) }),
});
