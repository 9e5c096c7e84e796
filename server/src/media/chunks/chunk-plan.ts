/** Why a chunk was refused, with the sentence for people. */
export const chunkReasons = {
  badPlan: '分片信息前后不一致',
  badNumber: '分片序号不对',
  badSize: '分片大小与序号不符',
  tooLarge: '文件太大',
  gone: '上传已取消',
} as const;

export type ChunkErrorCode = keyof typeof chunkReasons;

/** A chunk that does not fit. Nothing of it is kept. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
  readonly code: ChunkErrorCode;
  readonly reason: string;

  constructor(code: ChunkErrorCode, detail = '') {
    super(detail ? `${code}: ${detail}` : code);
    this.code = code;
    this.reason = chunkReasons[code];
  }
}

/** The fields of a file that a client sends in chunks; sizes in bytes. */
export interface ChunkNumbers {
  totalSize: number;
  chunkSize: number;
  totalChunks: number;
}

/** A checked division of a file into chunks. */
export type ChunkPlan = Readonly<ChunkNumbers>;

/** More than a hundred gigabytes in chunks of the usual size. */
const maxChunks = 200_000;

/** The count as rounded up: every chunk full but the last, which may be smaller. */
function roundedUp(totalSize: number, chunkSize: number): number {
  return Math.ceil(totalSize / chunkSize);
}

/** The count as common libraries round it: the last chunk takes the rest, up to twice the size. */
function roundedDown(totalSize: number, chunkSize: number): number {
  return Math.max(1, Math.floor(totalSize / chunkSize));
}

/**
 * Checks the numbers against each other; both conventions of `totalChunks` pass. Throws
 * `ChunkError`: tooLarge above `maxBytes`, badPlan where the numbers contradict each other.
 */
export function planChunks(numbers: ChunkNumbers, maxBytes: number): ChunkPlan {
  const { totalSize, chunkSize, totalChunks } = numbers;
  for (const it of [totalSize, chunkSize, totalChunks]) {
    if (!Number.isSafeInteger(it) || it < 1) throw new ChunkError('badPlan', String(it));
  }
  if (totalSize > maxBytes) throw new ChunkError('tooLarge', `${totalSize} bytes`);
  const counts = [roundedUp(totalSize, chunkSize), roundedDown(totalSize, chunkSize)];
  if (!counts.includes(totalChunks) || totalChunks > maxChunks) {
    throw new ChunkError('badPlan', `${totalChunks} chunks of ${chunkSize} in ${totalSize}`);
  }
  return { totalSize, chunkSize, totalChunks };
}

/** Where chunk `number` (from 1) begins and how many bytes it has. Throws `ChunkError` badNumber. */
export function chunkPlace(plan: ChunkPlan, number: number): { offset: number; bytes: number } {
  if (!Number.isSafeInteger(number) || number < 1 || number > plan.totalChunks) {
    throw new ChunkError('badNumber', `${number} of ${plan.totalChunks}`);
  }
  const offset = (number - 1) * plan.chunkSize;
  const isLast = number === plan.totalChunks;
  return { offset, bytes: isLast ? plan.totalSize - offset : plan.chunkSize };
}
