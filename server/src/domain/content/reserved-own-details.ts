import { findConsoleContent } from '../../db/queries/content/console.ts';
import { findEditedReserved, writeReservedDetails } from '../../db/queries/reserved/details.ts';
import type { Queryable } from '../../db/types.ts';
import { badField } from '../app-error.ts';
import type { OwnDetails } from './kind-module.ts';

/** What is shown on the page of what is announced. */
const TEASERS: ReadonlySet<string> = new Set(['long', 'short', 'photo']);

/** Release and teaser of an announced content, as the console's form edits them. */
export const reservedOwnDetails: OwnDetails = {
  find: async (database, contentId) => {
    const row = await findEditedReserved(database, contentId);
    return {
      kind: 'reserved',
      releaseAt: row?.releaseAt.getTime() ?? null,
      releasedContentId: row?.releasedContentId ?? null,
      teaserContentId: row?.teaserContentId ?? null,
    };
  },
  write: async (transaction, contentId, details) => {
    if (details.kind !== 'reserved') return;
    const { releaseAt, releasedContentId, teaserContentId } = details;
    if (releaseAt === null) throw badField('details.releaseAt', '请填写上线时间');
    const released = await kindOf(transaction, releasedContentId);
    if (released === 'missing' || released === 'reserved')
      throw badField('details.releasedContentId', '没有这个内容，或它自己也是预约');
    const teaser = await kindOf(transaction, teaserContentId);
    if (teaser !== null && !TEASERS.has(teaser))
      throw badField('details.teaserContentId', '预告要是一个视频或图集');
    await writeReservedDetails(transaction, contentId, {
      releaseAt: new Date(releaseAt),
      releasedContentId,
      teaserContentId,
    });
  },
};

/** The kind of a content that is named; null where none is. */
async function kindOf(database: Queryable, id: string | null): Promise<string | null> {
  if (id === null) return null;
  return (await findConsoleContent(database, id))?.content.kind ?? 'missing';
}
