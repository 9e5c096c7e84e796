// Reads one novel in this process: what it unpacks and parses can do no more than this process may.
import { ArchiveRefused } from '../archive/read-zip.ts';
import { answerMessages, type ConfinedAnswer } from '../confined/answer-messages.ts';
import { readText, type ReadBook } from './read-text.ts';
import type { TextAnswer, TextTask } from './text-messages.ts';
import { TextRefused } from './text-refused.ts';

const [, , path = '', name = ''] = process.argv;
let book: ReadBook | null = null;

const toAnswer = (head: TextAnswer, bytes?: Uint8Array): ConfinedAnswer =>
  bytes ? { head, bytes } : { head };

const asJson = (value: unknown) => Buffer.from(JSON.stringify(value));

async function work(task: TextTask): Promise<ConfinedAnswer> {
  if (task.kind === 'open') {
    book = await readText(path, name, task);
    return toAnswer({ kind: 'opened', facts: book.facts }, asJson(book.cuts));
  }
  if (!book) throw new Error('nothing is open');
  const { blocks, zip } = book;
  if (task.kind === 'blocks')
    return toAnswer(
      { kind: 'blocks' },
      asJson(task.ranges.map(({ from, to }) => blocks.slice(from, to))),
    );
  if (!zip) throw new Error('no archive');
  return toAnswer({ kind: 'picture' }, await zip.read(task.file));
}

await answerMessages(async (head) => {
  try {
    return await work(head as TextTask);
  } catch (error) {
    if (!(error instanceof TextRefused || error instanceof ArchiveRefused)) throw error;
    return toAnswer({ kind: 'refused', code: error.code, detail: error.message });
  }
});
