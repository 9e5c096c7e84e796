import { bookCard, type BookKind } from '@yehang/contract/shapes/book.ts';
import { capabilitiesOf, contentTypes, kindPages } from '@yehang/contract/shapes/content-kinds.ts';
import type { Database } from '../../../db/connect.ts';
import {
  insertBookDetails,
  listBookDetails,
  type BookDetails,
} from '../../../db/queries/books/details.ts';
import { countPublishedParts } from '../../../db/queries/content/parts.ts';
import { ROOM_FIELDS, type ContentKindModule } from '../kind-module.ts';
import { bookOwnDetails } from '../book-own-details.ts';
import { toBookCard } from '../to-book-card.ts';

const NO_DETAILS = { author: '', finished: false };

const nouns: Record<BookKind, string> = { comic: '漫画', novel: '小说', audio: '有声小说' };

/** What is read or heard chapter by chapter. `extent` is published chapters. */
export function bookKind(
  { database }: { database: Database },
  kind: BookKind,
): ContentKindModule<BookDetails> {
  const noun = nouns[kind];
  return {
    contentType: contentTypes[kind],
    can: capabilitiesOf(kind),
    noun,
    path: kindPages[kind],
    cardSchema: bookCard,
    loadDetails: (ids) => listBookDetails(database, ids),
    // Without a chapter there is nothing to open.
    toCard: (row, details) => (row.extent > 0 ? toBookCard(row, details ?? NO_DETAILS) : null),
    isReady: (content) => content.extent > 0,
    publishProblem: async (on, contentId) =>
      (await countPublishedParts(on, contentId)) > 0
        ? null
        : `${noun}里还没有已发布的章节，暂时不能发布`,
    editable: ROOM_FIELDS,
    insertBlank: insertBookDetails,
    ownDetails: bookOwnDetails(kind),
    evidence: ({ extent }) => Promise.resolve({ chapters: String(extent) }),
    toPosition: (_content, position) => position,
    searchFacts: async (rows) => {
      const details = await listBookDetails(
        database,
        rows.map(({ id }) => id),
      );
      const words = ({ author, narrator }: BookDetails) => [author, narrator].filter(Boolean);
      return new Map([...details].map(([id, of]) => [id, { words: words(of) }]));
    },
  };
}
