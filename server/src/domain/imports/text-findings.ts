import type { ImportFindings, TextFindings } from '@yehang/contract/shapes/imports.ts';
import type { OpenText } from '../../media/texts/text-door.ts';
import type { TextFacts } from '../../media/texts/text-messages.ts';
import { toFindings } from './archive-files.ts';

/** Chapters longer and shorter than that, in characters, should be looked at. */
const LONG_CHAPTER = 30_000;
const SHORT_CHAPTER = 100;

export function toTextFacts(facts: TextFacts): TextFindings {
  const { format, encoding, rule, rules, blocks, characters } = facts;
  return { format, encoding, rule, rules, blocks, characters };
}

/** What was found in a text, shown to the editor who decides about the plan. */
export function toTextFindings({ facts, cuts }: Pick<OpenText, 'facts' | 'cuts'>): ImportFindings {
  const { title, author, description } = facts;
  return toFindings([], {
    title: title.toWellFormed(),
    author: author.toWellFormed(),
    description: description.toWellFormed(),
    notes: notesOn(facts, cuts),
    text: toTextFacts(facts),
  });
}

function notesOn({ characters, rule }: TextFacts, cuts: OpenText['cuts']): string[] {
  const lengths = cuts.map(({ offset }, index) => (cuts[index + 1]?.offset ?? characters) - offset);
  const long = lengths.filter((length) => length > LONG_CHAPTER).length;
  const short = lengths.filter((length) => length < SHORT_CHAPTER).length;
  const numbers = cuts.flatMap(({ number }) => number ?? []);
  const gaps = numbers.filter((number, index) => {
    const before = numbers[index - 1];
    return before !== undefined && number !== before + 1 && number !== 1;
  }).length;
  return [
    rule === 'size' || rule === 'whole' ? '没有找到章节标题，请检查分章' : null,
    gaps > 0 ? `有 ${gaps} 处章节编号不连续，请检查` : null,
    long > 0 ? `有 ${long} 章超过 3 万字，可能漏了标题` : null,
    short > 0 && rule !== 'whole' ? `有 ${short} 章不到 100 字，可能多分了` : null,
  ].filter((note) => note !== null);
}
