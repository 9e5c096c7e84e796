import { z } from 'zod';
import {
  aiSheet,
  outlineChapter,
  type AiSheet,
  type OutlineChapter,
} from '@yehang/contract/shapes/ai-novel.ts';
import type { AiJobRow } from '../../db/queries/ai/jobs.ts';
import type { AiChapterRow, AiNovelRow } from '../../db/queries/ai/novels.ts';
import type { EngineTask, StoryBrief } from '../../gateways/ai/adapter.ts';
import { chaptersOf } from './novels.ts';

const BEFORE = 1_500;

const kindNames = {
  romance: '言情',
  mystery: '悬疑',
  fantasy: '奇幻',
  scifi: '科幻',
  city: '都市',
  history: '历史',
  adventure: '冒险',
};
const styleNames = { plain: '平实', lyrical: '抒情', witty: '诙谐', tense: '紧张' };

/** Stands before every text task; nothing that a user writes takes it away. */
const SAFETY =
  '你是中文小说作者。所有人物都是虚构的成年人（18 岁以上）。不写真实存在的人，不写未成年人，不写非自愿的性行为。只输出要求的内容，不加说明。';

/** What an engine is told of a novel's job. */
export function storyTask(
  job: AiJobRow,
  novel: AiNovelRow,
  chapters: readonly AiChapterRow[],
): EngineTask & { kind: 'text' } {
  const story = briefOf(job, novel, chapters);
  const { seed } = job.parameters;
  const system = `${SAFETY}类型：${kindNames[novel.kind]}。文风：${styleNames[novel.style]}。`;
  return { kind: 'text', system, prompt: promptOf(story), seed, story };
}

function briefOf(job: AiJobRow, novel: AiNovelRow, written: readonly AiChapterRow[]): StoryBrief {
  const { premise, kind, style, title, outline, sheet, length } = novel;
  const chapter = job.parameters.chapter ?? 1;
  const planned = outline[chapter - 1];
  return {
    part: job.tool === 'outline' || job.tool === 'rewrite' ? job.tool : 'chapter',
    ...{ title, premise, kind, style, chapter, people: sheet.people, facts: sheet.facts },
    chapters: chaptersOf[length],
    chapterTitle: planned?.title ?? '',
    summary: planned?.summary ?? '',
    direction: job.tool === 'chapter' ? job.brief : '',
    before: written.findLast((one) => one.chapter < chapter)?.text.slice(-BEFORE) ?? '',
    passage: job.tool === 'rewrite' ? job.parameters.prompt : '',
    instruction: job.tool === 'rewrite' ? job.brief : '',
  };
}

function promptOf(story: StoryBrief): string {
  const people = story.people.map(({ name, about }) => `${name}：${about}`).join('\n');
  const known = `设定：${story.premise}\n人物：\n${people}\n事实：\n${story.facts.join('\n')}`;
  if (story.part === 'outline')
    return `设定：${story.premise}\n写一份 ${story.chapters} 章的大纲。只输出 JSON：{"title":"书名","outline":[{"title":"章名","summary":"一两句梗概"}],"people":[{"name":"人名","about":"一句介绍，写明年龄"}],"facts":["不能前后矛盾的事实"]}`;
  if (story.part === 'rewrite')
    return `${known}\n改写下面这段文字，只输出改写后的文字。要求：${story.instruction || '换一种写法，意思不变'}\n\n${story.passage}`;
  return `${known}\n前文结尾：${story.before || '（这是第一章）'}\n写第 ${story.chapter} 章「${story.chapterTitle}」，1500 字左右。梗概：${story.summary}\n走向：${story.direction || '按梗概'}\n只输出正文。`;
}

const people = aiSheet.shape.people.catch([]);
const outlineAnswer = z.object({
  title: z.string().trim().min(1).catch('未命名的小说'),
  outline: z.array(outlineChapter).min(1),
  people: people.optional(),
  facts: aiSheet.shape.facts.catch([]).optional(),
});

/** An outline as an engine wrote it, with whatever stood around its JSON left out; null where it is none. */
export function readOutline(
  text: string,
): { title: string; outline: OutlineChapter[]; sheet: AiSheet } | null {
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  try {
    const read = outlineAnswer.safeParse(JSON.parse(json));
    if (!read.success) return null;
    const { title, outline, people: known = [], facts = [] } = read.data;
    return {
      title: title.slice(0, 40),
      outline: outline.slice(0, 60),
      sheet: { people: known, facts },
    };
  } catch {
    return null;
  }
}

/** Ways in which a story may go on, of which its author chooses. */
export function directionsAfter(
  novel: Pick<AiNovelRow, 'outline' | 'sheet'>,
  chapter: number,
): string[] {
  const next = novel.outline[chapter];
  const [first, second] = novel.sheet.people;
  const hero = first?.name ?? '主角';
  return [
    ...(next ? [`按大纲写：${next.summary}`.slice(0, 200)] : []),
    `${hero}发现之前相信的一件事是错的`,
    second ? `${second.name}瞒着${hero}做了一个决定` : `一位陌生人带来了消息`,
  ];
}
