import type { Danmaku } from '@yehang/contract/shapes/danmaku.ts';
import type { DanmakuRow } from '../../db/queries/danmaku/danmaku.ts';
import type { HmacKey } from '../hmac-key.ts';

/** Letters of the hash: enough that two senders of one video do not share it. */
const HASH_LENGTH = 16;

export function toDanmaku(
  { senderHashes }: { senderHashes: HmacKey },
  row: Pick<DanmakuRow, 'id' | 'atMs' | 'text' | 'color' | 'mode' | 'authorId'>,
): Danmaku {
  return {
    id: row.id,
    atSeconds: row.atMs / 1000,
    text: row.text,
    color: row.color,
    mode: row.mode,
    sender: senderMark(senderHashes, row.authorId),
  };
}

/** The same for everything of one sender, without saying who that is. */
export function senderMark(senderHashes: HmacKey, authorId: string): string {
  return senderHashes.sign(authorId).slice(0, HASH_LENGTH);
}
