import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { id } from '@yehang/contract/shapes/fields.ts';
import {
  contentKey,
  playlistText,
  subtitlesText,
  thumbnailsText,
} from '../domain/media/playlists.ts';
import { soundKey, soundPlaylist } from '../domain/books/chapter-audio.ts';
import { AppError } from '../domain/app-error.ts';
import { Client } from './client.ts';
import type { HttpDeps } from './deps.ts';

const signedQuery = z.object({
  token: z.string().min(1).max(400),
  sign: z.string().length(64),
  quality: z.string().max(16).optional(),
});

const skipQuery = z.object({ skip: z.coerce.number().int().min(0).max(99).default(0) });

const trackQuery = z.object({ track: z.coerce.number().int().min(0).max(99) });

/** What players fetch by address alone: playlists and keys. They carry no headers of ours. */
export function servePlaylists(app: FastifyInstance, { context, publicUrl }: HttpDeps): void {
  app.get('/api/app/media/h5/m3u8/:id', async (request, reply) => {
    const requested = readAddress(request);
    const skipped = skipQuery.safeParse(request.query);
    if (!skipped.success) throw new AppError(4040);
    const { origin } = new Client(request, publicUrl);
    const text = await playlistText(context, { ...requested, ...skipped.data }, origin);
    return open(reply, 'application/vnd.apple.mpegurl').send(text);
  });
  app.get('/api/app/media/h5/thumbnails/:id', async (request, reply) => {
    const { origin } = new Client(request, publicUrl);
    const text = await thumbnailsText(context, readAddress(request), origin);
    return open(reply, 'text/vtt; charset=utf-8').send(text);
  });
  app.get('/api/app/media/h5/subtitles/:id', async (request, reply) => {
    const track = trackQuery.safeParse(request.query);
    if (!track.success) throw new AppError(4040);
    const text = await subtitlesText(context, { ...readAddress(request), ...track.data });
    return open(reply, 'text/vtt; charset=utf-8').send(text);
  });
  app.get('/api/app/media/h5/key/:id', async (request, reply) => {
    const key = await contentKey(context, readAddress(request));
    return open(reply, 'application/octet-stream').send(key);
  });
  app.get('/api/app/media/h5/sound/:id', async (request, reply) => {
    const skipped = skipQuery.safeParse(request.query);
    if (!skipped.success) throw new AppError(4040);
    const { origin } = new Client(request, publicUrl);
    const { contentId: chapterId, ...signed } = readAddress(request);
    const text = await soundPlaylist(context, { chapterId, ...signed, ...skipped.data }, origin);
    return open(reply, 'application/vnd.apple.mpegurl').send(text);
  });
  app.get('/api/app/media/h5/soundkey/:id', async (request, reply) => {
    const { contentId: chapterId, ...signed } = readAddress(request);
    return open(reply, 'application/octet-stream').send(
      await soundKey(context, { chapterId, ...signed }),
    );
  });
}

function readAddress(request: FastifyRequest) {
  const contentId = id.safeParse((request.params as { id: string }).id);
  if (!contentId.success) throw new AppError(4040);
  const query = signedQuery.safeParse(request.query);
  if (!query.success) throw new AppError(4030, '播放地址不完整，请重新打开');
  return { contentId: contentId.data, ...query.data, quality: query.data.quality };
}

/** For one viewer and a short time: no proxy may cache it. */
function open(reply: FastifyReply, contentType: string): FastifyReply {
  return reply
    .header('content-type', contentType)
    .header('cache-control', 'private, no-store')
    .header('access-control-allow-origin', '*');
}
