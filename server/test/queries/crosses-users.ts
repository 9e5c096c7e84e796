import { distributions } from '../../src/db/distribution.ts';
import type { SentStatement } from './expect-queries.ts';

const ofUsers = Object.entries(distributions).flatMap(([table, it]) =>
  it.by === 'user' ? [{ table, column: it.column }] : [],
);

/** What a user is named by: a value, the viewer's row, the argument of `entitlements`, or their account. */
const USER = String.raw`(\$\d+|v\.id|u\.id|me\.id|viewer_id|a\.id)`;

/** The tables of one user that a statement reads or writes without naming the user. */
export function tablesAcrossUsers({ text }: SentStatement): string[] {
  const plain = text.replaceAll('"', '').toLowerCase();
  return ofUsers
    .filter(({ table, column }) => {
      const uses = [...plain.matchAll(usesOf(table))];
      return uses.some((use) => !namesUser(plain, { table, column, use }));
    })
    .map(({ table }) => table);
}

const usesOf = (table: string) =>
  new RegExp(String.raw`\b(from|join|update|into|,)\s+${table}\b(?:\s+(?:as\s+)?(\w+))?`, 'g');

function namesUser(
  text: string,
  { table, column, use }: { table: string; column: string; use: RegExpMatchArray },
): boolean {
  const [whole, verb, word] = use;
  // A row that is written has its user among its values.
  if (verb === 'into')
    return new RegExp(String.raw`^${table}\b[^(]*\([^)]*\b${column}\b`).test(
      text.slice((use.index ?? 0) + whole.indexOf(table)),
    );
  const alias = word && !KEYWORDS.has(word) ? word : table;
  return new RegExp(String.raw`\b(${alias}\.|${table}\.|(?<!\.))${column} = ${USER}`).test(text);
}

const KEYWORDS = new Set([
  'where',
  'set',
  'on',
  'left',
  'join',
  'order',
  'inner',
  'cross',
  'limit',
]);
