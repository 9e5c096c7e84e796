import { readFile, readdir } from 'node:fs/promises';
import type { Database } from '@yehang/server/db/connect.ts';

/** Fields of /proc/<pid>/stat after the name, which may hold spaces. */
const PARENT = 1;
const TICKS = [11, 12];
/** Of its children that ended. */
const ENDED_TICKS = [13, 14];
const TICKS_PER_SECOND = 100;

/**
 * How many seconds of processor time a database's processes have used so far, those that ended included; undefined where a
 * system does not show them.
 */
export async function databaseCpu({
  pool,
}: Pick<Database, 'pool'>): Promise<(() => Promise<number>) | undefined> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const backend = await statOf(String(rows[0]?.pid));
  if (!backend) return undefined;
  const postmaster = backend[PARENT]!;
  return async () => {
    const all = await Promise.all(
      (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(statOf),
    );
    let ticks = 0;
    for (const stat of all) if (stat?.[PARENT] === postmaster) ticks += sum(stat, TICKS);
    const own = await statOf(postmaster);
    if (own) ticks += sum(own, [...TICKS, ...ENDED_TICKS]);
    return ticks / TICKS_PER_SECOND;
  };
}

function sum(stat: readonly string[], places: readonly number[]): number {
  return places.reduce((total, place) => total + Number(stat[place]), 0);
}

async function statOf(pid: string): Promise<string[] | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  return text?.slice(text.lastIndexOf(')') + 2).split(' ');
}
