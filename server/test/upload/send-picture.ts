import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { Picture } from '@yehang/contract/shapes/catalogue.ts';
import { chunkForm, FORM_TYPE } from './send-chunks.ts';

/** Sends a file to the console's `picture/upload` as its pages do. */
export async function sendPicture(
  app: FastifyInstance,
  cookie: string,
  bytes: Buffer,
  fields: Record<string, string> = { use: 'cover' },
) {
  const response = await app.inject({
    method: 'POST',
    url: '/api/console/picture/upload',
    headers: { 'content-type': FORM_TYPE, 'x-console': '1', cookie },
    payload: chunkForm(fields, bytes),
  });
  const { code, data, tip } = response.json<{
    code: number;
    data: { picture: Picture };
    tip?: string;
  }>();
  return { status: response.statusCode, code, data, tip };
}

/** A plain PNG. */
export function plainPng(width: number, height: number, background = '#c02040'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Uploads a plain picture; answers it as stored. */
export async function uploadPlainPicture(app: FastifyInstance, cookie: string): Promise<Picture> {
  return (await sendPicture(app, cookie, await plainPng(64, 36))).data.picture;
}
