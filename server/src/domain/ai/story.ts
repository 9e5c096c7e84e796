import type { AiNovelLength, AiSheet } from '@yehang/contract/shapes/ai-novel.ts';
import type { AiJobRow } from '../../db/queries/ai/jobs.ts';
import type { AiNovelRow } from '../../db/queries/ai/novels.ts';
import type { StoryBrief, TextTask } from '../../gateways/ai/adapter.ts';
import { latest } from './companion/card/shorter-card.ts';
import { MOST_DIRECTIONS } from './story-answers.ts';

const BEFORE = 1_500;
/** What a chapter is asked to be long. */
export const CHAPTER_CHARACTERS = 1_500;
/** Characters of a chapter's beginning from which its notes are taken. */
const NOTED = 6_000;

/** Chapters of an outline, by length. */
const chaptersOf: Readonly<Record<AiNovelLength, number>> = { short: 4, medium: 8, long: 16 };

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

/** What an engine is told of a novel's job. `before` is the text of the chapter before it; empty for none. */
export function storyTask(job: AiJobRow, novel: AiNovelRow, before: string): TextTask {
  return toTask(job, novel, briefOf(job, novel, before));
}

/** What an engine is told after it wrote a chapter: to say how the story may go on, and what is to be remembered. */
export function notesTask(job: AiJobRow, novel: AiNovelRow, written: string): TextTask {
  const passage = written.slice(0, NOTED);
  return toTask(job, novel, { ...briefOf(job, novel, ''), part: 'notes', passage });
}

function toTask({ parameters }: AiJobRow, novel: AiNovelRow, story: StoryBrief): TextTask {
  const system = `${SAFETY}类型：${kindNames[novel.kind]}。文风：${styleNames[novel.style]}。`;
  const { seed } = parameters;
  const make = (share: number): TextTask => {
    const prompt = promptOf(shorterStory(story, share));
    return { kind: 'text', system, prompt, seed, story, shorter: make };
  };
  return make(1);
}

/** Facts of early chapters go first, then people who came late; a passage to be rewritten stays whole. */
function shorterStory(story: StoryBrief, share: number): StoryBrief {
  if (share === 1) return story;
  const { people, facts, passage, part } = story;
  return {
    ...story,
    facts: latest(facts, share),
    people: people.slice(0, Math.max(2, Math.floor(people.length * Math.min(1, share * 2)))),
    passage: part === 'notes' ? passage.slice(0, Math.max(1_000, NOTED * share)) : passage,
  };
}

function briefOf(job: AiJobRow, novel: AiNovelRow, before: string): StoryBrief {
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
    before: before.slice(-BEFORE),
    passage: job.tool === 'rewrite' ? job.parameters.prompt : '',
    instruction: job.tool === 'rewrite' ? job.brief : '',
  };
}

function promptOf(story: StoryBrief): string {
  const people = story.people.map(({ name, about }) => `${name}：${about}`).join('\n');
  const known = `设定：${story.premise}\n人物：\n${people}\n事实：\n${story.facts.join('\n')}`;
  switch (story.part) {
    case 'outline':
      return `设定：${story.premise}\n写一份 ${story.chapters} 章的大纲。只输出 JSON：{"title":"书名","outline":[{"title":"章名","summary":"一两句梗概"}],"people":[{"name":"人名","about":"一句介绍，写明年龄"}],"facts":["不能前后矛盾的事实"],"directions":["第一章可能的走向，三个，各一句"]}`;
    case 'rewrite':
      return `${known}\n改写下面这段文字，只输出改写后的文字。要求：${story.instruction || '换一种写法，意思不变'}\n\n${story.passage}`;
    case 'notes':
      return `${known}\n下面是刚写好的第 ${story.chapter} 章。只输出 JSON：{"directions":["下一章可能的走向，三个，各一句，互不相同"],"people":[{"name":"这一章新出现的人名","about":"一句介绍，写明年龄"}],"facts":["这一章里新确定、后文不能矛盾的事实，最多五条"]}\n\n${story.passage}`;
    case 'chapter':
      return `${known}\n前文结尾：${story.before || '（这是第一章）'}\n写第 ${story.chapter} 章「${story.chapterTitle}」，${CHAPTER_CHARACTERS} 字左右。梗概：${story.summary}\n走向：${story.direction || '按梗概'}\n只输出正文。`;
  }
}

/** Three ways in which a story may go on: the engine's own first, then such as any story has. */
export function directionsAfter(
  { people }: Pick<AiSheet, 'people'>,
  own: readonly string[],
): string[] {
  const [first, second] = people;
  const hero = first?.name ?? '主角';
  const ways = [
    ...own,
    `${hero}发现之前相信的一件事是错的`,
    second ? `${second.name}瞒着${hero}做了一个决定` : `一位陌生人带来了消息`,
    `${hero}离开熟悉的地方，去找最后一个答案`,
  ];
  return [...new Set(ways)].slice(0, MOST_DIRECTIONS);
}
