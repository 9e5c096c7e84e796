// Runs in confined children: what a worker is asked comes in here, one message after the other, and is answered in turn.
import { createReadStream, writeSync } from 'node:fs';
import { AnswerStream, packAnswer } from './answer-stream.ts';

const TASK_FD = 3;
const ANSWER_FD = 1;
const MOST_TASK_BYTES = 256 * 1024 ** 2;

/** What a message is answered with. */
export interface ConfinedAnswer {
  head: object;
  bytes?: Uint8Array;
}

/** Answers messages until there are no more. */
export async function answerMessages(
  answer: (head: unknown, bytes: Buffer) => Promise<ConfinedAnswer>,
): Promise<void> {
  const tasks = new AnswerStream(createReadStream('', { fd: TASK_FD }), MOST_TASK_BYTES);
  for (let task = await tasks.next(); task; task = await tasks.next()) {
    const { head, bytes } = await answer(task.head, task.bytes);
    const message = packAnswer(head, bytes);
    for (let written = 0; written < message.length;)
      written += writeSync(ANSWER_FD, message, written);
  }
}
