import type { Uploader } from '@yehang/contract/shapes/catalogue.ts';
import type { ContentRow } from '../../db/queries/content/rows.ts';

/** Who published a content, as cards name them; null where it is the platform's own. */
export function toUploader(
  row: Pick<ContentRow, 'uploaderId' | 'uploaderNickname' | 'uploaderAvatar'>,
): Uploader | null {
  if (row.uploaderId === null) return null;
  return { id: row.uploaderId, nickname: row.uploaderNickname ?? '', avatar: row.uploaderAvatar };
}
