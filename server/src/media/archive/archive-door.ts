import { fileURLToPath } from 'node:url';
import { NODE_OWN_BYTES, spawnConfined } from '../confined/spawn-confined.ts';
import { MediaError } from '../media-error.ts';
import {
  archiveRefusals,
  type ArchiveEntry,
  type ArchiveLimits,
  type ArchiveTask,
} from './archive-messages.ts';
import { AnswerStream } from './answer-stream.ts';

const MB = 1024 ** 2;

/** What an archive may be, unless said otherwise: a comic of many chapters. */
export const ARCHIVE_LIMITS: ArchiveLimits = {
  entries: 10_000,
  entryBytes: 64 * MB,
  totalBytes: 4_096 * MB,
  ratio: 200,
};

const CPU_SECONDS = 600;
const ANSWER_MS = 60_000;
const CHILD = fileURLToPath(new URL('./archive-child.ts', import.meta.url));

/** An archive that is open: its files, and their bytes one at a time. */
export interface OpenArchive {
  entries: readonly ArchiveEntry[];
  /** Throws `MediaError`: a code about archives. */
  read(index: number): Promise<Buffer>;
  close(): void;
}

/**
 * Opens an archive in a child of its own, confined. Throws `MediaError`: archiveBroken, archiveHostile, archiveTooLarge,
 * archiveTooMany, archiveLocked, archiveMethod, or archiveFailed where the child ended or hung.
 */
export async function openArchive(
  path: string,
  limits: ArchiveLimits = ARCHIVE_LIMITS,
): Promise<OpenArchive> {
  const { child, kill } = await spawnConfined({
    path: process.execPath,
    args: [CHILD, path],
    scripts: [CHILD],
    reads: [path],
    limits: {
      // An entry is held whole, once as it is read and once as it is sent.
      memoryBytes: NODE_OWN_BYTES + 4 * limits.entryBytes,
      cpuSeconds: CPU_SECONDS,
      fileBytes: 0,
    },
    channel: 'pipe',
    isPatient: true,
  });
  const tasks = child.stdio[3] as NodeJS.WritableStream;
  // A child that ended does not take more.
  tasks.on('error', () => undefined);
  child.once('error', kill);
  child.stderr.resume();
  const answers = new AnswerStream(child.stdout, limits.entryBytes);
  const ask = async (task: ArchiveTask) => {
    const timer = setTimeout(kill, ANSWER_MS);
    try {
      tasks.write(`${JSON.stringify(task)}\n`);
      return await answers.next();
    } catch (error) {
      kill();
      throw new MediaError('archiveFailed', String(error));
    } finally {
      clearTimeout(timer);
    }
  };
  try {
    const { head } = await ask({ kind: 'open', limits });
    const entries = entriesOf(head, limits);
    return {
      entries,
      read: async (index) => {
        const answer = await ask({ kind: 'read', index });
        refuse(answer.head);
        return answer.bytes;
      },
      close: kill,
    };
  } catch (error) {
    kill();
    throw error;
  }
}

/** Throws what a child refused with, where it did. */
function refuse(head: unknown): void {
  const it = (typeof head === 'object' ? head : null) as Record<string, unknown> | null;
  if (it?.['kind'] !== 'refused') return;
  const code = archiveRefusals.find((known) => known === it['code']) ?? 'archiveFailed';
  throw new MediaError(code, String(it['detail']).slice(0, 1_000));
}

/** The entries that a child answered with, where it keeps to the form: a reader that was taken over may say anything. */
function entriesOf(head: unknown, limits: ArchiveLimits): ArchiveEntry[] {
  refuse(head);
  const { entries } = head as { entries?: unknown };
  const isEntry = (it: unknown): it is ArchiveEntry => {
    const { index, name, bytes } = (it ?? {}) as Partial<ArchiveEntry>;
    return Number.isInteger(index) && typeof name === 'string' && Number.isInteger(bytes);
  };
  if (!Array.isArray(entries) || entries.length > limits.entries || !entries.every(isEntry))
    throw new MediaError('archiveFailed', 'an answer out of form');
  return entries;
}
