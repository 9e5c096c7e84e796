import { expect, it } from 'vitest';
import { readComicInfo } from './comic-info.ts';

const read = (inner: string) => readComicInfo(Buffer.from(`<ComicInfo>${inner}</ComicInfo>`));

it('reads what ComicInfo.xml says of a comic', () => {
  const source = `\ufeff<?xml version="1.0" encoding="utf-8"?>
    <ComicInfo xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
      <Title>渡口 &amp; 灯塔</Title><Series> 夜航船 </Series><Number>12.5</Number>
      <Writer>老海, 小舟</Writer><Penciller>小舟</Penciller>
      <Summary>第一行
        第二行</Summary>
      <Genre>冒险,日常</Genre><Tags>海</Tags><Manga>YesAndRightToLeft</Manga>
      <Pages><Page Image="0" Type="FrontCover" /></Pages>
    </ComicInfo>`;
  const expected = {
    title: '渡口 & 灯塔',
    series: '夜航船',
    number: '12.5',
    author: '老海、小舟',
    summary: '第一行 第二行',
    tags: ['冒险', '日常', '海'],
    direction: 'rtl',
  };
  expect(readComicInfo(Buffer.from(source))).toEqual(expected);
  const wide = Buffer.from(source.replace('utf-8', 'utf-16'), 'utf16le');
  expect(readComicInfo(wide)).toEqual(expected);
});

it('takes a direction only from what says one', () => {
  expect(read('<Manga>No</Manga>')?.direction).toBe('ltr');
  expect(read('<Manga>Yes</Manga>')?.direction).toBeNull();
  expect(read('<Manga>constructor</Manga>')?.direction).toBeNull();
  expect(read('')?.direction).toBeNull();
});

it('replaces no entity of the file and reads nothing outside of it', () => {
  const source = `<!DOCTYPE ComicInfo [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>
    <ComicInfo><Title>&b;</Title><Summary>&f;</Summary></ComicInfo>`;
  expect(readComicInfo(Buffer.from(source))).toMatchObject({ title: '&b;', summary: '&f;' });
});

it('keeps to limits, and is nothing where the file is something else', () => {
  expect(read(`<Title>${'长'.repeat(500)}</Title>`)?.title).toHaveLength(100);
  expect(read('<Title>a&#0;b&#1;</Title><Series>')?.title).toBe('a\ufffdb');
  expect(readComicInfo(Buffer.from('<package/>'))).toBeNull();
  expect(readComicInfo(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBeNull();
});
