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
import { outsidePart, outsidePlaylist } from '../domain/live/outside-playlists.ts';
import type { RelayedPart } from '../domain/live/relay/relayed-parts.ts';
import { AppError } from '../domain/app-error.ts';
import { Client } from './client.ts';
import type { HttpDeps } from './deps.ts';

const signedQuery = z.object({
  token: z.string().min(1).max(600),
  sign: z.string().length(64),
});

const LIVE = '/api/app/media/h5/live';

/** What players of live channels fetch by address alone. They carry no headers of ours. */
export function serveLivePlaylists(app: FastifyInstance, { context, publicUrl }: HttpDeps): void {
  app.get(`${LIVE}/:id/index.m3u8`, async (request, reply) => {
    const requested = readLiveAddress(request);
    const grant = readLiveGrant(context, requested);
    const channel = await findLive(context, requested.channelId);
    const { origin } = new Client(request, publicUrl);
    const text =
      channel.source === 'programme'
        ? await programmeMaster(context, requested, origin)
        : await outsidePlaylist(context, channel, { signed: requested, grant, box: null }, origin);
    return open(reply, PLAYLIST).send(text);
  });
  app.get(`${LIVE}/:id/list/*`, async (request, reply) => {
    const requested = readLiveAddress(request);
    const grant = readLiveGrant(context, requested);
    const channel = await findLive(context, requested.channelId);
    const { origin } = new Client(request, publicUrl);
    const box = readBox(request, /^([\w-]{40,4000})\.m3u8$/);
    const text = await outsidePlaylist(context, channel, { signed: requested, grant, box }, origin);
    return open(reply, PLAYLIST).send(text);
  });
  app.get(`${LIVE}/:id/part/*`, async (request, reply) => {
    const requested = readLiveAddress(request);
    const channel = await findLive(context, requested.channelId);
    const box = readBox(request, /^([\w-]{40,4000})$/);
    // Of ranges only the kind that players of HLS ask for; without one the whole is a right answer as well.
    const range = /^bytes=\d{1,15}-\d{0,15}$/.exec(request.headers.range ?? '')?.[0];
    const part = await outsidePart(context, channel, { ...requested, box, range });
    return sendPart(reply, part);
  });
  app.get(`${LIVE}/:id/:quality`, async (request, reply) => {
    const { quality } = request.params as { quality: string };
    const pixels = Number(/^(\d{2,5})\.m3u8$/.exec(quality)?.[1]);
    if (!pixels) throw new AppError(4040);
    const { channelId, ...signed } = readLiveAddress(request);
    const grant = readLiveGrant(context, { channelId, ...signed });
    await findLive(context, channelId);
    const { origin } = new Client(request, publicUrl);
    const text = await programmePlaylist(context, { grant, channelId, pixels }, origin);
    return open(reply, PLAYLIST).send(text);
  });
  app.get(`${LIVE}/:id/key/:contentId`, async (request, reply) => {
    const contentId = id.safeParse((request.params as { contentId: string }).contentId);
    if (!contentId.success) throw new AppError(4040);
    const key = await liveKey(context, { ...readLiveAddress(request), contentId: contentId.data });
    return open(reply, 'application/octet-stream').send(key);
  });
}

const PLAYLIST = 'application/vnd.apple.mpegurl';

/** The boxed address in the path. Error: 4040. */
function readBox(request: FastifyRequest, form: RegExp): string {
  const [, box] = form.exec((request.params as { '*': string })['*']) ?? [];
  if (box === undefined) throw new AppError(4040);
  return box;
}

/** Bytes from elsewhere: whatever they are, no browser shall take them for a page of ours. */
function sendPart(reply: FastifyReply, part: RelayedPart): FastifyReply {
  const { status, contentType, contentLength, contentRange, stream } = part;
  const [mediaType] =
    /^(?:(?:video|audio)\/[\w.+-]{1,60}|text\/vtt)(?=$|;)/i.exec(contentType) ?? [];
  reply
    .status(status)
    .header('content-type', mediaType ?? 'application/octet-stream')
    .header('cache-control', 'private, max-age=60')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin');
  if (contentLength !== null) reply.header('content-length', contentLength);
  if (contentRange !== null) reply.header('content-range', contentRange);
  return reply.send(stream);
}

/** The channel and the signature of an address. Errors: 4030, 4040. */
function readLiveAddress(request: FastifyRequest) {
  const channelId = id.safeParse((request.params as { id: string }).id);
  if (!channelId.success) throw new AppError(4040);
  const query = signedQuery.safeParse(request.query);
  if (!query.success) throw new AppError(4030, '播放地址不完整，请重新打开');
  return { channelId: channelId.data, ...query.data };
}

/** For one viewer and a moment: no proxy may cache it. */
function open(reply: FastifyReply, contentType: string): FastifyReply {
  return reply
    .header('content-type', contentType)
    .header('cache-control', 'private, no-store')
    .header('access-control-allow-origin', '*');
}
