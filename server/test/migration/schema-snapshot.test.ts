import { readFile, readdir } from 'node:fs/promises';
import { generateDrizzleJson } from 'drizzle-kit/api';
import { describe, expect, it } from 'vitest';

const SCHEMA = new URL('../../src/db/schema/', import.meta.url);
const META = new URL('../../src/db/migrations/meta/', import.meta.url);

/** Everything that the files of the schema declare, by name. */
async function declared(): Promise<Record<string, unknown>> {
  const files = (await readdir(SCHEMA)).filter((name) => name.endsWith('.ts'));
  const modules = await Promise.all(
    files.map((name) => import(new URL(name, SCHEMA).href) as Promise<Record<string, unknown>>),
  );
  return Object.assign({}, ...modules) as Record<string, unknown>;
}

interface Snapshot {
  id: string;
  prevId: string;
  tables: Record<string, unknown>;
}

async function json<T>(name: string): Promise<T> {
  return JSON.parse(await readFile(new URL(name, META), 'utf8')) as T;
}

describe('the schema', () => {
  it('is that of the last migration: drizzle-kit would generate nothing', async () => {
    const { entries } = await json<{ entries: { tag: string }[] }>('_journal.json');
    const number = entries.at(-1)?.tag.split('_')[0] ?? '';
    const last = await json<Snapshot>(`${number}_snapshot.json`);
    // As the file has it: without what is undefined.
    const text = JSON.stringify(generateDrizzleJson(await declared(), last.prevId));
    const now = JSON.parse(text) as Snapshot;
    expect(now).toEqual({ ...last, id: now.id });
  });
});
