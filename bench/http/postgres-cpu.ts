import { readdirSync, readFileSync } from 'node:fs';
import type { Database } from '@yehang/server/db/connect.ts';

/** Of /proc/…/stat, counted from the state of the process on: parent, and ticks of a hundredth of a second. */
const FIELDS = { parent: 1, user: 11, system: 12, endedUser: 13, endedSystem: 14 };
const TICKS_PER_SECOND = 100;

/**
 * A clock of the processor time that a PostgreSQL on this machine used, all its processes together, in seconds; those
 * that ended count. Without /proc it stands at 0.
 */
export async function postgresClock({ pool }: Pick<Database, 'pool'>): Promise<() => number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const root = readStat(String(rows[0]?.pid))?.[FIELDS.parent] ?? -1;
  return () => {
    let ticks = 0;
    for (const pid of processes()) {
      const stat = readStat(pid);
      if (!stat) continue;
      if (Number(pid) === root) ticks += stat[FIELDS.endedUser]! + stat[FIELDS.endedSystem]!;
      else if (stat[FIELDS.parent] !== root) continue;
      ticks += stat[FIELDS.user]! + stat[FIELDS.system]!;
    }
    return ticks / TICKS_PER_SECOND;
  };
}

function processes(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

function readStat(pid: string): number[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold anything.
    return stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    // It ended meanwhile.
    return null;
  }
}
