import type { CompanionForm } from '@yehang/contract/shapes/companion.ts';
import { COMMA } from '../../../text/patterns.ts';

/** A value of JSON that keeps numbers which do not fit as they were written. */
type Json = null | boolean | number | string | Json[] | { [key: string]: Json } | RawNumber;
type JsonObject = { [key: string]: Json };
/** A number beyond what a program holds exactly; `JSON.stringify` writes it as it came. */
interface RawNumber {
  readonly rawJSON: string;
}

type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown;
const json = JSON as unknown as {
  parse: (text: string, reviver: Reviver) => unknown;
  rawJSON: (text: string) => RawNumber;
};

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('rawJSON' in value);

/** Numbers that would come out otherwise than they came in are kept as text. */
const keepNumbers: Reviver = (_key, value, { source }) =>
  typeof value === 'number' && source !== undefined && JSON.stringify(value) !== source
    ? json.rawJSON(source)
    : value;

/** The card as it stands in its JSON; null where it is none. */
function parseCard(text: string): JsonObject | null {
  try {
    const value = json.parse(text, keepNumbers);
    return isObject(value) ? value : null;
  } catch {
    return null;
  }
}

/** Where the fields are: below `data` from the second version on, at the root in the first. */
const dataOf = (card: JsonObject): JsonObject => (isObject(card['data']) ? card['data'] : card);

const text = (value: Json | undefined) => (typeof value === 'string' ? value : '');
const texts = (value: Json | undefined) =>
  (Array.isArray(value) ? value : []).filter((one): one is string => typeof one === 'string');

/** An entry of the book of background. */
export interface BookEntry {
  keys: string[];
  secondaryKeys: string[];
  content: string;
  isEnabled: boolean;
  isConstant: boolean;
  isSelective: boolean;
  isCaseSensitive: boolean;
  isPattern: boolean;
  order: number;
  priority: number | null;
}

/** What prompts and forms are made from. */
export interface ReadCard {
  version: 1 | 2 | 3;
  form: CompanionForm;
  nickname: string;
  systemPrompt: string;
  afterHistory: string;
  book: { entries: BookEntry[]; scanDepth: number | null; tokenBudget: number | null };
  /** The files that it names; a card without any has its own picture as its main icon. */
  assets: CardAsset[];
  /** Every text in the card, whatever its field: what safety reads. */
  allTexts: string[];
}

/** A picture or another file that a card names. */
export interface CardAsset {
  type: string;
  uri: string;
  name: string;
}

const number = (value: Json | undefined) => (typeof value === 'number' ? value : null);
/** Keys are a list, or in the wild one text with commas. */
const keysOf = (value: Json | undefined) =>
  (typeof value === 'string' ? value.split(COMMA) : texts(value))
    .map((key) => key.trim())
    .filter((key) => key !== '');

function toEntry(value: Json): BookEntry[] {
  if (!isObject(value)) return [];
  return [
    {
      keys: keysOf(value['keys']),
      secondaryKeys: keysOf(value['secondary_keys']),
      content: text(value['content']),
      isEnabled: value['enabled'] !== false,
      isConstant: value['constant'] === true,
      isSelective: value['selective'] === true,
      isCaseSensitive: value['case_sensitive'] === true,
      isPattern: value['use_regex'] === true,
      order: number(value['insertion_order']) ?? 100,
      priority: number(value['priority']),
    },
  ];
}

function everyText(value: Json, found: string[] = []): string[] {
  if (typeof value === 'string') found.push(value);
  else if (Array.isArray(value)) for (const one of value) everyText(one, found);
  else if (isObject(value)) for (const one of Object.values(value)) everyText(one, found);
  return found;
}

const assetsOf = (data: JsonObject): CardAsset[] =>
  (Array.isArray(data['assets']) ? data['assets'] : []).filter(isObject).map((one) => ({
    type: text(one['type']),
    uri: text(one['uri']),
    name: text(one['name']),
  }));

/** Reads a card of version 1, 2 or 3 as it is found in the wild; null where it is none. */
export function readCard(source: string): ReadCard | null {
  const card = parseCard(source);
  if (!card) return null;
  const data = dataOf(card);
  const name = text(data['name']).trim();
  if (name === '') return null;
  const spec = text(card['spec']);
  const book = isObject(data['character_book']) ? data['character_book'] : {};
  return {
    version: spec === 'chara_card_v3' ? 3 : spec === 'chara_card_v2' ? 2 : 1,
    form: {
      name,
      description: text(data['description']),
      personality: text(data['personality']),
      scenario: text(data['scenario']),
      opening: text(data['first_mes']),
      alternateGreetings: texts(data['alternate_greetings']),
      exampleDialogue: text(data['mes_example']),
      tags: texts(data['tags']),
    },
    nickname: text(data['nickname']).trim(),
    systemPrompt: text(data['system_prompt']).trim(),
    afterHistory: text(data['post_history_instructions']).trim(),
    book: {
      entries: (Array.isArray(book['entries']) ? book['entries'] : []).flatMap(toEntry),
      scanDepth: number(book['scan_depth']),
      tokenBudget: number(book['token_budget']),
    },
    assets: assetsOf(data),
    allTexts: everyText(card),
  };
}

const pathOf: Readonly<Record<keyof CompanionForm, string>> = {
  name: 'name',
  description: 'description',
  personality: 'personality',
  scenario: 'scenario',
  opening: 'first_mes',
  alternateGreetings: 'alternate_greetings',
  exampleDialogue: 'mes_example',
  tags: 'tags',
};

/**
 * The card's JSON with what a form changed, and nothing else: unknown fields, extensions, the book, and numbers of any size
 * stay. A form that says the same gives the same text.
 */
export function editCard(source: string, form: CompanionForm): string {
  const card = parseCard(source);
  const known = readCard(source);
  if (!card || !known) throw new Error('the stored card is none');
  const changed = (Object.keys(pathOf) as (keyof CompanionForm)[]).filter(
    (field) => JSON.stringify(form[field]) !== JSON.stringify(known.form[field]),
  );
  if (changed.length === 0) return source;
  for (const field of changed) {
    const path = pathOf[field];
    dataOf(card)[path] = form[field];
    // Copies for readers of the first version, which some writers leave at the root.
    if (isObject(card['data']) && path in card) card[path] = form[field];
  }
  return JSON.stringify(card);
}

const FIELDS_OF_VERSION_3 = {
  ...{ description: '', personality: '', scenario: '', first_mes: '', mes_example: '' },
  ...{ creator_notes: '', system_prompt: '', post_history_instructions: '' },
  ...{ alternate_greetings: [], group_only_greetings: [], tags: [] },
  ...{ creator: '', character_version: '', extensions: {} },
};

/**
 * A card of any version as one of version 3, with everything that is in it; one of version 3 as it is. `icon` is where its
 * picture lies, for a card that says nothing of it.
 */
export function toVersion3(source: string, icon: string | null): string {
  const card = parseCard(source);
  if (!card) throw new Error('the stored card is none');
  const own = dataOf(card);
  const isThird = card['spec'] === 'chara_card_v3';
  const isSilent = assetsOf(own).every(({ uri }) => uri === 'ccdefault:');
  if (isThird && (icon === null || !isSilent)) return source;
  const assets =
    icon === null || !isSilent
      ? {}
      : { assets: [{ type: 'icon', uri: `embeded://${icon}`, name: 'main', ext: 'png' }] };
  const data = { ...(isThird ? {} : FIELDS_OF_VERSION_3), ...own, ...assets };
  const root = isObject(card['data']) ? card : {};
  return JSON.stringify({ ...root, spec: 'chara_card_v3', spec_version: '3.0', data });
}

/** A card of version 3 for readers that know the second one alone; what is new in it they pass over. */
export function toVersion2(source: string): string {
  const card = parseCard(source);
  if (!card) throw new Error('the stored card is none');
  const spec = { spec: 'chara_card_v2', spec_version: '2.0' };
  return JSON.stringify({ ...card, ...spec, data: dataOf(card) });
}

/** A new card of version 3, which readers of version 2 understand as well. */
export function newCard(form: CompanionForm, now = new Date()): string {
  const seconds = Math.floor(now.getTime() / 1_000);
  return JSON.stringify({
    spec: 'chara_card_v3',
    spec_version: '3.0',
    data: {
      name: form.name,
      description: form.description,
      personality: form.personality,
      scenario: form.scenario,
      first_mes: form.opening,
      mes_example: form.exampleDialogue,
      creator_notes: '',
      system_prompt: '',
      post_history_instructions: '',
      alternate_greetings: form.alternateGreetings,
      group_only_greetings: [],
      tags: form.tags,
      creator: '',
      character_version: '1.0',
      extensions: {},
      creation_date: seconds,
      modification_date: seconds,
    },
  });
}
