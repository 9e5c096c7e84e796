import { MOST_LEFT_OUT_NAMES, type ImportFindings } from '@yehang/contract/shapes/imports.ts';
import type { OpenArchive } from '../../media/archive/archive-door.ts';

const MOST_NAMED = 10;
const MOST_NAME = 60;
const MOST_LISTED_NAME = 200;

/**
 * The files of an archive that are not imported, and how many there are, why, and what the first are called, as a sentence:
 * those that somebody may miss come before those that systems made. Nothing where all are.
 * @param used indexes of what is imported or read
 * @param wanted what the import takes, as it is called in Chinese
 */
export function leftOutOf(
  { entries, leftOut }: Pick<OpenArchive, 'entries' | 'leftOut'>,
  used: ReadonlySet<number>,
  wanted: string,
): Pick<ImportFindings, 'leftOut' | 'notes'> {
  const others = entries.filter(({ index }) => !used.has(index));
  const groups = [
    { reason: 'other' as const, what: `不是${wanted}`, files: others },
    {
      reason: 'empty' as const,
      what: '是空文件',
      files: leftOut.filter(({ reason }) => reason === 'empty'),
    },
    {
      reason: 'hidden' as const,
      what: '是隐藏文件或系统文件',
      files: leftOut.filter(({ reason }) => reason === 'hidden'),
    },
  ].filter(({ files }) => files.length > 0);
  const files = groups.flatMap(({ reason, files: of }) => of.map(({ name }) => ({ name, reason })));
  if (files.length === 0) return { notes: [] };
  const counts = groups.map(({ what, files: of }) => `${of.length} 个${what}`).join('，');
  const first = files
    .slice(0, MOST_NAMED)
    .map(({ name }) => shorten(name))
    .join('、');
  const rest = files.length > MOST_NAMED ? ' 等' : '';
  return {
    notes: [`有 ${files.length} 个文件不会导入（${counts}）：${first}${rest}`],
    leftOut: files
      .slice(0, MOST_LEFT_OUT_NAMES)
      .map(({ name, reason }) => ({ name: name.slice(-MOST_LISTED_NAME).toWellFormed(), reason })),
  };
}

/** A path by its end, which tells files apart. */
const shorten = (name: string) =>
  name.length > MOST_NAME ? `…${name.slice(-MOST_NAME)}`.toWellFormed() : name;
