import type { Database } from '../../src/db/connect.ts';
import { newId } from '../../src/db/new-id.ts';
import { danmaku } from '../../src/db/schema/danmaku.ts';
import { sliceAt } from '../../src/domain/danmaku/slices.ts';

type Row = typeof danmaku.$inferInsert;
let built = 0;

/** Visible danmaku at these milliseconds of a video; answers their ids. */
export async function buildDanmaku(
  database: Database,
  contentId: string,
  authorId: string,
  atMs: readonly number[],
  over: Partial<Row> = {},
): Promise<string[]> {
  const rows = atMs.map((at): Row => {
    built += 1;
    return {
      id: newId(),
      contentId,
      authorId,
      idempotencyKey: `built-danmaku-${built}`,
      atMs: at,
      slice: sliceAt(at),
      lot: (built * 7919) % 1000,
      text: `弹幕 ${built}`,
      color: 'white',
      mode: 'scroll',
      state: 'visible',
      ...over,
    };
  });
  await database.orm.insert(danmaku).values(rows);
  return rows.map(({ id }) => id);
}
