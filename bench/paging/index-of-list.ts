import type { Database } from '@yehang/server/db/connect.ts';
import { listContents, type ContentFilter } from '@yehang/server/db/queries/content/lists.ts';

interface Plan {
  'Node Type': string;
  'Index Name'?: string;
  'Relation Name'?: string;
  'Actual Rows': number;
  Plans?: Plan[];
}

/** How PostgreSQL reads the contents of a page: the index (or what it does instead), and how many rows it takes. */
export async function indexOfList(
  database: Database,
  filter: ContentFilter,
): Promise<{ index: string; rows: number }> {
  const { text, values } = await statementOf(filter);
  const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, format json) ${text}`,
    values,
  );
  const isOfTag = filter.tagId !== undefined && filter.sort === 'hot';
  const scans = flatten(rows[0]!['QUERY PLAN'][0].Plan).filter(
    (node) => node['Relation Name'] === (isOfTag ? 'content_tags' : 'contents'),
  );
  const [scan] = scans;
  return {
    index: scan?.['Index Name'] ?? scan?.['Node Type'] ?? '',
    // Of a tag every kind is read by itself.
    rows: scans.reduce((sum, node) => sum + node['Actual Rows'], 0),
  };
}

/** The statement as the server sends it. */
async function statementOf(filter: ContentFilter): Promise<{ text: string; values: unknown[] }> {
  let sent = { text: '', values: [] as unknown[] };
  const listening = {
    pool: {
      query: (statement: typeof sent) => {
        sent = statement;
        return Promise.resolve({ rows: [] });
      },
    },
  };
  await listContents(listening as unknown as Database, filter);
  return sent;
}

function flatten(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(flatten)];
}
