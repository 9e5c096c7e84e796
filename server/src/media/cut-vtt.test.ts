import { expect, it } from 'vitest';
import { cutVtt } from './cut-vtt.ts';

const text = `WEBVTT

STYLE
::cue { color: white }

1
00:01.000 --> 00:03.500
开头

00:00:09.999 --> 00:00:12.000
跨过结尾

00:10.000 --> 00:11.000
之后

01:00:01.000 --> 01:00:02.000
很久以后
`;

it('ends where it is told, and keeps what is no cue', () => {
  const cut = cutVtt(text, 10);
  expect(cut).toContain('::cue');
  expect(cut).toContain('开头');
  expect(cut).toContain('跨过结尾');
  expect(cut).not.toContain('之后');
  expect(cut).not.toContain('很久以后');
});

it('reads line ends of either kind', () => {
  expect(cutVtt(text.replaceAll('\n', '\r\n'), 10)).toBe(cutVtt(text, 10));
});
