import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { findLiveChannel } from '../../db/queries/live/channels.ts';
import { scheduleLiveProbe } from '../../db/queries/live/sources.ts';
import { isSameSecret } from '../same-secret.ts';
import { isOpen } from './channels.ts';
import type { Database } from '../../db/connect.ts';
import type { LiveRelay } from './relay/live-relay.ts';

/** The request of MediaMTX with `authMethod: http`; it sends more, and other versions send less. */
const question = z.object({
  action: z.string(),
  /** Empty in requests about the control API. */
  path: z
    .string()
    .nullish()
    .transform((it) => it ?? ''),
  password: z.string().nullish(),
  token: z.string().nullish(),
  query: z.string().nullish(),
});

/** A segment has to be there before there is anything to see. */
const FIRST_PROBE_SECONDS = 4;

/** A new key to push with: 160 random bits, in letters that every sender's form takes. */
export const newPushKey = () => randomBytes(20).toString('hex');

export const hashPushKey = (key: string) => createHash('sha256').update(key).digest();

/** The status that answers the media server: 200 allowed, 401 refused, 403 for any other caller. */
export type HookStatus = 200 | 401 | 403;

/**
 * Decides for the media server whether a client may push to, or read from, one of its paths: pushing requires the key of an open push channel, reading and its control API for this server alone.
 * @param secret the secret in the requested address
 */
export async function answerMediaServer(
  context: { database: Database; liveRelay: LiveRelay },
  secret: string,
  body: unknown,
): Promise<HookStatus> {
  const { mediaServer } = context.liveRelay.settings;
  if (!mediaServer || !isSameSecret(secret, mediaServer.secret)) return 403;
  const parsed = question.safeParse(body);
  if (!parsed.success) return 401;
  const { action, path } = parsed.data;
  const shown = secretsShown(parsed.data);
  if (action === 'read' || action === 'api')
    return shown.some((it) => isSameSecret(it, mediaServer.secret)) ? 200 : 401;
  if (action !== 'publish') return 401;
  return (await mayPush(context, path, shown)) ? 200 : 401;
}

/** By protocol and version the key comes as a token, as a password, or in the query that the sender wrote. */
function secretsShown({ password, token, query }: z.infer<typeof question>): string[] {
  const inQuery = new URLSearchParams(query ?? '');
  const shown = [token, password, inQuery.get('token'), inQuery.get('pass')];
  return [...new Set(shown.filter((it) => typeof it === 'string' && it !== ''))] as string[];
}

async function mayPush(
  { database }: { database: Database },
  path: string,
  shown: readonly string[],
): Promise<boolean> {
  const [, channelId] = /^live\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(path) ?? [];
  const channel = channelId === undefined ? null : await findLiveChannel(database, channelId);
  if (channel?.source !== 'push' || !isOpen(channel) || !channel.pushKeyHash) return false;
  const right = channel.pushKeyHash;
  if (!shown.some((key) => timingSafeEqual(hashPushKey(key), right))) return false;
  await scheduleLiveProbe(database, channel.id, {
    isFresh: true,
    afterSeconds: FIRST_PROBE_SECONDS,
  });
  return true;
}
