import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { channelPage } from '../shapes/home.ts';

export const mediaHome = defineCall({
  name: 'media/home',
  summary: 'One channel of the home page: banners, shortcuts and modules',
  auth: 'session',
  request: z.strictObject({ channelId: named(id, '频道').optional() }),
  response: channelPage,
  errors: [4040],
});
