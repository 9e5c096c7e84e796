import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { consoleLive } from '../../../shapes/console-live.ts';
import { id } from '../../../shapes/fields.ts';

export const consoleLivePushRenew = defineConsoleCall({
  name: 'live/push/renew',
  summary:
    'Makes a new key to push with, shown this once; the one before opens nothing from then on, and its sender is cut off',
  roles: ['owner', 'editor'],
  request: z.strictObject({ id }),
  response: z.object({
    channel: consoleLive,
    /** What RTMP senders put in as the stream key: the channel's name on the media server, and the key. */
    streamKey: z.string(),
    /** What WHIP senders put in as the bearer token. */
    bearerToken: z.string(),
    /**
     * What became of the sender with the former key: cut off, there was none, or the media server did not
     * answer.
     */
    sender: z.enum(['cutOff', 'none', 'unknown']),
  }),
  errors: [4040],
});
