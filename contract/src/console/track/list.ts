import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id } from '../../shapes/fields.ts';
import { mediaTracks } from '../../shapes/media-tracks.ts';

export const consoleTrackList = defineConsoleCall({
  name: 'track/list',
  summary: 'The sounds and subtitles of a video whose media is ready',
  roles: ['owner', 'editor', 'moderator'],
  request: z.strictObject({ contentId: id }),
  response: mediaTracks,
  errors: [4040],
});
