import { expect, it } from 'vitest';
import { readAddresses } from './read-addresses.ts';

it('reads an address a line, each once, and names the lines that are none', () => {
  const text =
    ' https://a.example/1.mp4 \n\nhttps://a.example/1.mp4\nftp://a/2.mp4\n随便\nhttp://b/3.ts';
  expect(readAddresses(text)).toEqual({
    urls: ['https://a.example/1.mp4', 'http://b/3.ts'],
    problems: [4, 5],
  });
});
