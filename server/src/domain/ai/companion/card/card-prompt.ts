import { seeded, seedOfText } from '../../../../gateways/ai/seeded.ts';
import { LinearPattern } from '../../../policy/linear-pattern.ts';
import type { BookEntry, ReadCard } from './card-json.ts';

interface Names {
  char: string;
  user: string;
  /** What random macros follow from: the same prompt says the same. */
  seed: string;
}

const MACRO = /\{\{([^{}]{0,400})\}\}|<(BOT|USER)>/gi;
const choices = (list: string) =>
  list
    .replaceAll('\\,', '\u0000')
    .split(',')
    .map((one) => one.replaceAll('\u0000', ',').trim());

/** A text with its macros replaced; unknown ones stay as they are. Case does not matter. */
export function withMacros(text: string, { char, user, seed }: Names): string {
  const random = seeded(seedOfText(seed));
  return text.replace(
    MACRO,
    (whole: string, inner: string | undefined, tag: string | undefined) => {
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
          const sides = Number(value.trim().replace(/^d/i, ''));
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

/** Lines `@@name value` at the start of an entry are for programs, and in no prompt. */
function withoutDecorators(content: string): { content: string; decorators: Set<string> } {
  const lines = content.split('\n');
  const decorators = new Set<string>();
  while (lines[0]?.startsWith('@@')) {
    decorators.add(
      lines
        .shift()!
        .replace(/^@{2,3}/, '')
        .trim()
        .split(' ')[0]!,
    );
  }
  return { content: lines.join('\n').trim(), decorators };
}

function has(text: string, keys: readonly string[], entry: BookEntry): boolean {
  const fold = (value: string) => (entry.isCaseSensitive ? value : value.toLowerCase());
  return keys.some((key) => {
    if (!entry.isPattern) return fold(text).includes(fold(key));
    try {
      const [, source = key] = /^\/(.+)\/[a-z]*$/s.exec(key) ?? [];
      return new LinearPattern(source).find(text) !== null;
    } catch {
      // A pattern that is none matches nothing.
      return false;
    }
  });
}

const TOKENS_OF_CHARACTER = 1 / 1.6;
const DEFAULT_DEPTH = 10;
const DEFAULT_BUDGET = 1_000;

/** Entries of a card's book that the latest messages ask for, in their order, within the book's budget. */
export function matchBook(
  { entries, scanDepth, tokenBudget }: ReadCard['book'],
  latest: readonly string[],
): string[] {
  const text = latest.slice(-Math.max(1, scanDepth ?? DEFAULT_DEPTH)).join('\n');
  const found = entries
    .map((entry) => ({ entry, ...withoutDecorators(entry.content) }))
    .filter(({ entry, content, decorators }) => {
      if (!entry.isEnabled || content === '' || decorators.has('dont_activate')) return false;
      if (entry.isConstant || decorators.has('activate')) return true;
      if (!has(text, entry.keys, entry)) return false;
      return !entry.isSelective || has(text, entry.secondaryKeys, entry);
    })
    .toSorted((a, b) => a.entry.order - b.entry.order);
  const rankOf = ({ entry }: (typeof found)[number]) => entry.priority ?? entry.order;
  let left = tokenBudget ?? DEFAULT_BUDGET;
  const kept = new Set<string>();
  for (const one of found.toSorted((a, b) => rankOf(b) - rankOf(a))) {
    const cost = one.content.length * TOKENS_OF_CHARACTER;
    if (cost > left) continue;
    left -= cost;
    kept.add(one.content);
  }
  return [...new Set(found.map(({ content }) => content))].filter((content) => kept.has(content));
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
  }: {
    user: string;
    memories: readonly string[];
    history: readonly ChatLineForEngine[];
    seed: string;
  },
): { system: string; messages: ChatLineForEngine[]; after: string } {
  const { form, nickname, systemPrompt, afterHistory, book } = card;
  const names = { char: nickname || form.name, user, seed };
  const macros = (text: string) => withMacros(text, names).trim();
  const ours = (theirs: string, own: string) =>
    theirs === '' ? own : theirs.replace(/\{\{original\}\}/gi, () => own);
  const part = (title: string, text: string) =>
    text === '' ? [] : [`【${title}】\n${macros(text)}`];
  const found = matchBook(
    book,
    history.map(({ content }) => content),
  );
  const system = [
    SAFETY,
    macros(ours(systemPrompt, OURS)),
    ...part('设定', form.description),
    ...part('性格', form.personality),
    ...part('场景', form.scenario),
    ...part('背景', found.join('\n')),
    ...part('记忆', memories.map((one) => `- ${one}`).join('\n')),
    ...part('说话的样子', form.exampleDialogue),
  ].join('\n\n');
  return { system, messages: [...history], after: macros(ours(afterHistory, '')) };
}
