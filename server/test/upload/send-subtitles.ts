import type { FastifyInstance } from 'fastify';
import type { MediaTracks } from '@yehang/contract/shapes/media-tracks.ts';
import { chunkForm, FORM_TYPE } from './send-chunks.ts';

/** Sends a file to the console's `subtitle/upload` as its pages do. */
export async function sendSubtitles(
  app: FastifyInstance,
  cookie: string,
  bytes: Buffer,
  fields: Record<string, string>,
) {
  const response = await app.inject({
    method: 'POST',
    url: '/api/console/subtitle/upload',
    headers: { 'content-type': FORM_TYPE, 'x-console': '1', cookie },
    payload: chunkForm(fields, bytes),
  });
  const { code, data, tip } = response.json<{
    code: number;
    data: MediaTracks & { field?: string };
    tip?: string;
  }>();
  return { status: response.statusCode, code, data, tip };
}
