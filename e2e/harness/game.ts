import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@yehang/server/db/connect.ts';
import { ownSite } from './own-site.ts';

/** Puts a published, free game of some files into the catalogue; the first one is its page. Answers its id. */
export async function makeGame(
  database: Database,
  title: string,
  files: readonly { path: string; text: string }[],
): Promise<string> {
  const id = randomUUID();
  const prefix = `g/${id}/1`;
  const folder = join(ownSite().serverEnv['DATA_DIR'] ?? '', 'storage', prefix);
  await mkdir(folder, { recursive: true });
  for (const [at, { text }] of files.entries()) await writeFile(join(folder, `f${at}`), text);
  const manifest = files.map(({ path, text }) => ({ path, bytes: Buffer.byteLength(text) }));
  await database.pool.query(
    `insert into contents (id, kind, state, title, extent, published_at)
      values ($1, 'game', 'published', $2, $3, now())`,
    [id, title, files.length],
  );
  await database.pool.query(
    `insert into game_details (content_id, orientation, prefix, entry, manifest, bytes, files, has_scores)
      values ($1, 'any', $2, $3, $4, $5, $6, true)`,
    [
      id,
      prefix,
      files[0]?.path ?? '',
      JSON.stringify(manifest),
      manifest.reduce((sum, { bytes }) => sum + bytes, 0),
      files.length,
    ],
  );
  await database.pool.query(`select pg_notify('yehang_changes', 'catalogue *')`);
  return id;
}
