import { describe, expect, it } from 'vitest';
import { isAdultAiText, ruleOfAiText } from './judge-ai-text.ts';

describe('a text for an AI tool', () => {
  it.each([
    ['黄昏的海边，一座灯塔，远处有帆船', null],
    ['三十五岁的女船长站在甲板上', null],
    ['二十八岁的侦探和四十一岁的搭档', null],
    ['她孩子气地笑了', null],
    ['12 岁的人物', 'minors'],
    ['十 六 岁', 'minors'],
    ['六岁', 'minors'],
    ['二十岁', null],
    ['十六七岁的姑娘', 'minors'],
    ['三十六七岁的船长', null],
    ['高二女生的日记', 'minors'],
    ['a 16 years old sailor', 'minors'],
    ['16yo sailor', 'minors'],
    ['aged 15', 'minors'],
    ['a 36 years old sailor, aged 36', null],
    ['一个小。孩', 'minors'],
    ['t.e.e.n at the beach', 'minors'],
    ['小 孩 放风筝', 'minors'],
    ['把她的衣服脱 光', 'undress'],
    ['換臉', 'undress'],
    ['像刘亦菲一样的人', 'realPerson'],
    ['portrait of Taylor Swift', 'realPerson'],
    ['強 姦', 'forbidden'],
    ['我 不想 活 了', 'crisis'],
    ['I want to die', 'crisis'],
  ] as const)('%s meets %s', (text, rule) => {
    expect(ruleOfAiText(text)).toBe(rule);
  });

  it('is for adults where its words are', () => {
    expect(isAdultAiText('一段床 戏')).toBe(true);
    expect(isAdultAiText('NSFW art')).toBe(true);
    expect(isAdultAiText('雨后的山路')).toBe(false);
  });
});
