import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { videoCard } from '../shapes/catalogue.ts';
import { pageOf, pageRequest } from '../shapes/page.ts';

export const mediaTrackList = defineCall({
  name: 'media/trackList',
  summary: 'Watch history of the viewer, latest first, each card with its marks',
  auth: 'session',
  request: z.strictObject({ ...pageRequest }),
  response: pageOf(videoCard),
});
