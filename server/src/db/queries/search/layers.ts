import type { PoolClient } from 'pg';
import type { Database } from '../../connect.ts';

/** Documents down to the end of each layer; below the last of them is one layer more. */
const DOWN_TO = [4_096, 16_384, 65_536, 262_144, 1_048_576, 4_194_304];

/** A layer's end is moved once so many times as many documents, or so many times fewer, lie above it. */
const SLACK = 1.6;

/** Documents read in one statement. */
const BATCH = 5_000;

interface Place {
  quality: number;
  subjectId: string;
}

/**
 * Sees that layers are about as large as they should be, and moves documents where an end moved: each a handful of
 * times while the catalogue grows a thousandfold. Searches find every document at any moment, in one layer or the
 * other. One process at a time. Answers how many documents moved.
 * @param downTo for tests: sizes of other layers
 */
export async function refreshLayers(
  { pool }: Pick<Database, 'pool'>,
  downTo: readonly number[] = DOWN_TO,
): Promise<number> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ free: boolean }>(
      `select pg_try_advisory_lock(hashtext('search layers')) as free`,
    );
    if (!rows[0]?.free) return 0;
    try {
      return (await moveEnds(client, downTo)) ? await moveDocuments(client) : 0;
    } finally {
      await client.query(`select pg_advisory_unlock(hashtext('search layers'))`);
    }
  } finally {
    client.release();
  }
}

/** Answers whether any end moved. */
async function moveEnds(client: PoolClient, downTo: readonly number[]): Promise<boolean> {
  const { rows: known } = await client.query<Place & { layer: number }>(
    `select layer, quality, subject_id as "subjectId" from search_layers order by layer`,
  );
  let isMoved = false;
  for (const [layer, size] of downTo.entries()) {
    const end = known.find((one) => one.layer === layer);
    if (end && (await isNear(client, end, size))) continue;
    const place = await placeAt(client, size);
    if (place)
      await client.query(
        `insert into search_layers (layer, quality, subject_id) values ($1, $2, $3)
         on conflict (layer) do update set quality = excluded.quality, subject_id = excluded.subject_id`,
        [layer, place.quality, place.subjectId],
      );
    else if (end) await client.query('delete from search_layers where layer = $1', [layer]);
    if (place || end) isMoved = true;
  }
  return isMoved;
}

/** Whether about `size` documents lie above a place; no more are counted than are needed to know. */
async function isNear(client: PoolClient, end: Place, size: number): Promise<boolean> {
  const most = Math.ceil(size * SLACK);
  const { rows } = await client.query<{ above: number }>(
    `select count(*)::int as above from (
       select 1 from search_documents where (quality, subject_id) >= ($1::real, $2::uuid)
       order by quality desc, subject_id desc limit $3) d`,
    [end.quality, end.subjectId, most],
  );
  const above = rows[0]?.above ?? 0;
  return above < most && above > size / SLACK;
}

/** The document of a rank by quality; null where there are hardly more, so that no layer ends there. */
async function placeAt(client: PoolClient, rank: number): Promise<Place | null> {
  const { rows } = await client.query<Place>(
    `select quality, subject_id as "subjectId" from search_documents
     order by quality desc, subject_id desc offset $1 limit $2`,
    [rank - 1, Math.ceil(rank * (SLACK - 1))],
  );
  return rows.length < Math.ceil(rank * (SLACK - 1)) ? null : rows[0]!;
}

/** Reads the documents from the best and writes where their layer is another now; a batch at a time. */
async function moveDocuments(client: PoolClient): Promise<number> {
  let moved = 0;
  let after: Place | null = null;
  for (;;) {
    const last: Moved | undefined = await moveBatch(client, after);
    if (!last) return moved;
    moved += last.moved;
    after = last;
  }
}

/** The last document that was read, and how many moved. */
interface Moved extends Place {
  moved: number;
}

async function moveBatch(client: PoolClient, after: Place | null): Promise<Moved | undefined> {
  const { rows } = await client.query<Moved>(
    `with batch as (
       select subject_id, quality, layer from search_documents
       ${after ? 'where (quality, subject_id) < ($1::real, $2::uuid)' : ''}
       order by quality desc, subject_id desc limit ${BATCH}),
     wrong as materialized (
       select d.subject_id from search_documents d join batch b on b.subject_id = d.subject_id
       where b.layer <> search_layer(b.quality, b.subject_id)
       order by d.subject_id for no key update of d),
     written as (
       update search_documents d set layer = search_layer(d.quality, d.subject_id)
       from wrong w where d.subject_id = w.subject_id returning 1)
     select quality, subject_id as "subjectId", (select count(*) from written)::int as moved from batch
     order by quality, subject_id limit 1`,
    after ? [after.quality, after.subjectId] : [],
  );
  return rows[0];
}
