import { builtScript } from '../confined/built-script.ts';
import { startConfinedWorker } from '../confined/confined-worker.ts';
import { MediaError } from '../media-error.ts';
import { Turns } from '../pictures/turns.ts';
import {
  archiveRefusals,
  type ArchiveEntry,
  type ArchiveLimits,
  type ArchiveTask,
  type LeftOutFile,
} from './archive-messages.ts';

const MB = 1024 ** 2;

/** What an archive may be, unless said otherwise: a comic of many chapters. */
export const ARCHIVE_LIMITS: ArchiveLimits = {
  entries: 10_000,
  entryBytes: 64 * MB,
  totalBytes: 4_096 * MB,
  ratio: 200,
};

/** The turns of archives that somebody waits for: processes at once, and how many more may wait, a while each. */
export const requestTurns = new Turns(2, 16);
const TURN_MS = 10_000;

const CPU_SECONDS = 600;
const ANSWER_MS = 60_000;
const CHILD = builtScript('./archive-child.ts', import.meta.url);

/** An archive that is open: its files, and their bytes one at a time. */
export interface OpenArchive {
  entries: readonly ArchiveEntry[];
  leftOut: readonly LeftOutFile[];
  /** Throws `MediaError`: a code about archives. */
  read(index: number): Promise<Buffer>;
  close(): void;
}

/**
 * Opens an archive in a child of its own, confined. Throws `MediaError`: archiveBroken, archiveHostile, archiveTooLarge,
 * archiveTooMany, archiveLocked, archiveMethod, archiveFailed where the child ended or hung, or archiveBusy.
 * @param turns whose turn it takes until it is closed; null for work whose own queue bounds it
 */
export async function openArchive(
  path: string,
  limits: ArchiveLimits = ARCHIVE_LIMITS,
  turns: Turns | null = null,
): Promise<OpenArchive> {
  const leave = turns ? await turns.enter(TURN_MS) : () => undefined;
  if (!leave) throw new MediaError('archiveBusy');
  try {
    const archive = await openChild(path, limits);
    let isOpen = true;
    const close = () => {
      if (isOpen) leave();
      isOpen = false;
      archive.close();
    };
    return { ...archive, close };
  } catch (error) {
    leave();
    throw error;
  }
}

async function openChild(path: string, limits: ArchiveLimits): Promise<OpenArchive> {
  const worker = await startConfinedWorker({
    script: CHILD,
    args: [path],
    reads: [path],
    // An entry is held whole, once as it is read and once as it is sent.
    memoryBytes: 4 * limits.entryBytes,
    cpuSeconds: CPU_SECONDS,
    answerMs: ANSWER_MS,
    answerBytes: limits.entryBytes,
  });
  const ask = (task: ArchiveTask) =>
    worker.ask(task).catch((error: unknown) => {
      throw new MediaError('archiveFailed', String(error));
    });
  try {
    const { head } = await ask({ kind: 'open', limits });
    return {
      ...listsOf(head, limits),
      read: async (index) => {
        const answer = await ask({ kind: 'read', index });
        refuse(answer.head);
        return answer.bytes;
      },
      close: () => worker.close(),
    };
  } catch (error) {
    worker.close();
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

/** The files that a child answered with, where it keeps to the form: a reader that was taken over may say anything. */
function listsOf(head: unknown, limits: ArchiveLimits): Pick<OpenArchive, 'entries' | 'leftOut'> {
  refuse(head);
  const { entries, leftOut } = head as { entries?: unknown; leftOut?: unknown };
  const isEntry = (it: unknown): it is ArchiveEntry => {
    const { index, name, bytes } = (it ?? {}) as Partial<ArchiveEntry>;
    return Number.isInteger(index) && typeof name === 'string' && Number.isInteger(bytes);
  };
  const isLeftOut = (it: unknown): it is LeftOutFile => {
    const { name, reason } = (it ?? {}) as Partial<LeftOutFile>;
    return typeof name === 'string' && (reason === 'hidden' || reason === 'empty');
  };
  const isList = (list: unknown): list is unknown[] =>
    Array.isArray(list) && list.length <= limits.entries;
  if (
    !(isList(entries) && entries.every(isEntry)) ||
    !(isList(leftOut) && leftOut.every(isLeftOut))
  )
    throw new MediaError('archiveFailed', 'an answer out of form');
  return { entries, leftOut };
}
