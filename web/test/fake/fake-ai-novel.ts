import type { AiNovelInfo, AiNovelText } from '@yehang/contract/shapes/ai-novel.ts';
import { fakeId } from './fake-catalogue.ts';

const LABEL = 'AI生成 · 演示';

/** A novel of which one chapter of three is written. */
export function fakeAiNovel(over: Partial<AiNovelInfo> = {}): AiNovelInfo {
  return {
    id: fakeId(60, 1),
    ...{ title: '多出来的岛', premise: '一位灯塔看守人发现海图上多了一座岛' },
    ...{ kind: 'mystery', length: 'short', style: 'plain', label: LABEL },
    ...{ chapters: 1, planned: 3, isHidden: false, isDemonstration: true, version: 7 },
    outline: [
      { title: '初见', summary: '看守人第一次看到岛' },
      { title: '线索', summary: '一封信漂到岸边' },
      { title: '归途', summary: '船回来了' },
    ],
    sheet: { people: [{ name: '沈知远', about: '看守人，四十岁' }], facts: ['岛上没有人'] },
    written: [
      {
        ...{ chapter: 1, title: '初见', characters: 120, isPartial: false },
        ...{ isDemonstration: true, isPublished: false, updatedAt: 0 },
      },
    ],
    directions: ['岛上亮起了灯', '船坏了', '信是假的'],
    ...{ openJobs: [], place: null, publication: null, createdAt: 0, updatedAt: 0 },
    ...over,
  };
}

/** Its first chapter. */
export function fakeAiChapter(over: Partial<AiNovelText> = {}): AiNovelText {
  return {
    ...{ chapter: 1, title: '初见', characters: 12, isPartial: false, isDemonstration: true },
    ...{ isPublished: false, updatedAt: 0, version: 7, label: LABEL, revisions: [] },
    text: '第一段。\n第二段。\n第三段。',
    ...over,
  };
}
