import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { tag } from '../shapes/catalogue.ts';
import { id, moment, named } from '../shapes/fields.ts';
import { liveChannelCard } from '../shapes/live.ts';
import { accessDecision } from '../shapes/playback.ts';

/**
 * A player repeats the call every `renewSeconds` as long as it shows the channel: that renews the address, and
 * counts the viewer. The channel carries viewer state. Where a tier is missing the answer is 4100,
 * with `{ channel, tags, access }` as its data.
 */
export const livePlay = defineCall({
  name: 'live/play',
  summary: 'Decides access to a live channel and answers with a signed, short-lived address',
  auth: 'session',
  request: z.strictObject({ id: named(id, '频道') }),
  response: z.object({
    channel: liveChannelCard,
    tags: z.array(tag),
    access: accessDecision,
    /** Ready address of the master playlist for this viewer and channel; null while it is off the air. */
    playlistUrl: z.string().nullable(),
    /** When the address stops working. */
    expiresAt: moment,
    renewSeconds: z.int().positive(),
    /** The server's clock, by which the guide is made. */
    serverTime: moment,
  }),
  errors: [4031, 4040, 4100],
});
