import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id } from '../../shapes/fields.ts';
import {
  mediaTracks,
  trackKind,
  trackLabel,
  trackLanguage,
  trackName,
} from '../../shapes/media-tracks.ts';

export const consoleTrackRename = defineConsoleCall({
  name: 'track/rename',
  summary: 'Names a sound or subtitles of a video, by language and for viewers',
  roles: ['owner', 'editor'],
  request: z.strictObject({
    contentId: id,
    kind: trackKind,
    name: trackName,
    language: trackLanguage,
    label: trackLabel,
  }),
  response: mediaTracks,
  errors: [4040],
});
