import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { buildContent, tagContent } from '../../../../test/factories/content.ts';
import { contents, contentTags } from '../../schema/contents.ts';
import { mergeTag } from './console-tags.ts';
import { recountTags, refreshTagCounts } from './tag-counts.ts';

const { database } = await testApp();
const { orm, pool } = database;

const change = (id: string, to: Partial<typeof contents.$inferInsert>) =>
  orm.update(contents).set(to).where(eq(contents.id, id));

async function countsOf(tagId: string) {
  await refreshTagCounts(database);
  const { rows } = await pool.query<{ everything: number; general: number }>(
    'select everything, general from tag_counts where tag_id = $1',
    [tagId],
  );
  return rows[0] ?? null;
}

// Whatever happened, counting everything anew finds nothing to repair.
afterEach(async () => {
  await refreshTagCounts(database);
  expect(await recountTags(database)).toBe(0);
});

describe('counts of tags', () => {
  it('follow what is published, hidden, made adult, tagged, untagged and deleted', async () => {
    const video = await buildContent(database);
    const tagId = await tagContent(database, video.id, '起航');
    expect(await countsOf(tagId)).toEqual({ everything: 1, general: 1 });
    await change(video.id, { rating: 'adult' });
    expect(await countsOf(tagId)).toEqual({ everything: 1, general: 0 });
    await change(video.id, { state: 'hidden' });
    expect(await countsOf(tagId)).toBeNull();
    await change(video.id, { state: 'published', rating: 'general' });
    const other = await buildContent(database);
    await tagContent(database, other.id, '起航');
    expect(await countsOf(tagId)).toEqual({ everything: 2, general: 2 });
    await orm.delete(contentTags).where(eq(contentTags.contentId, video.id));
    expect(await countsOf(tagId)).toEqual({ everything: 1, general: 1 });
    await orm.delete(contents).where(eq(contents.id, other.id));
    expect(await countsOf(tagId)).toBeNull();
  });

  it('read no content that did not change', async () => {
    const video = await buildContent(database);
    const tagId = await tagContent(database, video.id, '静水');
    await countsOf(tagId);
    // A count that no change explains stays, until everything is counted anew.
    await pool.query('update tag_counts set everything = 7 where tag_id = $1', [tagId]);
    expect(await countsOf(tagId)).toEqual({ everything: 7, general: 1 });
    expect(await recountTags(database)).toBe(1);
    expect(await countsOf(tagId)).toEqual({ everything: 1, general: 1 });
  });

  it('are exact though items are tagged, merged and published while others are counted', async () => {
    const built = await Promise.all(Array.from({ length: 12 }, () => buildContent(database)));
    const names = ['甲', '乙', '丙', '丁'];
    const tagIds: string[] = [];
    for (const name of names) tagIds.push(await tagContent(database, built[0]!.id, name));
    const turn = async (round: number) => {
      const video = built[round % built.length]!;
      const tagId = tagIds[round % 3]!;
      await orm.transaction(async (tx) => {
        await tx
          .update(contents)
          .set({
            state: round % 2 ? 'hidden' : 'published',
            rating: round % 3 ? 'general' : 'adult',
          })
          .where(eq(contents.id, video.id));
        await tx.delete(contentTags).where(eq(contentTags.contentId, video.id));
        await tx.insert(contentTags).values([
          { contentId: video.id, tagId },
          { contentId: video.id, tagId: tagIds[3]! },
        ]);
      });
      if (round % 4 === 0) await refreshTagCounts(database);
    };
    await Promise.all(Array.from({ length: 120 }, (_, round) => turn(round)));
    await orm.transaction((tx) => mergeTag({ orm: tx }, tagIds[2]!, tagIds[3]!));
    expect(await countsOf(tagIds[2]!)).toBeNull();
    const { everything } = (await countsOf(tagIds[3]!))!;
    const shown = await orm.select().from(contents).where(eq(contents.state, 'published'));
    const ids = new Set(built.map(({ id }) => id));
    expect(everything).toBe(shown.filter(({ id }) => ids.has(id)).length);
  });
});
