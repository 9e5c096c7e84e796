import { LinearPattern } from '../../../policy/linear-pattern.ts';
import type { BookEntry, ReadCard } from './card-json.ts';
import { COMMA, DECORATOR, PATTERN_IN_SLASHES, SMALL_NUMBER } from '../../../text/patterns.ts';

/** What an entry's decorators say, as far as it has a meaning in a conversation of two. */
interface Decorators {
  activate?: true;
  dont_activate?: true;
  depth?: number;
  scan_depth?: number;
  role?: 'user' | 'assistant';
  position?: 'before_desc' | 'after_desc' | 'personality' | 'scenario';
  exclude_keys?: string[];
  additional_keys?: string[];
  is_greeting?: number;
  activate_only_after?: number;
  activate_only_every?: number;
  ignore_on_max_context?: true;
}
type Reader = (value: string) => Decorators | null;

const count =
  (name: keyof Decorators): Reader =>
  (value) =>
    SMALL_NUMBER.test(value) ? { [name]: Number(value) } : null;
const list =
  (name: keyof Decorators): Reader =>
  (value) => {
    const keys = value.split(COMMA).map((key) => key.trim());
    return { [name]: keys.filter((key) => key !== '') };
  };
const flag =
  (name: keyof Decorators): Reader =>
  () => ({ [name]: true });
const places = ['before_desc', 'after_desc', 'personality', 'scenario'] as const;

/** Decorators of version 3 that are applied. Others stay in the card, and are in no prompt. */
const readers: Readonly<Record<string, Reader>> = {
  activate: flag('activate'),
  dont_activate: flag('dont_activate'),
  depth: count('depth'),
  scan_depth: count('scan_depth'),
  // Engines are given words of two people; what a program says goes as the user’s.
  role: (value) => {
    if (value === 'assistant') return { role: 'assistant' };
    return value === 'user' || value === 'system' ? { role: 'user' } : null;
  },
  position: (value) => {
    const position = places.find((one) => one === value);
    return position ? { position } : null;
  },
  exclude_keys: list('exclude_keys'),
  additional_keys: list('additional_keys'),
  is_greeting: count('is_greeting'),
  activate_only_after: count('activate_only_after'),
  activate_only_every: count('activate_only_every'),
  ignore_on_max_context: flag('ignore_on_max_context'),
};

/**
 * Takes the lines `@@name value` off the start of an entry. `@@@name value` below one that has no meaning here stands for it.
 */
export function readDecorators(content: string): { content: string; decorators: Decorators } {
  const lines = content.split('\n');
  const decorators: Decorators = {};
  let isRead = true;
  for (let line = lines[0]; line?.startsWith('@@'); line = lines[0]) {
    lines.shift();
    const [, signs, name = '', value = ''] = DECORATOR.exec(line.trim()) ?? [];
    if (signs === '@@@' && isRead) continue;
    const read = Object.hasOwn(readers, name) ? (readers[name]?.(value.trim()) ?? null) : null;
    isRead = read !== null;
    Object.assign(decorators, read);
  }
  return { content: lines.join('\n').trim(), decorators };
}

function has(text: string, keys: readonly string[], entry: BookEntry): boolean {
  const fold = (value: string) => (entry.isCaseSensitive ? value : value.toLowerCase());
  return keys.some((key) => {
    if (!entry.isPattern) return fold(text).includes(fold(key));
    try {
      const [, source = key] = PATTERN_IN_SLASHES.exec(key) ?? [];
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

/** An entry that a prompt is given, and where: among the book, at a part of the card, or so many messages before the end. */
export interface PromptPart {
  content: string;
  place: 'book' | 'depth' | NonNullable<Decorators['position']>;
  depth: number;
  role: 'user' | 'assistant';
}

interface Talk {
  history: readonly { role: 'user' | 'assistant'; content: string }[];
  /** Which opening it began with, from 0; -1 where it was none of the card's. */
  openingAt: number;
}

function isActive(
  entry: BookEntry,
  decorators: Decorators,
  { history, openingAt }: Talk,
  scanDepth: number | null,
): boolean {
  const depth = decorators.scan_depth ?? scanDepth ?? DEFAULT_DEPTH;
  const latest = history.slice(-Math.max(1, depth)).map(({ content }) => content);
  const text = latest.join('\n');
  const answers = history.filter(({ role }) => role === 'assistant').length;
  const { activate_only_after: after, activate_only_every: every } = decorators;
  const { is_greeting: opening, exclude_keys: excluded, additional_keys: further } = decorators;
  if (decorators.dont_activate) return false;
  if (opening !== undefined && opening !== openingAt) return false;
  if (after !== undefined && answers < after) return false;
  if (every !== undefined && (every === 0 || answers % every !== 0)) return false;
  if (excluded && has(text, excluded, entry)) return false;
  if (entry.isConstant || decorators.activate) return true;
  if (!has(text, entry.keys, entry)) return false;
  if (further && !has(text, further, entry)) return false;
  return !entry.isSelective || has(text, entry.secondaryKeys, entry);
}

/** Entries of a card's book that the latest messages ask for, in their order, within the book's budget. */
export function matchBook(
  { entries, scanDepth, tokenBudget }: ReadCard['book'],
  talk: Talk,
): PromptPart[] {
  const found = entries
    .map((entry) => ({ entry, ...readDecorators(entry.content) }))
    .filter(
      ({ entry, content, decorators }) =>
        entry.isEnabled && content !== '' && isActive(entry, decorators, talk, scanDepth),
    )
    .toSorted((a, b) => a.entry.order - b.entry.order);
  const rankOf = ({ entry, decorators }: (typeof found)[number]) =>
    decorators.ignore_on_max_context ? -Infinity : (entry.priority ?? entry.order);
  let left = tokenBudget ?? DEFAULT_BUDGET;
  const kept = new Set<string>();
  // Sorting is stable: of equal ones the earlier stays.
  const ranked = found.toSorted(
    (a, b) => Number(rankOf(a) < rankOf(b)) - Number(rankOf(a) > rankOf(b)),
  );
  for (const one of ranked) {
    const cost = one.content.length * TOKENS_OF_CHARACTER;
    if (cost > left) continue;
    left -= cost;
    kept.add(one.content);
  }
  return found.flatMap(({ content, decorators }) => {
    // An entry is added once.
    if (!kept.delete(content)) return [];
    const { depth, position, role = 'user' } = decorators;
    const place = depth === undefined ? (position ?? 'book') : 'depth';
    return [{ content, place, depth: depth ?? 0, role }];
  });
}
