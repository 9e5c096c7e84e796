import { readdir, readFile } from 'node:fs/promises';

/** Memory of some processes, in MB. */
export interface Memory {
  processes: number;
  /** What each has in memory, added up: what several share is counted for each. */
  residentMb: number;
  /** The same with what several share divided among them: what the machine gives for all of them. */
  proportionalMb: number;
}

/** Memory of a process and all below it. Null where the system has no /proc. */
export async function memoryOfTree(root: number): Promise<Memory | null> {
  const parents = await readParents().catch(() => null);
  if (!parents) return null;
  const tree = new Set([root]);
  for (let before = 0; before !== tree.size;) {
    before = tree.size;
    for (const [pid, parent] of parents) if (tree.has(parent)) tree.add(pid);
  }
  const all = await Promise.all([...tree].map(readMemory));
  const sum = (of: 'Rss' | 'Pss') => all.reduce((total, it) => total + it[of], 0) / 1000;
  return { processes: tree.size, residentMb: sum('Rss'), proportionalMb: sum('Pss') };
}

async function readParents(): Promise<Map<number, number>> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const entries = await Promise.all(
    pids.map(async (pid): Promise<[number, number]> => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      // The name in brackets may hold anything; state and parent follow the last bracket.
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] ?? 0);
      return [Number(pid), parent];
    }),
  );
  return new Map(entries);
}

/** In kB. */
async function readMemory(pid: number): Promise<{ Rss: number; Pss: number }> {
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const read = (name: string) =>
    Number(new RegExp(`^${name}: +(\\d+)`, 'm').exec(rollup)?.[1] ?? 0);
  return { Rss: read('Rss'), Pss: read('Pss') };
}
