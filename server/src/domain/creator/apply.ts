import type { OwnCreator } from '@yehang/contract/shapes/creator.ts';
import { findCreator, writeApplication } from '../../db/queries/creators/creators.ts';
import { rejectForbiddenName } from '../policy/check-words.ts';
import { limit } from '../rate-limits.ts';
import { AppError } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';
import { creatorMoves } from './creator-state.ts';
import { attachPictures, storePictures } from './evidence.ts';
import { ownCreator, requireTerms } from './own-creator.ts';
import type { CreatorContext } from './context.ts';

const DAY_SECONDS = 86_400;

/**
 * Applies to become a creator. While an application waits, another changes nothing and is answered with the
 * first. Errors: 4000 (name), 4031, 4040 (upload), 4090 (verified, revoked, terms, pictures), 4150, 4290.
 */
export async function applyAsCreator(
  context: CreatorContext,
  viewer: Viewer,
  application: {
    displayName: string;
    contact: string;
    termsVersion: string;
    evidenceUploadIds: string[];
  },
): Promise<OwnCreator> {
  const { database, seal, storage, chunks } = context;
  if (!viewer.ageConfirmed) throw new AppError(4031);
  const present = await findCreator(database, viewer.userId);
  if (present?.state === 'waiting') return ownCreator(context, viewer);
  if (present?.state === 'verified') throw new AppError(4090, '你已经是创作者');
  if (present?.state === 'revoked') throw new AppError(4090, '创作者资格已被取消，请联系在线客服');
  requireTerms(application.termsVersion);
  rejectForbiddenName(application.displayName, 'displayName', '创作者名称');
  const rule = { limit: 10, windowSeconds: DAY_SECONDS };
  await limit(context.counters, `creator-apply:${viewer.userId}`, rule);
  const stored = await storePictures(context, viewer.userId, application.evidenceUploadIds);
  const row = {
    userId: viewer.userId,
    displayName: application.displayName,
    sealedContact: seal.close(Buffer.from(application.contact), 'creator contact'),
    termsVersion: application.termsVersion,
    adultStatedAt: new Date(),
  };
  try {
    await database.orm.transaction(async (orm) => {
      if (!(await writeApplication({ orm }, row, creatorMoves.apply.from)))
        throw new AppError(4090, '申请已经提交');
      await attachPictures({ orm }, viewer.userId, stored);
    });
  } catch (error) {
    await Promise.all(stored.map(({ storageKey }) => storage.delete(storageKey)));
    throw error;
  }
  await Promise.all(stored.map(({ uploadId }) => chunks.discard(uploadId)));
  return ownCreator(context, viewer);
}
