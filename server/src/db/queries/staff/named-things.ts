import type { NamedThing } from '@yehang/contract/shapes/audit.ts';
import type { Database } from '../../connect.ts';

/** Names longer than this are cut: comments are named by their text. */
const LONGEST_NAME = 60;

/** Kind, table, and the column that names a row. */
const named: readonly (readonly [kind: NamedThing['kind'], table: string, name: string])[] = [
  ['user', 'users', 'nickname'],
  ['staff', 'staff', 'login'],
  ['comment', 'comments', 'text'],
  ['danmaku', 'danmaku', 'text'],
  ['reportCase', 'report_cases', 'label'],
  ['topic', 'topics', 'title'],
  ['performer', 'performers', 'name'],
  ['tag', 'tags', 'name'],
  ['channel', 'channels', 'name'],
  ['module', 'home_modules', 'title'],
  ['ad', 'ads', 'title'],
  ['announcement', 'announcements', 'title'],
  ['light', 'running_lights', 'text'],
  ['app', 'recommended_apps', 'title'],
  ['contact', 'contacts', 'title'],
  ['domain', 'domains', 'url'],
  ['card', 'cards', 'name'],
  ['purchase', 'purchases', 'title'],
];

const statement = [
  `select id, 'content' as kind, left(title, ${LONGEST_NAME}) as name, kind as "contentKind"
     from contents where id = any($1::uuid[])`,
  ...named.map(
    ([kind, table, name]) =>
      `select id, '${kind}', left(${name}, ${LONGEST_NAME}), null from ${table} where id = any($1::uuid[])`,
  ),
].join(' union all ');

/** What ids stand for, whatever they are: one statement, one look into each table by its key. */
export async function findNamedThings(
  { pool }: Pick<Database, 'pool'>,
  ids: readonly string[],
): Promise<NamedThing[]> {
  if (ids.length === 0) return [];
  const { rows } = await pool.query<NamedThing>({
    name: 'named_things',
    text: statement,
    values: [ids],
  });
  return rows;
}
