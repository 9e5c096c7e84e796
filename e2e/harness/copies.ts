import { randomUUID } from 'node:crypto';
import type { Database } from '@yehang/server/db/connect.ts';

/** Copies of a short video that can be played, each of another uploader and titled by its number. */
export async function copyShorts(
  { pool }: Database,
  clipId: string,
  title: string,
  count: number,
): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const id = randomUUID();
    const uploader = randomUUID();
    await pool.query(`insert into users (id, nickname, invite_code) values ($1, $2, $3)`, [
      uploader,
      `${title}的作者 ${number}`,
      uploader.slice(0, 8),
    ]);
    await pool.query(
      `insert into contents select (jsonb_populate_record(it, $2)).* from contents it where id = $1`,
      [clipId, { id, title: `${title} ${number}`, uploader_id: uploader }],
    );
    await pool.query(
      `insert into media_assets select (jsonb_populate_record(it, $2)).* from media_assets it where content_id = $1`,
      [clipId, { content_id: id }],
    );
    ids.push(id);
  }
  // As an editor's change is told.
  await pool.query(`select pg_notify('yehang_changes', 'catalogue *')`);
  return ids;
}

/** A film of the same bytes as a free one, which can be played at once. @param over columns of the copy */
export async function copyFilm(
  { pool }: Database,
  over: Readonly<Record<string, unknown>> & { title: string; id?: string },
): Promise<string> {
  const id = over.id ?? randomUUID();
  const { rows } = await pool.query<{ id: string }>(
    `select i.id from contents i join media_assets a on a.content_id = i.id and a.state = 'ready'
      where i.state = 'published' and i.rule = 'free' and i.kind = 'long' limit 1`,
  );
  const source = rows[0]?.id;
  await pool.query(
    `insert into contents select (jsonb_populate_record(it, $2)).* from contents it where id = $1`,
    [source, { ...over, id }],
  );
  await pool.query(
    `insert into media_assets select (jsonb_populate_record(it, $2)).* from media_assets it where content_id = $1`,
    [source, { content_id: id }],
  );
  await pool.query(`select pg_notify('yehang_changes', 'catalogue *')`);
  return id;
}

/** Takes copies out again, so that other journeys meet the catalogue as it was. */
export async function takeOut({ pool }: Database, ids: readonly string[]): Promise<void> {
  await pool.query(`update contents set state = 'takenDown' where id = any($1::uuid[])`, [ids]);
  await pool.query(`select pg_notify('yehang_changes', 'catalogue *')`);
}
