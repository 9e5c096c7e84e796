import { builtScript } from '../confined/built-script.ts';
import { startConfinedWorker } from '../confined/confined-worker.ts';
import { MediaError } from '../media-error.ts';
import {
  textRefusals,
  type Block,
  type BlockRange,
  type CutRule,
  type ShownCut,
  type TextEncoding,
  type TextFacts,
  type TextTask,
} from './text-messages.ts';

const MB = 1024 ** 2;
const MEMORY_BYTES = 768 * MB;
const CPU_SECONDS = 300;
const ANSWER_MS = 60_000;
const ANSWER_BYTES = 128 * MB;
const CHILD = builtScript('./text-child.ts', import.meta.url);

/** A novel that is open: what it is, and its blocks where they are asked for. */
export interface OpenText {
  facts: TextFacts;
  /** Where chapters begin by the rule of `facts`. */
  cuts: ShownCut[];
  /** The blocks of each range. Throws `MediaError`: textFailed. */
  blocks(ranges: readonly BlockRange[]): Promise<Block[][]>;
  /** A picture of an EPUB by its index. Throws `MediaError`. */
  read(file: number): Promise<Buffer>;
  close(): void;
}

/**
 * Opens a novel in a child of its own, confined: TXT, Markdown, EPUB 2 or 3. `encoding` and `rule` are chosen by the text
 * itself where they are null. Throws `MediaError`: a code about texts or archives.
 */
export async function openText(
  file: { path: string; name: string },
  { encoding, rule }: { encoding: TextEncoding | null; rule: CutRule | null },
): Promise<OpenText> {
  const worker = await startConfinedWorker({
    script: CHILD,
    args: [file.path, file.name],
    reads: [file.path],
    memoryBytes: MEMORY_BYTES,
    cpuSeconds: CPU_SECONDS,
    answerMs: ANSWER_MS,
    answerBytes: ANSWER_BYTES,
  });
  const ask = async (task: TextTask) => {
    const answer = await worker.ask(task).catch((error: unknown) => {
      throw new MediaError('textFailed', String(error));
    });
    refuse(answer.head);
    return answer;
  };
  try {
    const { head, bytes } = await ask({ kind: 'open', encoding, rule });
    // A reader that was taken over may say anything: what is used of it goes through a schema before it is stored.
    const { facts } = head as { facts: TextFacts };
    return {
      facts,
      cuts: listOf<ShownCut>(bytes),
      blocks: async (ranges) =>
        listOf<Block[]>((await ask({ kind: 'blocks', ranges: [...ranges] })).bytes),
      read: async (index) => (await ask({ kind: 'picture', file: index })).bytes,
      close: () => worker.close(),
    };
  } catch (error) {
    worker.close();
    throw error;
  }
}

function refuse(head: unknown): void {
  const { kind, code, detail } = (head ?? {}) as Record<string, unknown>;
  if (kind !== 'refused') return;
  const known = textRefusals.find((it) => it === code) ?? 'textFailed';
  throw new MediaError(known, String(detail).slice(0, 1_000));
}

function listOf<Item>(bytes: Buffer): Item[] {
  const list: unknown = JSON.parse(bytes.toString());
  if (!Array.isArray(list)) throw new MediaError('textFailed', 'an answer out of form');
  return list as Item[];
}
