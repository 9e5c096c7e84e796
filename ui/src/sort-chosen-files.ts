import { MOST_PACKED_BYTES, MOST_PACKED_FILES, type PathFile } from './pack-files.ts';

/** What may be chosen at once for an import. */
export interface ImportTakes {
  /** Endings of files that are imported as they are: '.zip,.cbz'. */
  readonly accept: string;
  /** Whether several of them go together. */
  readonly several: boolean;
  /** Whether loose pictures and folders of them are packed into an archive. */
  readonly pictures: boolean;
}

export interface SortedFiles {
  /** Pictures, and what describes them, in the order of their paths. */
  readonly pictures: readonly PathFile[];
  /** Files that are imported as they are. */
  readonly wholes: readonly File[];
  /** The paths of those that are neither; what systems put into folders is not among them. */
  readonly skipped: readonly string[];
  /** Why they cannot be imported, in Chinese; null where they can. */
  readonly problem: string | null;
}

export const PICTURE_ENDINGS = '.jpg,.jpeg,.png,.webp,.gif,.avif';
const PICTURE = /\.(?:jpe?g|png|webp|gif|avif)$/i;
const ABOUT = /(?:^|\/)ComicInfo\.xml$/i;
/** What systems put into folders. */
const HIDDEN = /(?:^|\/)(?:\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/i;

/** Tells apart what was chosen, or dropped: a folder, pictures, archives, other files. */
export function sortChosenFiles(files: readonly PathFile[], takes: ImportTakes): SortedFiles {
  const endings = takes.accept.split(',');
  const isWhole = ({ path }: PathFile) =>
    endings.some((ending) => path.toLowerCase().endsWith(ending));
  const shown = files.filter(({ path }) => !HIDDEN.test(path));
  const wholes = shown.filter(isWhole);
  const packed = takes.pictures
    ? shown.filter((it) => !isWhole(it) && (PICTURE.test(it.path) || ABOUT.test(it.path)))
    : [];
  const pictures = packed.some(({ path }) => PICTURE.test(path))
    ? packed.toSorted((a, b) => (a.path < b.path ? -1 : Number(a.path > b.path)))
    : [];
  const taken = new Set([...wholes, ...pictures]);
  const sorted = {
    pictures,
    wholes: wholes.map(({ file }) => file),
    skipped: shown.filter((it) => !taken.has(it)).map(({ path }) => path),
  };
  return { ...sorted, problem: problemOf(sorted, takes) };
}

const MOST_NAMED = 3;

/** Says in Chinese which files were skipped; null for none. */
export function skippedText(paths: readonly string[]): string | null {
  if (paths.length === 0) return null;
  const named = paths.slice(0, MOST_NAMED).join('、');
  return `跳过了 ${paths.length} 个不能导入的文件：${named}${paths.length > MOST_NAMED ? ' 等' : ''}`;
}

function problemOf(
  { pictures, wholes }: Pick<SortedFiles, 'pictures' | 'wholes'>,
  { several }: ImportTakes,
): string | null {
  const bytes = pictures.reduce((sum, { file }) => sum + file.size, 0);
  if (pictures.length + wholes.length === 0) return '选中的内容里没有能导入的文件';
  if (pictures.length > MOST_PACKED_FILES) return '图片太多，一次最多 10000 张，请分几次选';
  if (bytes > MOST_PACKED_BYTES) return '图片加起来超过 4 GB，请分几次选';
  if (!several && wholes.length > 1) return '一次只能导入一个文件';
  if (wholes.length > 99) return '文件太多，一次最多 99 个，请分几次选';
  return null;
}

/** What an archive of chosen files is called: after the folder around all of them, or how many pictures there are. */
export function packedName(files: readonly PathFile[]): string {
  const [first] = files;
  const folder = first?.path.includes('/') ? first.path.slice(0, first.path.indexOf('/') + 1) : '';
  const isCommon = folder !== '' && files.every(({ path }) => path.startsWith(folder));
  return isCommon ? `${folder.slice(0, -1)}.zip` : `${files.length} 张图片.zip`;
}
