import { describe, expect, it } from 'vitest';
import type { StoryBrief } from '../adapter.ts';
import { composeChapter, composeOutline, composeRewrite } from './compose-story.ts';
import { paintScene } from './paint-scene.ts';
import { readScene } from './scene-words.ts';

const request = {
  prompt: '黄昏的海边，一座红色的灯塔和一只猫',
  negative: '',
  style: 'none',
  seed: 1,
};
const size = { width: 96, height: 96 };
const paint = async (over: object = {}) =>
  Buffer.from((await paintScene({ ...request, ...size, ...over })).pixels);
/** The mean of all colours, and how far one picture is from another, of 255. */
const mean = (pixels: Buffer) => pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
const apart = (one: Buffer, other: Buffer) =>
  one.reduce((sum, value, at) => sum + Math.abs(value - other[at]!), 0) / one.length;

describe('a picture of the demonstration', () => {
  it('shows what its words name, without what is not wanted', () => {
    expect(readScene(request)).toMatchObject({
      time: 'dusk',
      place: 'sea',
      subjects: ['lighthouse', 'cat'],
      colors: [[206, 52, 48]],
    });
    expect(readScene({ ...request, negative: '猫' }).subjects).toEqual(['lighthouse']);
    expect(readScene({ ...request, prompt: 'a ship in a snowy night' })).toMatchObject({
      time: 'night',
      weather: 'snow',
      place: 'sea',
      subjects: ['ship'],
    });
  });

  it('is the same for the same request, and another for other words, seeds and styles', async () => {
    const first = await paint();
    expect(await paint()).toEqual(first);
    for (const over of [
      { prompt: '黄昏的海边，一座蓝色的灯塔和一只猫' },
      { prompt: '黄昏的城市' },
      { prompt: '黄昏的海边' },
      { prompt: '黄昏的海边，大雪，一座红色的灯塔和一只猫' },
      { seed: 2 },
      { style: 'ink' },
      { style: 'pixel' },
    ])
      expect(apart(await paint(over), first), JSON.stringify(over)).toBeGreaterThan(1.5);
  });

  it('is darker at night than by day', async () => {
    const [day, night] = [await paint({ prompt: '白天的山' }), await paint({ prompt: '夜晚的山' })];
    expect(mean(day) - mean(night)).toBeGreaterThan(30);
  });
});

describe('a text of the demonstration', () => {
  const brief: StoryBrief = {
    part: 'chapter',
    ...{
      title: '',
      premise: '灯塔看守人发现海图上多了一座岛',
      kind: 'mystery',
      style: 'tense',
      chapters: 6,
      chapter: 2,
    },
    ...{ chapterTitle: '海图线索', summary: '林晚舟顺着线索找到海图。', direction: '他们决定出海' },
    people: [
      { name: '林晚舟', about: '' },
      { name: '周望舒', about: '' },
    ],
    ...{ facts: ['岛上没有灯'], before: '', passage: '', instruction: '' },
  };

  it('stays on its premise, its people, its facts and its direction', () => {
    const text = composeChapter(brief, 3);
    for (const word of ['灯塔', '海图', '林晚舟', '周望舒', '他们决定出海'])
      expect(text).toContain(word);
    expect(text.length).toBeGreaterThan(250);
    expect(composeChapter(brief, 3)).toBe(text);
    expect(composeChapter({ ...brief, direction: '信被烧了' }, 3)).toContain('信被烧了');
  });

  it('has an outline of as many chapters as were asked for', () => {
    const outline = JSON.parse(composeOutline(brief, 3)) as {
      outline: { title: string }[];
      people: unknown[];
    };
    expect(outline.outline).toHaveLength(6);
    expect(JSON.stringify(outline)).toContain('灯塔');
    expect(outline.people).toHaveLength(2);
  });

  it('keeps what a passage says', () => {
    const passage = '他推开门。海风很大。';
    const text = composeRewrite({ ...brief, passage, instruction: '更紧张' }, 3);
    expect(text).not.toBe(passage);
    expect(text).toContain('他推开门');
  });
});
