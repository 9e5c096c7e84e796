import type { Database } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import { refreshWholes } from '@yehang/server/db/queries/content/parts.ts';
import { bookDetails, partTexts } from '@yehang/server/db/schema/books.ts';
import { contentParts } from '@yehang/server/db/schema/content-parts.ts';
import { contents } from '@yehang/server/db/schema/contents.ts';

const SENTENCE = '船靠岸的时候灯还亮着，没有人说话，只听见水声一下一下地拍着木桩。';
/** A paragraph of about a hundred characters. */
export const PARAGRAPH = SENTENCE.repeat(3);

/** Rows of one statement. */
const AT_ONCE = 500;

/** A free novel with chapters of so many characters; answers its id and theirs. */
export async function fillNovel(
  database: Database,
  title: string,
  characters: readonly number[],
): Promise<{ id: string; chapterIds: string[] }> {
  const { orm } = database;
  const contentId = newId();
  const publishedAt = new Date();
  await orm.insert(contents).values({
    ...{ id: contentId, kind: 'novel' as const, title, extent: characters.length },
    ...{ state: 'published' as const, publishedAt },
  });
  await orm.insert(bookDetails).values({ contentId, author: '夜航' });
  const parts = characters.map((extent, at) => ({
    ...{ id: newId(), contentId, number: at + 1, title: `第 ${at + 1} 夜`, extent, publishedAt },
  }));
  for (let from = 0; from < parts.length; from += AT_ONCE) {
    const some = parts.slice(from, from + AT_ONCE);
    await orm.insert(contentParts).values(some);
    await orm.insert(partTexts).values(some.map(({ id, extent }) => textOf(id, extent)));
  }
  await refreshWholes(database, [contentId]);
  return { id: contentId, chapterIds: parts.map(({ id }) => id) };
}

function textOf(partId: string, characters: number) {
  const count = Math.max(1, Math.round(characters / PARAGRAPH.length));
  const paragraphs = Array.from({ length: count }, (_, id) => ({
    ...{ kind: 'text' as const, id, text: `${id + 1}：${PARAGRAPH}` },
  }));
  return { partId, paragraphs, nextParagraph: count };
}
