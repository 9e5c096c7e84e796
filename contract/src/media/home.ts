import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { id, named } from '../shapes/fields.ts';
import { channelPage, channelSection } from '../shapes/home.ts';

/** The dark section is for members of the dark tier; in the light edition there is none. */
export const mediaHome = defineCall({
  name: 'media/home',
  summary: 'One channel of the home page or of the dark section: banners, shortcuts and modules',
  auth: 'session',
  request: z.strictObject({
    section: named(channelSection, '版块').default('home'),
    channelId: named(id, '频道').optional(),
  }),
  response: channelPage,
  errors: [4031, 4040, 4100],
});
