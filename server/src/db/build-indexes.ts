import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ClientBase } from 'pg';

/** A comment of a migration, by which an index is built beside everything else that goes on. */
const MARKED =
  /^-- build concurrently: (?<create>CREATE (?:UNIQUE )?INDEX) "(?<name>\w+)" (?<rest>ON .+?);?$/;
const DROPPED = /^DROP INDEX (?:IF EXISTS )?"(?<dropped>\w+)"/;

/** The indexes that migrations want built, by name, with their statements; those that a later one drops are none. */
async function wantedIndexes(folder: string): Promise<Map<string, string>> {
  const wanted = new Map<string, string>();
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted();
  for (const file of files)
    for (const line of (await readFile(join(folder, file), 'utf8')).split('\n')) {
      const { create, name, rest } = MARKED.exec(line.trim())?.groups ?? {};
      if (create && name && rest) wanted.set(name, `${create} CONCURRENTLY "${name}" ${rest}`);
      const { dropped } = DROPPED.exec(line.trim())?.groups ?? {};
      if (dropped) wanted.delete(dropped);
    }
  return wanted;
}

/**
 * Builds the indexes that migrations name in a comment and that are not there yet, each without keeping anybody from
 * writing. What a build that was interrupted left behind is built anew. Belongs after the migrations, outside of a
 * transaction; one process at a time.
 */
export async function buildIndexes(
  client: Pick<ClientBase, 'query'>,
  folder: string,
): Promise<void> {
  for (const [name, statement] of await wantedIndexes(folder)) {
    const { rows } = await client.query<{ isValid: boolean }>(
      `select i.indisvalid as "isValid" from pg_class c join pg_index i on i.indexrelid = c.oid
       where c.relname = $1 and c.relnamespace = current_schema()::regnamespace`,
      [name],
    );
    if (rows[0]?.isValid) continue;
    if (rows[0]) await client.query(`DROP INDEX CONCURRENTLY "${name}"`);
    await client.query(statement);
  }
}
