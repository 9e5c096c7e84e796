/** What is being typed at the caret, and where it begins. */
export interface TypedToken {
  kind: 'mention' | 'topic';
  /** The place of its sign in the text. */
  start: number;
  /** Without the sign. */
  typed: string;
}

/** Longer ones are no name any more. */
const LONGEST = 20;
const kinds = { '@': 'mention', '＠': 'mention', '#': 'topic', '＃': 'topic' } as const;

/** The mention or topic that ends at the caret; null where something else is typed. */
export function typedToken(text: string, caret: number): TypedToken | null {
  const before = text.slice(Math.max(0, caret - LONGEST - 1), caret);
  const match = /[@＠#＃][^\s@＠#＃，。！？、；：,.!?;:]*$/u.exec(before);
  if (!match) return null;
  const sign = match[0].slice(0, 1) as keyof typeof kinds;
  const start = caret - match[0].length;
  // An address of mail mentions nobody.
  if (kinds[sign] === 'mention' && /[\w.-]/.test(text.slice(start - 1, start))) return null;
  return { kind: kinds[sign], start, typed: match[0].slice(1) };
}

/** The text with the token replaced by what was chosen, and the caret behind it. */
export function withToken(
  text: string,
  caret: number,
  { start, kind }: Pick<TypedToken, 'start' | 'kind'>,
  name: string,
): { text: string; caret: number } {
  const put = `${kind === 'mention' ? '@' : '#'}${name} `;
  const rest = text.slice(caret);
  const tail = rest.startsWith(' ') ? rest.slice(1) : rest;
  return { text: `${text.slice(0, start)}${put}${tail}`, caret: start + put.length };
}
