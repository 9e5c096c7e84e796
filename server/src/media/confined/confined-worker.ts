import { AnswerStream, packAnswer } from './answer-stream.ts';
import { NODE_OWN_BYTES, spawnConfined } from './spawn-confined.ts';

export interface ConfinedWorkerOptions {
  /** The script that answers messages, one after the other, until its input ends. */
  script: string;
  args?: readonly string[];
  /** Files that it reads. */
  reads?: readonly string[];
  /** Beside what Node takes for itself. */
  memoryBytes: number;
  cpuSeconds: number;
  /** How long one answer may take. */
  answerMs: number;
  /** Bytes of one answer at most. */
  answerBytes: number;
}

/** A confined process that answers messages in their order. */
export interface ConfinedWorker {
  /** Throws where the process ended, hung, or answered too much: then it is gone. */
  ask(head: object, bytes?: Uint8Array): Promise<{ head: unknown; bytes: Buffer }>;
  close(): void;
}

/** Starts a script that works through many messages, so that its start is paid once. */
export async function startConfinedWorker(options: ConfinedWorkerOptions): Promise<ConfinedWorker> {
  const { script, args = [], reads = [], memoryBytes, cpuSeconds, answerMs, answerBytes } = options;
  const { child, kill } = await spawnConfined({
    path: process.execPath,
    args: [script, ...args],
    scripts: [script],
    reads,
    // It writes to nothing but its answers.
    limits: { memoryBytes: memoryBytes + NODE_OWN_BYTES, cpuSeconds, fileBytes: 0 },
    channel: 'pipe',
    isPatient: true,
  });
  const input = child.stdio[3] as NodeJS.WritableStream;
  // A child that ended does not take more.
  input.on('error', () => undefined);
  child.once('error', kill);
  let complaints = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints = (complaints + text).slice(-2_000);
  });
  const answers = new AnswerStream(child.stdout, answerBytes);
  return {
    ask: async (head, bytes) => {
      const timer = setTimeout(kill, answerMs);
      try {
        input.write(packAnswer(head, bytes));
        const answer = await answers.next();
        if (!answer) throw new Error(complaints.trim() || 'ended without an answer');
        return answer;
      } catch (error) {
        kill();
        throw error;
      } finally {
        clearTimeout(timer);
      }
    },
    close: kill,
  };
}
