// Reads one archive in this process: what it unpacks can do no more than this process may.
import { openSync } from 'node:fs';
import { answerMessages, type ConfinedAnswer } from '../confined/answer-messages.ts';
import type { ArchiveAnswer, ArchiveTask } from './archive-messages.ts';
import { ArchiveRefused, openZip, type OpenZip } from './read-zip.ts';

const path = process.argv[2] ?? '';
let zip: OpenZip | null = null;

const toAnswer = (head: ArchiveAnswer, bytes?: Uint8Array): ConfinedAnswer =>
  bytes ? { head, bytes } : { head };

async function work(task: ArchiveTask): Promise<ConfinedAnswer> {
  if (task.kind === 'open') {
    zip = await openZip(openSync(path, 'r'), task.limits);
    return toAnswer({ kind: 'entries', entries: zip.entries, leftOut: zip.leftOut });
  }
  if (!zip) throw new Error('nothing is open');
  return toAnswer({ kind: 'entry' }, await zip.read(task.index));
}

await answerMessages(async (head) => {
  try {
    return await work(head as ArchiveTask);
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error;
    return toAnswer({ kind: 'refused', code: error.code, detail: error.message });
  }
});
