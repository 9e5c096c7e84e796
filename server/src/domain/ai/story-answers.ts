import {
  aiSheet,
  outlineChapter,
  type AiSheet,
  type OutlineChapter,
} from '@yehang/contract/shapes/ai-novel.ts';
import { MOST_NOVEL_CHAPTERS } from '@yehang/contract/shapes/ai-novel-values.ts';
import { BLANKS, HALVES_AT_ENDS, LINE_END, NOT_IN_PARAGRAPHS } from '../text/patterns.ts';

export const MOST_DIRECTIONS = 3;
const MOST_PEOPLE = 30;
const MOST_FACTS = 60;
const MOST_TITLE = 40;
const MOST_DIRECTION = 200;

/** Notes of a chapter: ways to go on, and people and facts that are new. */
export interface StoryNotes extends AiSheet {
  directions: string[];
}

type Answer = Readonly<Record<string, unknown>>;

function readJson(text: string): Answer | null {
  try {
    // Whatever an engine writes around its JSON is left out.
    const value: unknown = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1));
    return isAnswer(value) ? value : null;
  } catch {
    return null;
  }
}

const isAnswer = (value: unknown): value is Answer => typeof value === 'object' && value !== null;
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** What an engine wrote as a field holds it: cut to its length, and without what no field takes. */
function textOf(value: unknown, most: number): string {
  if (typeof value !== 'string') return '';
  const plain = value.split(LINE_END).join('\n').replace(NOT_IN_PARAGRAPHS, ' ').trim();
  return plain.slice(0, most).replace(HALVES_AT_ENDS, '').trim();
}
const lineOf = (value: unknown, most: number) =>
  typeof value === 'string' ? textOf(value.replace(BLANKS, ' '), most) : '';
const linesOf = (value: unknown, most: number) =>
  listOf(value)
    .map((one) => lineOf(one, most))
    .filter((one) => one !== '');

/** What is too long is cut, and what is no fact or nobody is left out: the others stay. */
function sheetOf(answer: Answer): AiSheet {
  const people = listOf(answer['people']).flatMap((one) => {
    if (!isAnswer(one)) return [];
    const person = { name: lineOf(one['name'], 20), about: textOf(one['about'], 200) };
    return person.name === '' ? [] : [person];
  });
  return aiSheet.parse({
    people: people.slice(0, MOST_PEOPLE),
    facts: linesOf(answer['facts'], 200).slice(0, MOST_FACTS),
  });
}

const directionsOf = (answer: Answer) =>
  linesOf(answer['directions'], MOST_DIRECTION).slice(0, MOST_DIRECTIONS);

/** The plan of a chapter; one without a title has its number for it. */
function chapterOf(value: unknown, at: number): OutlineChapter[] {
  if (!isAnswer(value)) return [];
  const title = lineOf(value['title'], MOST_TITLE);
  const summary = textOf(value['summary'], 400);
  if (title === '' && summary === '') return [];
  return [outlineChapter.parse({ title: title || `第 ${at + 1} 章`, summary })];
}

/** An outline as an engine wrote it; null where it is none. */
export function readOutline(text: string): {
  title: string;
  outline: OutlineChapter[];
  sheet: AiSheet;
  directions: string[];
} | null {
  const answer = readJson(text);
  const outline = listOf(answer?.['outline']).flatMap(chapterOf).slice(0, MOST_NOVEL_CHAPTERS);
  if (!answer || outline.length === 0) return null;
  const title = lineOf(answer['title'], MOST_TITLE) || '未命名的小说';
  return { title, outline, sheet: sheetOf(answer), directions: directionsOf(answer) };
}

/** Notes as an engine wrote them; null where they are none. */
export function readNotes(text: string): StoryNotes | null {
  const answer = readJson(text);
  return answer && { ...sheetOf(answer), directions: directionsOf(answer) };
}
