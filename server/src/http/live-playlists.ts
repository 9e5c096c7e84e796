import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { id } from '@yehang/contract/shapes/fields.ts';
import {
  findLive,
  liveKey,
  programmeMaster,
  programmePlaylist,
  readLiveGrant,
} from '../domain/live/live-playlists.ts';
import { Refusal } from '../domain/refusal.ts';
import { Client } from './client.ts';
import type { HttpDeps } from './deps.ts';

const signedQuery = z.object({
  token: z.string().min(1).max(600),
  sign: z.string().length(64),
});

const LIVE = '/api/app/media/h5/live';

/** What players of live channels fetch by address alone. They carry no headers of ours. */
export function serveLivePlaylists(app: FastifyInstance, { domain, publicUrl }: HttpDeps): void {
  app.get(`${LIVE}/:id/index.m3u8`, async (request, reply) => {
    const asked = readLiveAddress(request);
    readLiveGrant(domain, asked);
    await findLive(domain, asked.channelId);
    const { origin } = new Client(request, publicUrl);
    return open(reply, PLAYLIST).send(await programmeMaster(domain, asked, origin));
  });
  app.get(`${LIVE}/:id/:quality`, async (request, reply) => {
    const { quality } = request.params as { quality: string };
    const pixels = Number(/^(\d{2,5})\.m3u8$/.exec(quality)?.[1]);
    if (!pixels) throw new Refusal(4040);
    const { channelId, ...signed } = readLiveAddress(request);
    const grant = readLiveGrant(domain, { channelId, ...signed });
    await findLive(domain, channelId);
    const { origin } = new Client(request, publicUrl);
    const text = await programmePlaylist(domain, { grant, channelId, pixels }, origin);
    return open(reply, PLAYLIST).send(text);
  });
  app.get(`${LIVE}/:id/key/:itemId`, async (request, reply) => {
    const itemId = id.safeParse((request.params as { itemId: string }).itemId);
    if (!itemId.success) throw new Refusal(4040);
    const key = await liveKey(domain, { ...readLiveAddress(request), itemId: itemId.data });
    return open(reply, 'application/octet-stream').send(key);
  });
}

const PLAYLIST = 'application/vnd.apple.mpegurl';

/** The channel and the signature of an address. Errors: 4030, 4040. */
function readLiveAddress(request: FastifyRequest) {
  const channelId = id.safeParse((request.params as { id: string }).id);
  if (!channelId.success) throw new Refusal(4040);
  const query = signedQuery.safeParse(request.query);
  if (!query.success) throw new Refusal(4030, '播放地址不完整，请重新打开');
  return { channelId: channelId.data, ...query.data };
}

/** For one viewer and a moment: nobody in between may keep it. */
function open(reply: FastifyReply, contentType: string): FastifyReply {
  return reply
    .header('content-type', contentType)
    .header('cache-control', 'private, no-store')
    .header('access-control-allow-origin', '*');
}
