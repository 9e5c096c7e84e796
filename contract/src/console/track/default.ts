import { z } from 'zod';
import { defineConsoleCall } from '../../define-call.ts';
import { id } from '../../shapes/fields.ts';
import { mediaTracks, trackKind, trackName } from '../../shapes/media-tracks.ts';

export const consoleTrackDefault = defineConsoleCall({
  name: 'track/default',
  summary: 'Sets what viewers who chose nothing hear or read; null for no subtitles',
  roles: ['owner', 'editor'],
  request: z.strictObject({ contentId: id, kind: trackKind, name: trackName.nullable() }),
  response: mediaTracks,
  errors: [4040],
});
