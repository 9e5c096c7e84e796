import { z } from 'zod';
import { named } from './fields.ts';

/** A name as the client's file system has it; storage never uses it as a path. */
const name = (title: string, max: number) =>
  named(
    z
      .string()
      .min(1)
      .max(max)
      .regex(/^[^\p{Cc}\p{Cs}]*$/u),
    title,
  );

/** What the client recognises a file by: its size and its sanitised path. */
export const identifier = name('文件标识', 255);

const count = (title: string, max: number) => named(z.coerce.number().int().min(1).max(max), title);

/** The fields of a chunk, in the query of the GET test and in the form of the POST. Sizes in bytes. */
export const chunkFields = z.object({
  chunkNumber: count('分片序号', 10_000_000),
  chunkSize: count('分片大小', 16_777_216),
  currentChunkSize: count('本片大小', 33_554_432),
  totalSize: count('文件大小', 1_099_511_627_776),
  identifier,
  filename: name('文件名', 255),
  relativePath: name('文件路径', 1024),
  totalChunks: count('分片总数', 10_000_000),
});
export type ChunkFields = z.infer<typeof chunkFields>;

/** What a stored chunk is answered with; the upload id comes with the chunk that makes the file whole (201). */
export const chunkStored = z.object({ uploadId: z.string().nullable() });
