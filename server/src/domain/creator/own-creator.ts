import { CREATOR_TERMS_VERSION, type OwnCreator } from '@yehang/contract/shapes/creator.ts';
import { findCreator, type CreatorRow } from '../../db/queries/creators/creators.ts';
import { AppError } from '../app-error.ts';
import type { Viewer } from '../viewer.ts';
import type { Database } from '../../db/connect.ts';
import type { Settings } from '../settings/settings.ts';

/** Said where somebody else would show adults. */
export const ADULT_OF_CREATORS = '成人图片和视频只有认证创作者能发';

/** The viewer's state as a creator. */
export async function ownCreator(
  { database, settings }: { database: Database; settings: Settings },
  viewer: Viewer,
): Promise<OwnCreator> {
  const row = await findCreator(database, viewer.userId);
  return {
    state: row?.state ?? 'none',
    displayName: row?.displayName ?? '',
    reason: row?.reason ?? null,
    appliedAt: row?.appliedAt.getTime() ?? null,
    decidedAt: row?.decidedAt?.getTime() ?? null,
    termsVersion: CREATOR_TERMS_VERSION,
    hasAgreed: row?.termsVersion === CREATOR_TERMS_VERSION,
    sharePercent: settings.current.creatorSharePercent,
  };
}

/** Refuses terms that are not those in force. Error: 4090 naming the field. */
export function requireTerms(version: string): void {
  if (version === CREATOR_TERMS_VERSION) return;
  throw new AppError(4090, '创作者协议有更新，请重新阅读', { field: 'termsVersion' });
}

/** The creator that the viewer is, verified. Error: 4030. */
export async function requireCreator(
  { database }: { database: Database },
  viewer: Viewer,
): Promise<CreatorRow> {
  const row = await findCreator(database, viewer.userId);
  if (row?.state === 'verified') return row;
  throw new AppError(4030, row?.state === 'revoked' ? '创作者资格已被取消' : '请先通过创作者认证');
}
