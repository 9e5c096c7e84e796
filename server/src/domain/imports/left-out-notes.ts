import type { OpenArchive } from '../../media/archive/archive-door.ts';
import type { ArchiveEntry } from '../../media/archive/archive-messages.ts';

const MOST_NAMED = 10;
const MOST_NAME = 60;

/**
 * Says how many files of an archive are not imported, why, and what the first are called: those that somebody may miss come
 * before those that systems made. Nothing where all are.
 * @param used what is imported or read; undefined counts for nothing
 * @param wanted what the import takes, as it is called in Chinese
 */
export function leftOutNotes(
  { entries, leftOut }: Pick<OpenArchive, 'entries' | 'leftOut'>,
  used: readonly (ArchiveEntry | undefined)[],
  wanted: string,
): string[] {
  const indexes = new Set(used.map((entry) => entry?.index));
  const others = entries.filter(({ index }) => !indexes.has(index));
  const groups = [
    { what: `不是${wanted}`, files: others },
    { what: '是空文件', files: leftOut.filter(({ reason }) => reason === 'empty') },
    { what: '是隐藏文件或系统文件', files: leftOut.filter(({ reason }) => reason === 'hidden') },
  ].filter(({ files }) => files.length > 0);
  const names = groups.flatMap(({ files }) => files.map(({ name }) => name));
  if (names.length === 0) return [];
  const counts = groups.map(({ what, files }) => `${files.length} 个${what}`).join('，');
  const first = names.slice(0, MOST_NAMED).map(shorten).join('、');
  const rest = names.length > MOST_NAMED ? ' 等' : '';
  return [`有 ${names.length} 个文件不会导入（${counts}）：${first}${rest}`];
}

/** A path by its end, which tells files apart. */
const shorten = (name: string) =>
  name.length > MOST_NAME ? `…${name.slice(-MOST_NAME)}`.toWellFormed() : name;
