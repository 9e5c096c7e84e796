import { badField } from '../app-error.ts';

/** Where a feed session is. */
export interface FeedPlace {
  sessionId: string;
  /** Pages answered so far. */
  page: number;
  /** Whether pages may be there that were chosen ahead; where none is, none is looked for. */
  mayHaveAhead: boolean;
  /** Id hashes of the uploaders shown last, the latest first. */
  uploaders: number[];
}

const HEAD = 18;
const MOST_UPLOADERS = 8;
/** Beside the number of the page, which is far smaller. */
const NONE_AHEAD = 0x8000;

/** An opaque cursor for the client. */
export function toFeedCursor({ sessionId, page, mayHaveAhead, uploaders }: FeedPlace): string {
  const latest = uploaders.slice(0, MOST_UPLOADERS);
  const bytes = Buffer.alloc(HEAD + latest.length * 4);
  bytes.write(sessionId.replaceAll('-', ''), 0, 'hex');
  bytes.writeUInt16BE(mayHaveAhead ? page : page | NONE_AHEAD, 16);
  latest.forEach((uploader, index) => bytes.writeInt32BE(uploader, HEAD + index * 4));
  return bytes.toString('base64url');
}

/** Error: 4000 naming `cursor` where the text is none of ours. */
export function fromFeedCursor(cursor: string | undefined): FeedPlace | null {
  if (cursor === undefined) return null;
  const bytes = Buffer.from(cursor, 'base64url');
  const count = (bytes.length - HEAD) / 4;
  if (!Number.isInteger(count) || count < 0 || count > MOST_UPLOADERS)
    throw badField('cursor', '翻页位置无效，请刷新列表');
  const hex = bytes.toString('hex', 0, 16);
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20)];
  const page = bytes.readUInt16BE(16);
  return {
    sessionId: [...parts, hex.slice(20)].join('-'),
    page: page & ~NONE_AHEAD,
    mayHaveAhead: (page & NONE_AHEAD) === 0,
    uploaders: Array.from({ length: count }, (_, index) => bytes.readInt32BE(HEAD + index * 4)),
  };
}
