// Reads one archive in this process: what it unpacks can do no more than this process may.
import { createReadStream, openSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { writeSync } from 'node:fs';
import type { ArchiveAnswer, ArchiveTask } from './archive-messages.ts';
import { packAnswer } from './answer-stream.ts';
import { ArchiveRefused, openZip, type OpenZip } from './read-zip.ts';

const TASK_FD = 3;
const ANSWER_FD = 1;

function send(answer: ArchiveAnswer, bytes: Uint8Array = Buffer.alloc(0)): void {
  const message = packAnswer(answer, bytes);
  for (let written = 0; written < message.length;)
    written += writeSync(ANSWER_FD, message, written);
}

const path = process.argv[2] ?? '';
let zip: OpenZip | null = null;

async function work(task: ArchiveTask): Promise<void> {
  if (task.kind === 'open') {
    zip = await openZip(openSync(path, 'r'), task.limits);
    send({ kind: 'entries', entries: zip.entries });
    return;
  }
  if (!zip) throw new Error('nothing is open');
  const bytes = await zip.read(task.index);
  send({ kind: 'entry', bytes: bytes.length }, bytes);
}

for await (const line of createInterface({ input: createReadStream('', { fd: TASK_FD }) })) {
  try {
    await work(JSON.parse(line) as ArchiveTask);
  } catch (error) {
    if (!(error instanceof ArchiveRefused)) throw error;
    send({ kind: 'refused', code: error.code, detail: error.message });
  }
}
