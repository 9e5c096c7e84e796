import { expect, it } from 'vitest';
import { chineseNumber } from './chinese-number.ts';
import { headingOf } from './headings.ts';

it.each([
  ['12', 12],
  ['１２', 12],
  ['十', 10],
  ['十二', 12],
  ['二十', 20],
  ['一百零二', 102],
  ['两千三百', 2300],
  ['一万二', 10_002],
  ['一二三', 123],
  ['贰拾叁', 23],
  ['夜', null],
])('%s is the number %s', (text, number) => {
  expect(chineseNumber(text)).toBe(number);
});

it.each([
  ['第一章 出海', 1],
  ['第12章出海', 12],
  ['第 两百零三 章：灯', 203],
  ['【第３章】灯', 3],
  ['第五節 渡口', 5],
  ['楔子', null],
  ['番外二 他的夜', null],
])('%s begins a chapter', (line, number) => {
  expect(headingOf(line, 'chapters')).toMatchObject({ isVolume: false, number });
});

it.each(['第一卷 风起', '第二部：归途', '卷三 长夜', '上卷'])('%s begins a volume', (line) => {
  expect(headingOf(line, 'chapters')?.isVolume).toBe(true);
});

it.each([
  '第一封信寄到的时候他不在',
  '第一节课是国文',
  '第二章写得很好，他说。',
  '第三部分',
  '第三章的结尾他记得很清楚',
  '他翻到第三章 灯',
])('%s is a line of the story', (line) => {
  expect(headingOf(line, 'chapters')).toBeNull();
});

it('one line may name a volume and a chapter', () => {
  expect(headingOf('第一卷 风起 第三章 出海', 'chapters')).toMatchObject({
    title: '第三章 出海',
    volume: '第一卷 风起',
    number: 3,
  });
});

it.each([
  ['第三回 夜雨', 'sections', 3],
  ['12、出海', 'numbered', 12],
  ['Chapter 7 Harbour', 'english', 7],
  ['☆、灯', 'marked', null],
] as const)('%s is found by the rule %s', (line, rule, number) => {
  expect(headingOf(line, rule)?.number).toBe(number);
});
