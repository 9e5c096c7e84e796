import type { Tag } from '@yehang/contract/shapes/catalogue.ts';
import type { Mention } from '@yehang/contract/shapes/mention.ts';

/** A piece of a text: plain words, somebody who is named, or a topic. */
export type NamedPart =
  | { kind: 'words'; text: string }
  | { kind: 'mention'; text: string; mention: Mention }
  | { kind: 'topic'; text: string; tag: Tag };

interface Named {
  mentions: readonly Mention[];
  tags: readonly Tag[];
}

/** A text with its mentions and topics set apart. The pieces joined are the text. */
export function textParts(text: string, { mentions, tags }: Named): NamedPart[] {
  // The longer name first: 夜行者二号 is not 夜行者.
  const signs = [
    ...mentions.map((mention) => ({ kind: 'mention' as const, name: mention.nickname, mention })),
    ...tags.map((tag) => ({ kind: 'topic' as const, name: tag.name, tag })),
  ].toSorted((one, other) => other.name.length - one.name.length);
  const parts: NamedPart[] = [];
  let words = '';
  let at = 0;
  while (at < text.length) {
    const sign = text[at] ?? '';
    const kind = '@＠'.includes(sign) ? 'mention' : '#＃'.includes(sign) ? 'topic' : null;
    const rest = text.slice(at + 1).toLowerCase();
    const found = signs.find((one) => one.kind === kind && rest.startsWith(one.name.toLowerCase()));
    if (!found || found.name === '') {
      words += sign;
      at += 1;
      continue;
    }
    if (words !== '') parts.push({ kind: 'words', text: words });
    words = '';
    const piece = text.slice(at, at + 1 + found.name.length);
    parts.push(
      found.kind === 'mention'
        ? { kind: 'mention', text: piece, mention: found.mention }
        : { kind: 'topic', text: piece, tag: found.tag },
    );
    at += piece.length;
  }
  if (words !== '') parts.push({ kind: 'words', text: words });
  return parts;
}
