import { Readable } from 'node:stream';
import { CREATOR_TERMS_VERSION } from '@yehang/contract/shapes/creator.ts';
import { creators } from '../../src/db/schema/creators.ts';
import type { AppContext } from '../../src/domain/app-context.ts';
import { receiveChunk } from '../../src/domain/upload/receive-chunk.ts';
import { chunkFieldsOf } from '../upload/send-chunks.ts';

let built = 0;

/** Makes a user a creator, verified unless said otherwise. */
export async function buildCreator(
  { database, seal }: Pick<AppContext, 'database' | 'seal'>,
  userId: string,
  over: Partial<typeof creators.$inferInsert> = {},
): Promise<void> {
  await database.orm.insert(creators).values({
    userId,
    state: 'verified',
    displayName: '夜航剧社',
    sealedContact: seal.close(Buffer.from('someone@example.org'), 'creator contact'),
    termsVersion: CREATOR_TERMS_VERSION,
    adultStatedAt: new Date(),
    decidedAt: new Date(),
    decidedBy: 'somebody',
    ...over,
  });
}

/** A whole upload of a user: of these bytes, or of a few that nobody else has. Answers its id. */
export async function buildUpload(
  context: AppContext,
  userId: string,
  bytes: Buffer = Buffer.from(`film ${(built += 1)}`),
): Promise<string> {
  const name = `film ${(built += 1)}.mp4`;
  const { fields, piece } = chunkFieldsOf({ name, bytes }, 1, 1_048_576);
  const { uploadId } = await receiveChunk(
    context,
    { kind: 'user', id: userId },
    fields,
    Readable.from([piece]),
  );
  if (!uploadId) throw new Error('the upload did not become whole');
  return uploadId;
}
