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
import { readByteRange } from './byte-range.ts';
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
    const grant = await readLiveGrant(context, requested);
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
    const grant = await readLiveGrant(context, requested);
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
    const part = await outsidePart(context, channel, { ...requested, box });
    return sendPart(reply, part, rangeOf(request));
  });
  app.get(`${LIVE}/:id/:quality`, async (request, reply) => {
    const { quality } = request.params as { quality: string };
    const pixels = Number(/^(\d{2,5})\.m3u8$/.exec(quality)?.[1]);
    if (!pixels) throw new AppError(4040);
    const { channelId, ...signed } = readLiveAddress(request);
    const grant = await readLiveGrant(context, { channelId, ...signed });
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

/** The range that is asked for; one that hangs on what was got before is none: parts have no validators. */
function rangeOf({ headers }: FastifyRequest): string | undefined {
  return headers['if-range'] === undefined ? headers.range : undefined;
}

/** Bytes from elsewhere: whatever they are, no browser shall take them for a page of ours. */
async function sendPart(
  reply: FastifyReply,
  part: RelayedPart,
  range: string | undefined,
): Promise<FastifyReply> {
  const [mediaType] =
    /^(?:(?:video|audio)\/[\w.+-]{1,60}|text\/vtt)(?=$|;)/i.exec(part.contentType) ?? [];
  reply
    .header('content-type', mediaType ?? 'application/octet-stream')
    .header('cache-control', 'private, max-age=60')
    .header('accept-ranges', 'bytes')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin');
  if (range === undefined) return sendWhole(reply, part);
  const bytes = await wholeBytesOf(part);
  const slice = readByteRange(range, bytes);
  if (slice === 'whole') return sendWhole(reply, part);
  if (slice === 'unsatisfiable') {
    part.leave();
    return reply.status(416).header('content-range', `bytes */${bytes}`).send('');
  }
  const { first, last } = slice;
  return reply
    .status(206)
    .header('content-range', `bytes ${first}-${last}/${bytes}`)
    .header('content-length', last - first + 1)
    .send(part.stream(first, last));
}

function sendWhole(reply: FastifyReply, { contentLength, stream }: RelayedPart): FastifyReply {
  if (contentLength !== null) reply.header('content-length', contentLength);
  return reply.send(stream(0, Infinity));
}

/** Error: 4040 (it broke off before its length was known). */
async function wholeBytesOf(part: RelayedPart): Promise<number> {
  try {
    return await part.wholeBytes();
  } catch {
    part.leave();
    throw new AppError(4040, '现在没有信号');
  }
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
