import { VIDEO_EXTENSIONS } from '@yehang/contract/shapes/video-files.ts';

const byName = new Intl.Collator('zh', { numeric: true });
const pathOf = (file: File) => file.webkitRelativePath || file.name;

/** What the containers that are taken begin with. */
const BEGINNINGS: readonly { at: number; bytes: readonly number[] }[] = [
  // MP4, MOV, 3GP: `ftyp`
  { at: 4, bytes: [0x66, 0x74, 0x79, 0x70] },
  // Matroska and WebM
  { at: 0, bytes: [0x1a, 0x45, 0xdf, 0xa3] },
  // `AVI ` within RIFF
  { at: 8, bytes: [0x41, 0x56, 0x49, 0x20] },
  { at: 0, bytes: [0x46, 0x4c, 0x56, 0x01] },
  // ASF: WMV
  { at: 0, bytes: [0x30, 0x26, 0xb2, 0x75] },
  // MPEG and VOB: the head of a pack, or of a sequence
  { at: 0, bytes: [0x00, 0x00, 0x01, 0xba] },
  { at: 0, bytes: [0x00, 0x00, 0x01, 0xb3] },
];
/** Sizes of the packets of TS and M2TS, with where the first one's mark stands. */
const PACKETS = [
  { first: 0, size: 188 },
  { first: 4, size: 192 },
] as const;
const TS_MARK = 0x47;
const HEAD_BYTES = 400;

async function beginsAsVideo(file: File): Promise<boolean> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const isContainer = BEGINNINGS.some(({ at, bytes }) =>
    bytes.every((byte, index) => head[at + index] === byte),
  );
  // `ftyp` begins pictures and sound as well; their types are known, and they do not come here.
  return (
    isContainer ||
    PACKETS.some(({ first, size }) =>
      [0, 1, 2].every((packet) => head[first + packet * size] === TS_MARK),
    )
  );
}

/** A usual ending or type says it; of what has neither, its first bytes do. */
async function isVideo(file: File): Promise<boolean> {
  const { name, type } = file;
  // What begins with a dot is the system's own.
  if (name.startsWith('.')) return false;
  const ending = name.split('.').pop()?.toLowerCase() ?? '';
  if ((VIDEO_EXTENSIONS as readonly string[]).includes(ending) || type.startsWith('video/'))
    return true;
  const isUnknown = type === '' || type === 'application/octet-stream';
  return isUnknown && (await beginsAsVideo(file).catch(() => false));
}

/** The videos among the files of a folder, in the order of their names, and how many other files there are. */
export async function videosOfFolder(
  files: readonly File[],
): Promise<{ videos: File[]; others: number }> {
  const videos: File[] = [];
  // One after the other: a folder may hold thousands.
  for (const file of files) if (await isVideo(file)) videos.push(file);
  videos.sort((a, b) => byName.compare(pathOf(a), pathOf(b)));
  return { videos, others: files.length - videos.length };
}
