import { spawn } from 'node:child_process';
import { freeUserIds, grantFiles, type FileNeeds } from './own-user.ts';
import { listWays, PLAIN_WAY, type Way } from './ways.ts';

const PROBE_MS = 5_000;

/** Succeeds where its user can read every named file. */
const PROBE = 'for file do test -r "$file" || exit 1; done';

/** What says nothing of the way: this machine had no room for a process just then. */
const FOR_NOW: ReadonlySet<string | undefined> = new Set(['EAGAIN', 'EMFILE', 'ENFILE', 'ENOMEM']);

/**
 * Whether this system starts programs that way, and their user can read the files; null where the machine is too busy
 * to say.
 */
export function works(way: Way, files: readonly string[]): Promise<boolean | null> {
  const [first = '/bin/sh', ...rest] = [...way.prefix, '/bin/sh', '-c', PROBE, 'sh', ...files];
  return new Promise((resolve) => {
    const child = spawn(first, rest, {
      cwd: '/',
      env: SHELL_ENV,
      stdio: 'ignore',
      timeout: PROBE_MS,
      killSignal: 'SIGKILL',
      ...way.startAs,
    });
    child.once('error', ({ code }: NodeJS.ErrnoException) => {
      resolve(FOR_NOW.has(code) ? null : false);
    });
    child.once('close', (code) => resolve(code === null ? null : code === 0));
  });
}

/** Nothing of the server's own: where the system's programs are. */
export const SHELL_ENV = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin' };

type Probe = (way: Way, files: readonly string[]) => Promise<boolean | null>;

/** Finds the best way for a program, asking the system once for each program and way, unless it does not say. */
export class WayFinder {
  readonly #ways: readonly Way[];
  readonly #probe: Probe;
  readonly #known = new Map<string, Promise<boolean | null>>();

  constructor(ways: readonly Way[], probe: Probe = works) {
    this.#ways = ways;
    this.#probe = probe;
  }

  /**
   * @param code files that are run: the program and, of an interpreter, its script
   * @param needs what it reads and writes; made accessible on the way
   */
  async find(code: readonly string[], needs: FileNeeds): Promise<Way> {
    for (const [index, way] of this.#ways.entries()) {
      if (way.prefix.length === 0 && !way.startAs) return way;
      const key = [index, ...code].join('\0');
      let isWorking = this.#known.get(key);
      if (!isWorking) this.#known.set(key, (isWorking = this.#probe(way, code)));
      const answer = await isWorking;
      if (answer === null) this.#known.delete(key);
      if (!answer) continue;
      if (!way.filesOf || (await grantFiles(way.filesOf, needs))) return way;
    }
    return PLAIN_WAY;
  }
}

const isRoot = process.getuid?.() === 0;

/** The ways of this machine. */
export const wayFinder = new WayFinder(listWays(process.platform, isRoot ? freeUserIds() : null));

/** How decoders are started here, for people; those that need files may be started with less taken away. */
export async function describeConfinement(): Promise<string> {
  return (await wayFinder.find([process.execPath], { reads: [], writes: [] })).name;
}
