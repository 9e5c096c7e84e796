import type { FastifyInstance } from 'fastify';

const BOUNDARY = 'yehang-test-boundary';

/** The fields of one chunk, as upload libraries send them. */
export function chunkFieldsOf(
  file: { name: string; bytes: Buffer },
  chunkNumber: number,
  chunkSize: number,
) {
  const totalChunks = Math.ceil(file.bytes.length / chunkSize);
  const start = (chunkNumber - 1) * chunkSize;
  const piece = file.bytes.subarray(start, start + chunkSize);
  const fields = {
    chunkNumber,
    chunkSize,
    currentChunkSize: piece.length,
    totalSize: file.bytes.length,
    identifier: `${file.bytes.length}-${file.name.replace(/\W/g, '')}`,
    filename: file.name,
    relativePath: file.name,
    totalChunks,
  };
  return { fields, piece, totalChunks };
}

/** A multipart form of the fields and the piece. */
export function chunkForm(fields: Record<string, string | number>, piece: Buffer): Buffer {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="blob"\r\ncontent-type: application/octet-stream\r\n\r\n`;
  return Buffer.concat([
    Buffer.from(parts.join('') + head),
    piece,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}

export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

/** Posts one chunk through the console. */
export function postChunk(
  app: FastifyInstance,
  cookie: string,
  fields: Record<string, string | number>,
  piece: Buffer,
) {
  return app.inject({
    method: 'POST',
    url: '/api/console/upload/chunk',
    headers: { 'content-type': FORM_TYPE, 'x-console': '1', cookie },
    payload: chunkForm(fields, piece),
  });
}

/** Uploads a whole file through the console, last chunk first; answers the upload's id. */
export async function uploadFile(
  app: FastifyInstance,
  cookie: string,
  file: { name: string; bytes: Buffer },
  chunkSize = 1_048_576,
): Promise<string> {
  const { totalChunks } = chunkFieldsOf(file, 1, chunkSize);
  let uploadId: string | null = null;
  for (let number = totalChunks; number >= 1; number--) {
    const { fields, piece } = chunkFieldsOf(file, number, chunkSize);
    const response = await postChunk(app, cookie, fields, piece);
    const { data } = JSON.parse(response.payload) as { data: { uploadId: string | null } };
    uploadId = data.uploadId ?? uploadId;
  }
  if (!uploadId) throw new Error('the upload did not become whole');
  return uploadId;
}
