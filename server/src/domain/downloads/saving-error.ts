import type { DownloadHindrance } from '@yehang/contract/shapes/download.ts';
import type { AccessDecision } from '@yehang/contract/shapes/playback.ts';
import { accessError } from '../access/require-access.ts';
import { AppError } from '../app-error.ts';

/**
 * Why something may not be saved: 4030 (nobody may), 4100 (no tier that may, data: savingTiers), 4100 and 4101 (not open
 * to the viewer, data: access).
 */
export function savingError(
  hindrance: DownloadHindrance,
  access: AccessDecision,
  savingTiers: readonly string[],
): AppError {
  if (hindrance === 'access') return accessError(access);
  if (savingTiers.length === 0) return new AppError(4030, '暂不提供离线缓存');
  return new AppError(4100, '开通会员后可离线缓存', { savingTiers });
}
