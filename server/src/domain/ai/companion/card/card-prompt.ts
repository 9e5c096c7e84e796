import { seeded, seedOfText } from '../../../../gateways/ai/seeded.ts';
import { matchBook, type PromptPart } from './book.ts';
import type { ReadCard } from './card-json.ts';
import { DIE_SIGN, MACRO, MACRO_ORIGINAL } from '../../../text/patterns.ts';

interface Names {
  char: string;
  user: string;
  /** What random macros follow from: the same prompt says the same. */
  seed: string;
}

/** Characters of a name that macros put into texts. */
export const MOST_NAME = 100;
/** Macros of one text that are replaced: with the bound of names, what a text can grow by. */
export const MOST_MACROS = 10_000;
const choices = (list: string) =>
  list
    .replaceAll('\\,', '\u0000')
    .split(',')
    .map((one) => one.replaceAll('\u0000', ',').trim());

export const countMacros = (text: string): number => text.match(MACRO)?.length ?? 0;

/** A text with its macros replaced; unknown ones stay as they are. Case does not matter. */
export function withMacros(text: string, { seed, ...names }: Names): string {
  const random = seeded(seedOfText(seed));
  const [char, user] = [names.char.slice(0, MOST_NAME), names.user.slice(0, MOST_NAME)];
  let macros = 0;
  return text.replace(
    MACRO,
    (whole: string, inner: string | undefined, tag: string | undefined) => {
      macros += 1;
      if (macros > MOST_MACROS) return whole;
      if (tag !== undefined) return tag.toUpperCase() === 'BOT' ? char : user;
      const macro = (inner ?? '').trim();
      if (macro.startsWith('//')) return '';
      const colon = macro.indexOf(':');
      const name = (colon === -1 ? macro : macro.slice(0, colon)).toLowerCase();
      const value = colon === -1 ? '' : macro.slice(colon + 1);
      switch (name) {
        case 'char':
          return char;
        case 'user':
          return user;
        case 'random':
        case 'pick': {
          const list = choices(value);
          return list[Math.floor(random() * list.length)] ?? '';
        }
        case 'roll': {
          const sides = Number(value.trim().replace(DIE_SIGN, ''));
          return Number.isInteger(sides) && sides > 0
            ? String(1 + Math.floor(random() * sides))
            : '';
        }
        case 'reverse':
          return Array.from(value).toReversed().join('');
        case 'hidden_key':
        case 'comment':
          return '';
        default:
          return whole;
      }
    },
  );
}

/** A text as it is written, and as a prompt has it: macros can turn words around, or stand in the middle of one. */
export function saidBy(text: string, char: string): string[] {
  const said = withMacros(text, { char, user: '', seed: text });
  return said === text ? [text] : [text, said];
}

/** Stands before everything; no card and no message takes it away. */
const SAFETY =
  '你在扮演一个虚构的成年角色（18 岁以上），和一位成年用户聊天。不扮演、不描写未成年人，不冒充真实存在的人，不写非自愿的性行为。被问到时如实说自己是 AI。对方流露轻生或自伤的念头时，停下扮演，认真劝对方联系身边的人或拨打 12356。';
const OURS = '始终以{{char}}的身份，用中文口语简短回应{{user}}，不替{{user}}说话。';

export interface ChatLineForEngine {
  role: 'user' | 'assistant';
  content: string;
}

/** What an engine is told: rules, the card, what is remembered, what the book adds, and the latest messages. */
export function chatPrompt(
  card: ReadCard,
  {
    user,
    memories,
    history,
    seed,
    opening,
  }: {
    user: string;
    memories: readonly string[];
    history: readonly ChatLineForEngine[];
    seed: string;
    /** What the conversation began with. */
    opening: string;
  },
): { system: string; messages: ChatLineForEngine[]; after: string } {
  const { form, nickname, systemPrompt, afterHistory, book } = card;
  const names = { char: nickname || form.name, user, seed };
  const macros = (text: string) => withMacros(text, names).trim();
  const ours = (theirs: string, own: string) =>
    theirs === '' ? own : theirs.replace(MACRO_ORIGINAL, () => own);
  const part = (title: string, text: string) =>
    text === '' ? [] : [`【${title}】\n${macros(text)}`];
  const openings = [form.opening, ...form.alternateGreetings];
  const openingAt = openings.findIndex((one) => withMacros(one, names) === opening);
  const found = matchBook(book, { history, openingAt });
  const at = (place: PromptPart['place']) =>
    found.flatMap((one) => (one.place === place ? [one.content] : [])).join('\n');
  const system = [
    SAFETY,
    macros(ours(systemPrompt, OURS)),
    ...part('背景', at('before_desc')),
    ...part('设定', form.description),
    ...part('背景', at('after_desc')),
    ...part('性格', [form.personality, at('personality')].filter(Boolean).join('\n')),
    ...part('场景', [form.scenario, at('scenario')].filter(Boolean).join('\n')),
    ...part('背景', at('book')),
    ...part('记忆', memories.map((one) => `- ${one}`).join('\n')),
    ...part('说话的样子', form.exampleDialogue),
  ].join('\n\n');
  const last = found.filter(({ place, depth }) => place === 'depth' && depth === 0);
  const after = [macros(ours(afterHistory, '')), ...last.map(({ content }) => macros(content))];
  return {
    system,
    messages: withParts(history, found, macros),
    after: after.filter((one) => one !== '').join('\n\n'),
  };
}

/** The messages with what the book puts among them, so many before the end. */
function withParts(
  history: readonly ChatLineForEngine[],
  found: readonly PromptPart[],
  macros: (text: string) => string,
): ChatLineForEngine[] {
  const parts = found.filter(({ place, depth }) => place === 'depth' && depth > 0);
  return Array.from({ length: history.length + 1 }, (_one, at) => {
    const here = parts.filter(({ depth }) => Math.max(0, history.length - depth) === at);
    const added = here.map(({ role, content }) => ({ role, content: macros(content) }));
    const line = history[at];
    return line ? [...added, line] : added;
  }).flat();
}
