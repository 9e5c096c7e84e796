import { readFileSync, statSync, openSync } from 'node:fs';
import { openZip, type OpenZip } from '../archive/read-zip.ts';
import type { ArchiveLimits } from '../archive/archive-messages.ts';
import { detectEncoding } from './detect-encoding.ts';
import { readEpub } from './epub/read-epub.ts';
import { offsetsOf, proposeCuts } from './find-cuts.ts';
import { frontMatter } from './front-matter.ts';
import { markdownBook } from './markdown-blocks.ts';
import { plainBlocks, plainFacts } from './plain-blocks.ts';
import type { Block, Cut, CutRule, ShownCut, TextEncoding, TextFacts } from './text-messages.ts';
import { TextRefused } from './text-refused.ts';

const MB = 1024 ** 2;
/** A book of twenty million characters, or an EPUB with many pictures. */
const MOST_TEXT_BYTES = 64 * MB;
const MOST_CHARACTERS = 20_000_000;
const LIMITS: ArchiveLimits = {
  entries: 10_000,
  entryBytes: 64 * MB,
  totalBytes: 1_024 * MB,
  ratio: 200,
};
const OPENING = 60;
/** A share of control and unknown characters beyond which a file is no text. */
const MOST_ODD = 0.02;

/** A file that was read: what it is, its blocks, and where chapters may begin. */
export interface ReadBook {
  facts: TextFacts;
  blocks: Block[];
  cuts: ShownCut[];
  zip: OpenZip | null;
}

interface Asked {
  encoding: TextEncoding | null;
  rule: CutRule | null;
}

/** Reads a novel. Throws `TextRefused` and `ArchiveRefused`. @param name of the file, as it was uploaded */
export async function readText(path: string, name: string, asked: Asked): Promise<ReadBook> {
  const { size } = statSync(path);
  const head = readHead(path);
  if (head === 'PK') {
    const zip = await openZip(openSync(path, 'r'), LIMITS);
    const { cover, blocks, contents, ...said } = await readEpub(zip);
    return finish(
      { format: 'epub', encoding: null, ...said, cover },
      { blocks, contents },
      asked,
      zip,
    );
  }
  if (size > MOST_TEXT_BYTES) throw new TextRefused('textTooLong', String(size));
  const bytes = readFileSync(path);
  const encoding = asked.encoding ?? detectEncoding(bytes);
  const text = new TextDecoder(encoding).decode(bytes).normalize('NFC');
  if (asked.encoding === null) refuseNoise(text);
  if (/\.(?:md|markdown|mdown)$/iu.test(name)) {
    const { blocks, contents, ...said } = markdownBook(text);
    return finish(
      { format: 'markdown', encoding, ...said, cover: null },
      { blocks, contents },
      asked,
    );
  }
  const blocks = plainBlocks(text);
  const said = { ...plainFacts(blocks, name), description: '' };
  return finish({ format: 'txt', encoding, ...said, cover: null }, { blocks, contents: [] }, asked);
}

function readHead(path: string): string {
  return readFileSync(path).subarray(0, 2).toString('latin1');
}

/** Programs and pictures are no text, whatever they are called. */
function refuseNoise(text: string): void {
  const sample = text.slice(0, 100_000);
  let odd = 0;
  for (const character of sample)
    if (character === '\ufffd' || (character < ' ' && !'\t\n\r\f'.includes(character))) odd += 1;
  if (odd > Math.max(2, sample.length * MOST_ODD))
    throw new TextRefused('textBroken', `${odd} odd characters`);
}

function finish(
  said: Omit<TextFacts, 'rule' | 'rules' | 'blocks' | 'characters'>,
  { blocks, contents }: { blocks: Block[]; contents: readonly Cut[] },
  asked: Asked,
  zip: OpenZip | null = null,
): ReadBook {
  const offsets = offsetsOf(blocks);
  const characters = offsets.at(-1) ?? 0;
  if (characters === 0 && !blocks.some(({ kind }) => kind === 'picture'))
    throw new TextRefused('textEmpty');
  if (characters > MOST_CHARACTERS) throw new TextRefused('textTooLong', String(characters));
  const proposed = proposeCuts(blocks, contents);
  const rule = asked.rule !== null && proposed.cuts.has(asked.rule) ? asked.rule : proposed.rule;
  const cuts = proposed.cuts.get(rule) ?? [];
  const rules = [...proposed.cuts].map(([known, of]) => ({ rule: known, chapters: of.length }));
  const description = said.description || frontMatter(blocks, cuts, said.title);
  const facts = { ...said, description, rule, rules, blocks: blocks.length, characters };
  return { facts, blocks, cuts: cuts.map((cut) => toShown(cut, blocks, offsets)), zip };
}

function toShown(cut: Cut, blocks: readonly Block[], offsets: readonly number[]): ShownCut {
  const first = blocks
    .slice(cut.at + cut.skip, cut.at + cut.skip + 5)
    .find((block) => 'text' in block);
  const opening = first && 'text' in first ? first.text.slice(0, OPENING) : '';
  return { ...cut, offset: offsets[cut.at] ?? 0, opening };
}
