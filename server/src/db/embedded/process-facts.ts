import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What the operating system says about a running process. */
export interface ProcessFacts {
  /** When it started, in the system's own words; equal only for the same process. */
  started: string;
  commandLine: string;
}

/** Facts about a process that runs; undefined where there is none, or only its zombie. */
export function findProcess(pid: number): ProcessFacts | undefined {
  if (!Number.isSafeInteger(pid) || pid <= 0 || !mayExist(pid)) return undefined;
  return process.platform === 'linux' ? readProc(pid) : askPs(pid);
}

function mayExist(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function readProc(pid: number): ProcessFacts | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold anything, brackets and spaces included.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state = '', started = ''] = [fields[0], fields[19]];
    if (state === 'Z' || state === 'X') return undefined;
    const commandLine = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return { started, commandLine: commandLine.split('\0').join(' ').trim() };
  } catch {
    return undefined;
  }
}

function askPs(pid: number): ProcessFacts | undefined {
  const ask = (field: string) =>
    execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], {
      encoding: 'utf8',
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  try {
    if (ask('stat').startsWith('Z')) return undefined;
    return { started: ask('lstart'), commandLine: ask('command') };
  } catch {
    return undefined;
  }
}
