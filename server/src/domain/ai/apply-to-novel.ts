import type { AiSheet } from '@yehang/contract/shapes/ai-novel.ts';
import {
  MOST_CHAPTER_CHARACTERS,
  MOST_NOVEL_CHAPTERS,
} from '@yehang/contract/shapes/ai-novel-values.ts';
import type { AiJobRow } from '../../db/queries/ai/jobs.ts';
import {
  findAiChapter,
  insertAiChapter,
  replaceAiChapter,
} from '../../db/queries/ai/novel-chapters.ts';
import { lockAiNovel, updateAiNovel, type AiNovelRow } from '../../db/queries/ai/novels.ts';
import type { Queryable } from '../../db/types.ts';
import { isAdultAiText, ruleOfAiText } from '../policy/judge-ai-text.ts';
import { noteSafety } from '../policy/ai-safety.ts';
import { revisionOf } from './revision-of.ts';
import { directionsAfter } from './story.ts';
import { readNotes, readOutline, type StoryNotes } from './story-answers.ts';
import { BLANKS, FACT_OF_CHAPTER } from '../text/patterns.ts';

const MOST_PEOPLE = 30;
const MOST_FACTS = 60;

interface Made {
  text: string;
  isPartial: boolean;
  notes?: string | undefined;
}

/**
 * Puts what a job wrote into its novel, as a part of the transaction that ends the job. Nothing goes over what was written
 * meanwhile: an outline comes into a novel without one, a chapter behind the last one, a passage where it still stands.
 */
export async function applyToNovel(database: Queryable, job: AiJobRow, made: Made): Promise<void> {
  const { userId, tool, isDemonstration, parameters } = job;
  const { novelId, chapter } = parameters;
  const novel = novelId === null ? null : await lockAiNovel(database, userId, novelId);
  if (!novel) return;
  const key = { userId, id: novel.id };
  if (job.isAdult && !novel.isAdult) await updateAiNovel(database, key, { isAdult: true });
  if (tool === 'outline') {
    const read = novel.outline.length > 0 ? null : readOutline(made.text);
    if (!read) return;
    const directions = directionsAfter(read.sheet, read.directions);
    await updateAiNovel(database, key, { ...read, directions, isDemonstration });
    return;
  }
  if (chapter === null) return;
  if (tool === 'rewrite') await applyPassage(database, job, novel, made.text);
  else await addChapter(database, job, novel, made);
}

async function applyPassage(
  database: Queryable,
  { userId, parameters, isDemonstration, isAdult }: AiJobRow,
  { id, ...novel }: AiNovelRow,
  text: string,
): Promise<void> {
  const key = { userId, novelId: id, chapter: parameters.chapter! };
  const row = await findAiChapter(database, key);
  if (!row) return;
  const { title } = row;
  const parts = row.text.split(parameters.prompt);
  const whole = parts.join(text.trim());
  if (parts.length !== 2 || whole.length > MOST_CHAPTER_CHARACTERS) return;
  const change = {
    ...{ title, text: whole },
    // Of one passage it is of the whole, also where an earlier text comes back: that may have passages of it as well.
    isDemonstration: row.isDemonstration || isDemonstration,
  };
  await replaceAiChapter(database, row, change, revisionOf(row, whole, 'rewrite'));
  await updateAiNovel(
    database,
    { userId, id },
    {
      isDemonstration: novel.isDemonstration || isDemonstration,
      isAdult: novel.isAdult || isAdult || isAdultAiText(whole),
    },
  );
}

async function addChapter(
  database: Queryable,
  job: AiJobRow,
  novel: AiNovelRow,
  { text, isPartial, notes: said }: Made,
): Promise<void> {
  const { userId, isDemonstration, brief, parameters } = job;
  const chapter = parameters.chapter!;
  if (chapter !== novel.chapters + 1) return;
  const planned = novel.outline[chapter - 1] ?? {
    title: `第 ${chapter} 章`,
    summary: brief.slice(0, 400).toWellFormed(),
  };
  const whole = text.trim().slice(0, MOST_CHAPTER_CHARACTERS).toWellFormed();
  const row = { userId, novelId: novel.id, chapter, title: planned.title, text: whole };
  if (!(await insertAiChapter(database, { ...row, isPartial, isDemonstration }))) return;
  // Beyond its end the outline grows with the story: each line is the plan of the chapter of its number.
  const outline = [
    ...novel.outline.slice(0, chapter - 1),
    planned,
    ...novel.outline.slice(chapter),
  ];
  const isAdult = novel.isAdult || job.isAdult || isAdultAiText(`${planned.title}\n${whole}`);
  const read = said === undefined ? null : readNotes(said);
  const notes = await safeNotes(database, job, read, isAdult);
  const sheet = sheetAfter(novel.sheet, { chapter, summary: planned.summary, notes });
  await updateAiNovel(
    database,
    { userId, id: novel.id },
    {
      chapters: chapter,
      outline: outline.slice(0, MOST_NOVEL_CHAPTERS),
      sheet,
      directions: directionsAfter(sheet, notes.directions),
      isDemonstration: novel.isDemonstration || isDemonstration,
      isAdult,
    },
  );
}

/** Notes without what may not be shown; what is left out is noted, once for each rule. */
async function safeNotes(
  database: Queryable,
  { userId, id: jobId }: AiJobRow,
  notes: StoryNotes | null,
  isForAdults: boolean,
): Promise<StoryNotes> {
  const dropped = new Map<string, string[]>();
  const isSafe = (text: string) => {
    const rule = ruleOfAiText(text) ?? (!isForAdults && isAdultAiText(text) ? 'adult' : null);
    if (rule !== null) dropped.set(rule, [...(dropped.get(rule) ?? []), text]);
    return rule === null;
  };
  const safe = {
    directions: notes?.directions.filter(isSafe) ?? [],
    people: notes?.people.filter(({ name, about }) => isSafe(`${name} ${about}`)) ?? [],
    facts: notes?.facts.filter(isSafe) ?? [],
  };
  for (const [rule, texts] of dropped) {
    const entry = { userId, jobId, stage: 'output', decision: 'blocked' } as const;
    await noteSafety(database, { ...entry, rule, text: texts.join('；') });
  }
  return safe;
}

function sheetAfter(
  { people, facts }: AiSheet,
  { chapter, summary, notes }: { chapter: number; summary: string; notes: StoryNotes },
): AiSheet {
  const names = new Set(people.map(({ name }) => name));
  const newPeople = notes.people.filter(({ name }) => !names.has(name));
  const noted = [summary, ...notes.facts]
    .map((fact) => fact.replace(BLANKS, ' ').trim())
    .filter((fact) => fact !== '')
    .map((fact) => `第 ${chapter} 章：${fact}`.slice(0, 200).toWellFormed());
  const all = [...facts];
  for (const fact of noted) {
    if (all.includes(fact)) continue;
    if (all.length >= MOST_FACTS) {
      const oldest = all.findIndex((one) => FACT_OF_CHAPTER.test(one));
      if (oldest === -1) break;
      all.splice(oldest, 1);
    }
    all.push(fact);
  }
  return { people: [...people, ...newPeople].slice(0, MOST_PEOPLE), facts: all };
}
