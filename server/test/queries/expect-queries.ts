import type { ClientBase, Pool } from 'pg';
import { expect } from 'vitest';

/** A statement as it was sent: by its name, or without one by the words it begins with. */
export interface SentStatement {
  name: string;
  isNamed: boolean;
  text: string;
}

/** Listens to pools; `during` answers what it sent while something was done. */
export interface StatementRecorder {
  during(work: () => Promise<unknown>): Promise<SentStatement[]>;
}

/** Read and written by timers, whatever is asked at that moment. */
const background = new Set([
  'add-activity',
  'feed-pool',
  'feed-videos-behind',
  'touch-sessions',
  'write-figure-deltas',
]);
const isOfTimers = ({ name, text }: SentStatement) =>
  background.has(name) || text.startsWith('insert into "rule_hits"');

/** What begins and ends a transaction is no query. */
const isControl = /^(begin|commit|rollback)\b/i;

export function recordStatements(...pools: Pool[]): StatementRecorder {
  let sent: SentStatement[] = [];
  const known = new WeakSet<ClientBase>();
  const listen = (client: ClientBase) => {
    if (known.has(client)) return;
    known.add(client);
    const send = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const statement = toStatement(args[0]);
      if (!isControl.test(statement.text) && !isOfTimers(statement)) sent.push(statement);
      return send(...args);
    }) as typeof client.query;
  };
  for (const pool of pools) pool.on('acquire', listen);
  return {
    during: async (work) => {
      sent = [];
      await work();
      return sent;
    },
  };
}

function toStatement(query: unknown): SentStatement {
  const { name, text } =
    typeof query === 'string'
      ? { name: undefined, text: query }
      : (query as { name?: string; text?: string });
  const plain = (text ?? '').replaceAll(/\s+/g, ' ').trim();
  return { name: name ?? plain.slice(0, 60), isNamed: name !== undefined, text: plain };
}

/**
 * Expects no statement to be sent more often for many rows than for few, and at most `most`: what is asked for each row
 * again shows itself by its name.
 */
export function expectQueries(
  most: number,
  { few, many }: { few: readonly SentStatement[]; many: readonly SentStatement[] },
): void {
  const left = few.map(({ name }) => name);
  const more = many.flatMap(({ name }) => {
    const at = left.indexOf(name);
    if (at === -1) return [name];
    left.splice(at, 1);
    return [];
  });
  expect(more).toEqual([]);
  expect(Math.max(few.length, many.length)).toBeLessThanOrEqual(most);
}

/** Expects every call of a contract in one of two lists: a new one has to be put somewhere. */
export function expectEither<Name extends string>(
  all: readonly Name[],
  asked: readonly Name[],
  changing: readonly Name[],
): void {
  const known = new Set([...asked, ...changing]);
  expect({
    inNeither: all.filter((name) => !known.has(name)),
    inBoth: changing.filter((name) => asked.includes(name)),
  }).toEqual({ inNeither: [], inBoth: [] });
}
