import { expect, it } from 'vitest';
import { line, paragraphs } from './fields.ts';

it.each(['\u200b\u200d', '\u3164', '\u2800 \u2800', '\ufe0f', '\u202e', '\u{e0041}', '\u00ad'])(
  'text that shows nothing is no text: %j',
  (text) => {
    expect(line('昵称', 1, 12).safeParse(text).success).toBe(false);
    expect(paragraphs('评论', 500).parse(`${text}\n${text}`)).toBe('');
  },
);

it('what joins signs of a text stays in it', () => {
  expect(line('昵称', 1, 12).parse(' 👩‍🚀 夜航\ufe0f ')).toBe('👩‍🚀 夜航\ufe0f');
});
