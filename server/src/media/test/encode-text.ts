/** A text in an encoding of two bytes a character, by looking up what each pair of bytes is decoded as. */
export function encodeText(text: string, encoding: 'gb18030' | 'big5'): Buffer {
  const pairs = new Map<string, Buffer>();
  const decoder = new TextDecoder(encoding);
  for (let first = 0x81; first <= 0xfe; first += 1)
    for (let second = 0x40; second <= 0xfe; second += 1) {
      const bytes = Buffer.from([first, second]);
      const character = decoder.decode(bytes);
      if (Array.from(character).length === 1 && !pairs.has(character)) pairs.set(character, bytes);
    }
  return Buffer.concat(
    Array.from(text, (character) => {
      if (character <= '\x7f') return Buffer.from(character);
      const bytes = pairs.get(character);
      if (!bytes) throw new Error(`${encoding} has no ${character}`);
      return bytes;
    }),
  );
}
