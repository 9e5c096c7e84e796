import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id } from '../../shapes/fields.ts';
import { mediaTracks, trackName } from '../../shapes/media-tracks.ts';

export const consoleTrackRemove = defineConsoleCall({
  name: 'track/remove',
  summary: 'Removes subtitles of a video, uploaded ones or those of its file',
  roles: ['owner', 'editor'],
  request: z.strictObject({ contentId: id, name: trackName }),
  response: mediaTracks,
  errors: [4040],
});
