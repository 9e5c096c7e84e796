import type { BookKind } from '@yehang/contract/shapes/book.ts';
import type { RoomDetails } from '@yehang/contract/shapes/console-room.ts';
import { findConsoleContent } from '../../db/queries/content/console.ts';
import { findEditedBook, writeBookDetails } from '../../db/queries/books/details.ts';
import type { Queryable } from '../../db/types.ts';
import { badField } from '../app-error.ts';
import { isDuplicate } from '../is-duplicate.ts';
import type { OwnDetails } from './kind-module.ts';

/** Author, narrator, layout and the like, as the console's form edits them. */
export function bookOwnDetails(kind: BookKind): OwnDetails {
  return {
    find: async (database, contentId) => {
      const row = await findEditedBook(database, contentId);
      const { author = '', finished = false } = row ?? {};
      switch (kind) {
        case 'comic':
          return {
            kind,
            author,
            finished,
            layout: row?.layout ?? null,
            direction: row?.direction ?? null,
          };
        case 'novel':
          return { kind, author, finished };
        case 'audio': {
          const { narrator = '', textContentId = null } = row ?? {};
          return { kind, author, finished, narrator, textContentId };
        }
      }
    },
    write: async (transaction, contentId, details) => {
      if (details.kind === 'reserved' || details.kind === 'game') return;
      const { kind: _kind, ...values } = details;
      if (details.kind === 'comic' && (details.layout === null) !== (details.direction === null))
        throw badField('details.direction', '版式和阅读方向要一起填');
      if (details.kind === 'audio') await requireNovel(transaction, details.textContentId);
      await writeBookDetails(transaction, contentId, values).catch((error: unknown) => {
        throw isDuplicate(error)
          ? badField('details.textContentId', '这本小说已经有对应的有声版')
          : error;
      });
    },
  };
}

async function requireNovel(
  database: Queryable,
  id: Extract<RoomDetails, { kind: 'audio' }>['textContentId'],
): Promise<void> {
  if (id === null) return;
  const found = await findConsoleContent(database, id);
  if (found?.content.kind !== 'novel') throw badField('details.textContentId', '没有这本小说');
}
