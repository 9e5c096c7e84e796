import type { WorkKind } from '@yehang/contract/shapes/work.ts';
import { insertContent } from '../../db/queries/content/console.ts';
import { insertWork } from '../../db/queries/creators/works.ts';
import type { Queryable } from '../../db/types.ts';
import type { ContentKinds } from '../content/kind-module.ts';
import { AppError } from '../app-error.ts';
import { toColumns, writeRelatedRows, type WorkFields } from './work-fields.ts';

interface NewRoomWork {
  contentId: string;
  creatorId: string;
  displayName: string;
  kind: WorkKind;
  fields: WorkFields & { title: string };
  termsVersion: string;
  key: string;
  /** Whether an AI of this app made it. */
  isAiMade?: boolean;
}

/** Stores a draft of a book or a picture set with nothing in it yet. */
export async function insertRoomWork(
  database: Queryable,
  kinds: ContentKinds,
  { contentId, creatorId, displayName, kind, fields, termsVersion, key, isAiMade }: NewRoomWork,
): Promise<void> {
  const insertBlank = kinds.get(kind)?.insertBlank;
  if (!insertBlank) throw new AppError(4090, '这种作品暂时不能发布');
  const { title } = fields;
  await insertContent(database, {
    id: contentId,
    kind,
    uploaderId: creatorId,
    isAiMade: isAiMade ?? false,
    extent: 0,
    ...toColumns(fields),
    title,
  });
  await insertBlank(database, contentId);
  await insertWork(database, { contentId, creatorId, key, termsVersion });
  await writeRelatedRows(database, contentId, fields, `创作者 ${displayName}`);
}
