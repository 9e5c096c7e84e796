import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { BookKind } from '@yehang/contract/shapes/book.ts';
import { newId } from '../../src/db/new-id.ts';
import { contentPictures } from '../../src/db/schema/books.ts';
import { contentConsents, consentRecords } from '../../src/db/schema/consents.ts';
import { partSubmissions, works } from '../../src/db/schema/creators.ts';
import { imports } from '../../src/db/schema/imports.ts';
import { measures } from '../../src/db/schema/measures.ts';
import { uploads } from '../../src/db/schema/media.ts';
import { purchases } from '../../src/db/schema/purchases.ts';
import type { AppContext } from '../../src/domain/app-context.ts';
import { goldSides, postTransfer } from '../../src/ledger/post.ts';
import { buildBook } from '../factories/book.ts';
import { buildCreator } from '../factories/creator.ts';

interface CreatorOf {
  userId: string;
  /** Contents that become works of the creator. */
  contentIds: readonly string[];
  /** Who buys the first work. */
  buyerIds: readonly string[];
}

const DAY_MS = 86_400_000;

/** Makes a viewer a creator with so many works, chapters, pictures, files, sales, consents and measures as contents. */
export async function fillCreator(context: AppContext, of: CreatorOf) {
  const { database } = context;
  const { userId, contentIds } = of;
  await buildCreator(context, userId);
  const comic = await buildOwnBook(context, of, 'comic');
  const novel = await buildOwnBook(context, of, 'novel');
  await buildWorks(context, userId, [...contentIds, comic.id, novel.id]);
  const [ownChapterId] = comic.chapterIds;
  await database.orm.insert(contentPictures).values(
    contentIds.map((_one, place) => ({
      ...{ id: newId(), contentId: comic.id, partId: ownChapterId!, number: place + 3 },
      ...{ width: 800, height: 1200, sourceHash: `more ${place}` },
      slices: [{ path: `l/${newId()}.webp`, width: 800, height: 1200, color: '#14161c' }],
    })),
  );
  await buildSales(context, of);
  await buildStatements(context, of);
  const importId = await buildImports(context, of, novel.id);
  await database.orm.insert(uploads).values(
    contentIds.map((_one, place) => ({
      ...{ id: newId(), ownerKind: 'user' as const, ownerId: userId, identifier: `file ${place}` },
      ...{ filename: `film ${place}.mp4`, totalSize: 10, chunkSize: 5, totalChunks: 2 },
    })),
  );
  const ownIds = { ownComic: comic.id, ownNovel: novel.id, ownWork: contentIds[0]! };
  return { ...ownIds, ownChapterId: ownChapterId!, ownTextId: novel.chapterIds[0]!, importId };
}

/** A book whose chapters all wait for a review. */
async function buildOwnBook({ database }: AppContext, of: CreatorOf, kind: BookKind) {
  const content = { uploaderId: of.userId, title: `作品 ${kind}` };
  const book = await buildBook(database, { kind, content, chapters: of.contentIds.length });
  await database.orm.insert(partSubmissions).values(
    book.chapterIds.map((partId) => ({
      ...{ partId, contentId: book.id, submittedAt: new Date() },
    })),
  );
  return book;
}

async function buildWorks({ database }: AppContext, creatorId: string, ids: readonly string[]) {
  await database.orm
    .insert(works)
    .values(ids.map((id) => ({ contentId: id, creatorId, key: id, termsVersion: '1' })));
}

/** Sales of the first work, whose shares wait. */
async function buildSales({ database }: AppContext, of: CreatorOf): Promise<void> {
  const [subjectId] = of.contentIds;
  for (const userId of of.buyerIds) {
    const key = newId();
    const { transferId } = await postTransfer(database, {
      ...{ scope: 'test', key, causeKind: 'promotion', causeId: key, note: '测试' },
      sides: goldSides(
        { kind: 'promotions', ownerId: null },
        { kind: 'userGold', ownerId: userId },
        100,
      ),
    });
    await database.orm.insert(purchases).values({
      ...{ userId, subjectKind: 'content', subjectId: subjectId!, title: '作品', transferId },
      ...{ priceGoldCents: 100, fullPriceGoldCents: 100, sellerId: of.userId },
      ...{ shareGoldCents: 70, shareState: 'pending', shareDueAt: new Date(Date.now() + DAY_MS) },
    });
  }
}

/** People who are shown in the first work and agreed, and what was decided about the creator. */
async function buildStatements({ database: { orm } }: AppContext, of: CreatorOf): Promise<void> {
  const { userId, contentIds } = of;
  const people = contentIds.map((_one, place) => ({
    ...{ id: newId(), creatorId: userId, people: `演员 ${place}`, reference: '', recordedBy: '我' },
    ...{ how: 'written' as const, state: 'waiting' as const },
  }));
  await orm.insert(consentRecords).values(people);
  await orm
    .insert(contentConsents)
    .values(
      people.map(({ id: consentId }) => ({ id: newId(), contentId: contentIds[0]!, consentId })),
    );
  await orm.insert(measures).values(
    contentIds.map((subjectId) => ({
      ...{ id: newId(), userId, kind: 'hide' as const, subjectKind: 'content' as const, subjectId },
      ...{ label: '作品', rule: 'quality' as const, facts: '画面不清', isAutomated: false },
      decidedByLogin: 'moderator',
    })),
  );
}

/** Imports into the novel: the first waits for its plan, the others are over. Answers the first. */
async function buildImports(context: AppContext, of: CreatorOf, contentId: string) {
  const sourcePath = join(context.workDir, `${contentId}.txt`);
  await mkdir(context.workDir, { recursive: true });
  await writeFile(sourcePath, '第一章 出海\n风停了。\n第二章 灯塔\n灯还亮着。\n');
  const rows = of.contentIds.map((_one, place) => ({
    ...{ id: newId(), contentId, ownerKind: 'user' as const, ownerId: of.userId },
    ...{ uploadId: newId(), sourceName: '小说.txt', sourcePath, sourceHash: '00' },
    state: place === 0 ? ('planned' as const) : ('done' as const),
  }));
  const { orm } = context.database;
  await orm.insert(imports).values(rows);
  const [{ id }] = rows as [(typeof rows)[number]];
  const plan = {
    kind: 'novel',
    encoding: null,
    rule: 'chapters',
    removed: [],
    changed: [],
  } as const;
  await orm
    .update(imports)
    .set({ plan: { ...plan, removed: [], changed: [] } })
    .where(eq(imports.id, id));
  return id;
}
