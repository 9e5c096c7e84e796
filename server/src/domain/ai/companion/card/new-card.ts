import { AppError, badField } from '../../../app-error.ts';
import { readCard, type ReadCard } from './card-json.ts';
import { MOST_MACROS, MOST_NAME, countMacros } from './card-prompt.ts';

const FIELD = 'base64';
const MOST_JSON = 1_000_000;
/** Of UTF-8: a text of `MOST_JSON` characters is never longer. */
const MOST_BYTES = 3 * MOST_JSON;
const MOST_VALUES = 50_000;
const MOST_TEXTS = 4_000;

const noCard = () =>
  new AppError(4150, '这个文件里没有角色卡，请选 PNG、JSON 或 CHARX 角色卡', { field: FIELD });
const tooLarge = () => new AppError(4150, '这张角色卡太大，请减少世界书的条目', { field: FIELD });

/** Refuses a card by the length that its archive says it has, before it is read. Error: 4150. */
export function requireCardBytes(bytes: number): void {
  if (bytes > MOST_BYTES) throw tooLarge();
}

/** Values of a JSON text, at least as many as a parser finds: commas outside its strings. */
function countValues(json: string): number {
  let values = 1;
  let isString = false;
  for (let at = 0; at < json.length; at += 1) {
    const one = json[at];
    if (isString && one === '\\') at += 1;
    else if (one === '"') isString = !isString;
    else if (one === ',' && !isString) values += 1;
  }
  return values;
}

/**
 * Reads a card that comes in. What it may cost is bounded before it is parsed, and again before its macros are replaced.
 * Errors: 4000, 4150.
 */
export function readNewCard(source: string | null): ReadCard {
  // What the database cannot hold as text is no card either.
  if (source === null || source.includes('\u0000')) throw noCard();
  if (source.length > MOST_JSON || countValues(source) > MOST_VALUES) throw tooLarge();
  const card = readCard(source);
  if (!card) throw noCard();
  const { form, nickname, allTexts } = card;
  if (allTexts.length > MOST_TEXTS) throw tooLarge();
  if (form.description.trim().length < 2 && form.opening.trim() === '')
    throw badField(FIELD, '角色卡里没有人物设定，也没有开场白');
  if (form.name.length > MOST_NAME)
    throw badField(FIELD, `角色卡里的名字太长，最多 ${MOST_NAME} 个字`);
  if (nickname.length > MOST_NAME)
    throw badField(FIELD, `角色卡里的昵称太长，最多 ${MOST_NAME} 个字`);
  const macros = allTexts.reduce((sum, text) => sum + countMacros(text), 0);
  if (macros > MOST_MACROS)
    throw badField(FIELD, `角色卡里的 {{}} 占位符太多，最多 ${MOST_MACROS} 个`);
  return card;
}
