import { isSavingAgreed } from '../../db/queries/consents/saving.ts';
import type { Queryable } from '../../db/types.ts';
import { AppError } from '../app-error.ts';

/** Nothing is saved whose people agreed to its being shown alone. Error: 4030. */
export async function requireAgreedSaving(database: Queryable, contentId: string): Promise<void> {
  if (!(await isSavingAgreed(database, contentId)))
    throw new AppError(4030, '出镜人没有同意下载保存，只能在线观看');
}
