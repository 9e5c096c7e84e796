/** Encodings that Chinese subtitles come in, besides Unicode. GB 18030 holds GBK and GB 2312. */
const chinese = ['gb18030', 'big5'] as const;

/** Characters that any Chinese text of some length has, in both ways of writing: the wrong encoding gives others. */
const usual = new Set(
  '的一是不了我你他这這个個有在人来來们們说說到大为為上就么麼没沒那要会會好什吗嗎吧，。？！…「」',
);

/** As much as the decision needs. */
const sampleBytes = 65_536;

function decoded(bytes: Uint8Array, encoding: string, isWhole = true): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: !isWhole });
  } catch {
    return null;
  }
}

function countUsual(text: string): number {
  let count = 0;
  for (const it of text) if (usual.has(it)) count += 1;
  return count;
}

/**
 * A text file's characters: by its mark, else UTF-8 where it is valid, else the Chinese encoding that gives more usual
 * characters. Null where it is none of them.
 */
export function decodeText(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decoded(bytes, 'utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decoded(bytes, 'utf-16be');
  const unicode = decoded(bytes, 'utf-8');
  if (unicode !== null) return unicode;
  const sample = bytes.subarray(0, sampleBytes);
  const [best] = chinese
    .map((encoding) => ({
      encoding,
      text: decoded(sample, encoding, sample.length === bytes.length),
    }))
    .flatMap(({ encoding, text }) => (text === null ? [] : [{ encoding, score: countUsual(text) }]))
    .toSorted((a, b) => b.score - a.score);
  return best ? decoded(bytes, best.encoding) : null;
}
