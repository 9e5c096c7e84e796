import { describe, expect, it } from 'vitest';
import { MediaError } from '../media-error.ts';
import { toVtt } from './to-vtt.ts';

const srt = `1\r\n00:00:01,000 --> 00:00:02,500\r\n你好，<i>这是</i>我们的船\r\n\r\n2\r\n00:01:02,5 --> 00:01:04,000 X1:40\r\n第二行 & <b>更多</b>\r\n再一行\r\n`;
const expected = [
  'WEBVTT\n',
  '00:00:01.000 --> 00:00:02.500\n你好，这是我们的船\n',
  '00:01:02.500 --> 00:01:04.000\n第二行 &amp; 更多\n再一行\n',
].join('\n');

/** The sentence 你好，这是我们的船 of the first cue in another encoding, the rest being ASCII. */
const inEncoding = (hex: string) =>
  Buffer.concat([
    Buffer.from('1\n00:00:01,000 --> 00:00:02,500\n'),
    Buffer.from(hex, 'hex'),
    Buffer.from('\n'),
  ]);

const codeOf = (bytes: Uint8Array) => {
  try {
    return toVtt(bytes);
  } catch (error) {
    return error instanceof MediaError ? error.code : String(error);
  }
};

describe('subtitles become WebVTT', () => {
  it.each([
    ['UTF-8', Buffer.from(srt)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${srt}`)],
    ['UTF-16', Buffer.from(`\uFEFF${srt}`, 'utf16le')],
    ['bare carriage returns', Buffer.from(srt.replaceAll('\r\n', '\r'))],
    ['WebVTT', Buffer.from(`WEBVTT - a title\n\nNOTE nothing\n\n${srt.replaceAll(',5', '.5')}`)],
  ])('of %s', (_what, bytes) => {
    expect(toVtt(bytes)).toBe(expected);
  });

  it.each([
    ['GBK', 'c4e3bac3a3acd5e2cac7ced2c3c7b5c4b4ac', '你好，这是我们的船'],
    ['GB 18030', 'c4e3bac3a3acd5e2cac7ced2c3c7b5c495328236', '你好，这是我们的𠀀'],
    ['Big5', 'a741a66ea141b36fac4fa7daadccaabab2ee', '你好，這是我們的船'],
  ])('of %s', (_what, hex, said) => {
    expect(toVtt(inEncoding(hex))).toContain(said);
  });

  it('of ASS: fields by their names, breaks kept, styles and drawings left out', () => {
    const ass = [
      '[Script Info]',
      'Title: x',
      '[Events]',
      'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
      'Dialogue: 0,0:00:05.00,0:00:06.50,Default,,0,0,0,,{\\an8\\b1}上面，\\N下面',
      'Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,先说',
      'Dialogue: 0,0:00:03.00,0:00:04.00,Default,,0,0,0,,{\\p1}m 0 0 l 10 10',
      'Comment: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,不是',
    ].join('\n');
    expect(toVtt(Buffer.from(ass))).toBe(
      [
        'WEBVTT\n',
        '00:00:01.000 --> 00:00:02.000\n先说\n',
        '00:00:05.000 --> 00:00:06.500\n上面，\n下面\n',
      ].join('\n'),
    );
  });
});

describe('a hostile file', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['times alone', Buffer.from('00:00:01,000 --> 00:00:02,000\n\n')],
    ['an end before its start', Buffer.from('00:00:02,000 --> 00:00:01,000\na\n')],
    ['a time without end', Buffer.from('99:00:00,000 --> 99:00:01,000\na\n')],
  ])('of %s is refused', (_what, bytes) => {
    expect(codeOf(bytes)).toBe('notSubtitles');
  });

  it('of too many lines is refused', () => {
    const line = '00:00:01,000 --> 00:00:02,000\na\n\n';
    expect(codeOf(Buffer.from(line.repeat(20_001)))).toBe('tooManyCues');
  });

  it('brings no marks, no cues of its own, and no endless line', () => {
    const text = [
      '00:00:01,000 --> 00:00:02,000',
      'a <v Bob>b</v> &lt;img src=x onerror=alert(1)> c > d',
      'e --> f\u2028 g\u202E',
      'x'.repeat(5000),
    ].join('\n');
    const vtt = toVtt(Buffer.from(text));
    expect(vtt.match(/-->/g)).toHaveLength(1);
    expect(vtt).not.toMatch(/<|\u2028|\u202E/);
    expect(vtt).toContain('a b &amp;lt;img src=x onerror=alert(1)&gt; c &gt; d');
    expect(vtt.length).toBeLessThan(1200);
  });

  it('is read in one pass, however it is made', () => {
    for (const piece of ['<', '{', '-->', '00:', '1\n', '\r', '\\N', 'Dialogue:', '[events]\n']) {
      const bytes = Buffer.from(piece.repeat(Math.floor(500_000 / piece.length)));
      expect(codeOf(bytes)).toBe('notSubtitles');
    }
  });

  it('of as many fields as events is read in one pass', () => {
    const format = `Format: ${'a,'.repeat(400_000)}start,end,text\n`;
    const events = `[events]\n${format}${'Dialogue:\n'.repeat(100_000)}`;
    expect(codeOf(Buffer.from(events))).toBe('notSubtitles');
  });
});
