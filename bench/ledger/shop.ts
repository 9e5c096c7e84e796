import { newId } from '@yehang/server/db/new-id.ts';
import { openAppContext } from '@yehang/server/domain/open-app-context.ts';
import { localStorage } from '@yehang/server/media/storage/local-storage.ts';
import { silentLog } from '@yehang/server/process/open-log.ts';
import type { BenchDatabase } from '../database.ts';
import { newGuest } from '../http/login.ts';
import type { BenchSession } from '../http/requests.ts';
import { give } from './give.ts';

/** Hundredths of gold. */
export const PRICE = 100;
/** Of every buyer, in hundredths of gold: more than all purchases of a run. */
export const PURSE = 1_000_000_000;

export interface Buyer extends BenchSession {
  id: string;
}

/** Buyers with full purses, and videos to buy; each pair of them can be bought once. */
export interface Shop {
  buyers: Buyer[];
  contentIds: string[];
}

/** Fills a migrated database with `buyers` guests and `videos` videos of one uploader that cost gold. */
export async function openShop(
  bench: BenchDatabase,
  { buyers, videos }: { buyers: number; videos: number },
): Promise<Shop> {
  const contentIds = await insertVideos(bench, videos);
  const context = await openAppContext({
    log: silentLog(),
    database: bench.database,
    storage: localStorage(`${bench.folder}/storage`),
    secretKey: Buffer.alloc(32, 7),
    workDir: `${bench.folder}/work`,
  });
  const { database } = context;
  const list: Buyer[] = [];
  for (let number = 0; number < buyers; number += 1) {
    const user = await newGuest(context);
    await give(database, user.id, { kind: 'userGold', goldCents: PURSE });
    list.push(user);
  }
  await context.close();
  return { buyers: list, contentIds };
}

async function insertVideos({ database: { pool } }: BenchDatabase, count: number) {
  const { rows } = await pool.query<{ id: string }>(
    `with uploader as (
       insert into users (id, nickname, invite_code) values ($3, '作者', 'BENCHSELL') returning id
     ), made as (
       insert into contents (id, kind, state, title, extent, rule, price_gold_cents, preview_units,
         published_at, uploader_id)
       select gen_random_uuid(), 'long', 'published', '第 ' || n || ' 段航程', 60, 'gold', $2, 8, now(), uploader.id
       from generate_series(1, $1::int) n, uploader returning id
     ), media as (
       insert into media_assets (content_id, state, source_name, source_path, source_bytes, prefix, sealed_key,
         sealed_name_secret)
       select id, 'ready', 'a.mp4', '/a.mp4', 1, 'v/' || id, ''::bytea, ''::bytea from made returning 1
     ) select id from made where (select count(*) from media) >= 0`,
    [count, PRICE, newId()],
  );
  await pool.query('vacuum analyze contents, media_assets');
  return rows.map(({ id }) => id);
}

export const PAY = '/api/app/media/pay';

/** The body of a call that buys. */
export function payBody(contentId: string, idempotencyKey: string): string {
  return JSON.stringify({ id: contentId, expectedPriceGoldCents: PRICE, idempotencyKey });
}
