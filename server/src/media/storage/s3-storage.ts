import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { checkKey, resolveRange, StorageMissing } from './storage.ts';
import type { Storage } from './storage.ts';

/** Any S3-compatible service. The bucket must exist. */
export interface S3Config {
  bucket: string;
  region: string;
  /** Address of the service where it is not Amazon's. */
  endpoint?: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Bucket in the path, not in the host name; what most services other than Amazon's want. */
  forcePathStyle?: boolean;
}

/** Above this size an object is sent in parts, in bytes; every service takes 5 MiB or more. */
const partBytes = 8 * 1_048_576;

function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  return name === 'NoSuchKey' || name === 'NotFound' || $metadata?.httpStatusCode === 404;
}

/** Keeps objects in a bucket. */
export function s3Storage(config: S3Config): Storage & { close(): void } {
  const { bucket: Bucket } = config;
  const client = new S3Client({
    region: config.region,
    ...(config.endpoint ? { endpoint: config.endpoint } : {}),
    forcePathStyle: config.forcePathStyle ?? config.endpoint !== undefined,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // Trailing checksums are Amazon's own; other services refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });

  async function sizeOf(Key: string): Promise<number | null> {
    checkKey(Key);
    try {
      const head = await client.send(new HeadObjectCommand({ Bucket, Key }));
      return head.ContentLength ?? 0;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async function* pages(prefix: string): AsyncGenerator<string[], undefined> {
    checkKey(prefix);
    let ContinuationToken: string | undefined;
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket, Prefix: `${prefix}/`, ContinuationToken }),
      );
      yield (page.Contents ?? []).flatMap((it) => (it.Key ? [it.Key] : []));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }

  async function putStream(Key: string, Body: Readable, ContentType: string): Promise<number> {
    let bytes = 0;
    async function* counted(): AsyncGenerator<Buffer> {
      for await (const piece of Body as AsyncIterable<Buffer>) {
        bytes += piece.length;
        yield piece;
      }
    }
    await new Upload({
      client,
      params: { Bucket, Key, Body: Readable.from(counted()), ContentType },
      partSize: partBytes,
      queueSize: 2,
    }).done();
    return bytes;
  }

  return {
    async put(Key, body, { contentType: ContentType }) {
      checkKey(Key);
      if (Buffer.isBuffer(body)) {
        await client.send(new PutObjectCommand({ Bucket, Key, Body: body, ContentType }));
        return { bytes: body.length };
      }
      if (body instanceof Readable) return { bytes: await putStream(Key, body, ContentType) };
      const { size } = await stat(body.path);
      const Body = createReadStream(body.path);
      if (size > partBytes) return { bytes: await putStream(Key, Body, ContentType) };
      await client.send(
        new PutObjectCommand({ Bucket, Key, Body, ContentType, ContentLength: size }),
      );
      return { bytes: size };
    },

    async get(Key, range) {
      const totalBytes = await sizeOf(Key);
      if (totalBytes === null) throw new StorageMissing(Key);
      const part = range && resolveRange(totalBytes, range);
      const Range = part && `bytes=${part.start}-${part.end}`;
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key, Range }));
        if (!(Body instanceof Readable)) throw new StorageMissing(Key);
        return { stream: Body, bytes: part ? part.end - part.start + 1 : totalBytes, totalBytes };
      } catch (error) {
        if (isMissing(error)) throw new StorageMissing(Key, { cause: error });
        throw error;
      }
    },

    async stat(key) {
      const bytes = await sizeOf(key);
      return bytes === null ? null : { bytes };
    },

    async delete(Key) {
      checkKey(Key);
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },

    async deletePrefix(prefix) {
      // Always the first page anew: what a continuation means while keys vanish differs by service.
      for (;;) {
        const first = await pages(prefix).next();
        const Objects = (first.value ?? []).map((Key) => ({ Key }));
        if (Objects.length === 0) return;
        await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
      }
    },

    async *list(prefix) {
      for await (const keys of pages(prefix)) yield* keys;
    },

    close: () => client.destroy(),
  };
}
