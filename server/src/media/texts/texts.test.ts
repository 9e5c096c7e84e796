import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MediaError } from '../media-error.ts';
import { encodeText } from '../test/encode-text.ts';
import { makeEpub, xhtml } from '../test/make-epub.ts';
import { plainPng } from '../../../test/upload/send-picture.ts';
import { detectEncoding } from './detect-encoding.ts';
import { openText } from './text-door.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'yehang-texts-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const asProposed = { encoding: null, rule: null } as const;
let files = 0;

async function opened(
  name: string,
  data: Buffer | string,
  how: Parameters<typeof openText>[1] = asProposed,
) {
  files += 1;
  const path = join(dir, `${files}.bin`);
  await writeFile(path, data);
  const text = await openText({ path, name }, how);
  const cuts = text.cuts.map(({ title, volume }) => [volume, title]);
  const ranges = text.cuts.map(({ at, skip }, index) => ({
    from: at + skip,
    to: text.cuts[index + 1]?.at ?? text.facts.blocks,
  }));
  const blocks = await text.blocks(ranges);
  const words = blocks.map((of) => of.map((it) => ('text' in it ? it.text : it.kind)));
  text.close();
  return { facts: text.facts, cuts, words, blocks };
}

const refused = (name: string, data: Buffer | string) =>
  opened(name, data).then(
    () => 'opened',
    (error: unknown) => (error instanceof MediaError ? error.code : String(error)),
  );

const body = '他在船头站了很久，看着远处的灯火一点一点暗下去，谁也没有说话。'.repeat(3);
const simplified = `《夜航船》\n作者：林夜\n\n第一卷 风起\n\n　　第一章 出海\n　　${body}\n　　水声很远。\n\n第二章 灯\n${body}\n***\n又一天。\n第二卷 归途\n第三章 回来\n${body}\n`;
const traditional = `第一章 出海\n他在船頭站了很久，看著遠處的燈火一點一點暗下去，誰也沒有說話。\n第二章 燈\n我們說的話，這個時候他們都來了。\n`;

describe('the encoding of a text', () => {
  it.each([
    ['UTF-8', Buffer.from(simplified), 'utf-8'],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${simplified}`), 'utf-8'],
    ['GB18030', encodeText(simplified, 'gb18030'), 'gb18030'],
    ['Big5', encodeText(traditional, 'big5'), 'big5'],
    ['UTF-16 without a mark', Buffer.from(simplified, 'utf16le'), 'utf-16le'],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${simplified}`, 'utf16le').swap16(), 'utf-16be'],
    [
      'UTF-8 with a broken character',
      Buffer.concat([Buffer.from(simplified), Buffer.from([0xe5, 0xe5]), Buffer.from(simplified)]),
      'utf-8',
    ],
  ])('%s is told apart', (_name, bytes, encoding) => {
    expect(detectEncoding(bytes)).toBe(encoding);
  });
});

describe('a plain text', () => {
  it('is cut at its headings, with volumes above them', async () => {
    const { facts, cuts, words } = await opened('x.txt', encodeText(simplified, 'gb18030'));
    expect(facts).toMatchObject({
      format: 'txt',
      encoding: 'gb18030',
      rule: 'chapters',
      title: '夜航船',
      author: '林夜',
    });
    expect(cuts).toEqual([
      ['第一卷 风起', '第一章 出海'],
      ['第一卷 风起', '第二章 灯'],
      ['第二卷 归途', '第三章 回来'],
    ]);
    expect(words).toEqual([[body, '水声很远。'], [body, 'break', '又一天。'], [body]]);
  });

  it('is cut by another rule, and read in another encoding, on request', async () => {
    const whole = await opened('x.txt', simplified, { encoding: null, rule: 'whole' });
    expect(whole.cuts).toEqual([['', '正文']]);
    const wrong = await opened('x.txt', encodeText(traditional, 'big5'), {
      encoding: 'big5',
      rule: 'chapters',
    });
    expect(wrong.words[1]).toEqual(['我們說的話，這個時候他們都來了。']);
  });

  it('leaves its list of contents out, and keeps what stands before the first chapter', async () => {
    const list = '第一章 出海\n第二章 灯\n';
    const foreword = `${body.repeat(5)}\n`;
    const { cuts } = await opened(
      'x.txt',
      `${foreword}${list}第一章 出海\n${body}\n第二章 灯\n${body}`,
    );
    expect(cuts.map(([, title]) => title)).toEqual(['前言', '第一章 出海', '第二章 灯']);
  });

  it('is described by the few lines before its first chapter', async () => {
    const head =
      '《夜航船》作者：林夜\n\n内容简介：一艘只在夜里开的船。\n它从不靠岸。\n目录\n第一章 出海\n第二章 灯\n';
    const { cuts, facts } = await opened(
      'x.txt',
      `${head}第一章 出海\n${body}\n第二章 灯\n${body}`,
    );
    expect(cuts.map(([, title]) => title)).toEqual(['第一章 出海', '第二章 灯']);
    expect(facts.description).toBe('一艘只在夜里开的船。\n它从不靠岸。');
  });

  it('without headings or line ends is cut into pieces', async () => {
    const { facts, cuts, words } = await opened('x.txt', body.repeat(150));
    expect(facts.rule).toBe('size');
    expect(cuts.length).toBeGreaterThan(2);
    expect(words.flat().join('')).toBe(body.repeat(150));
  });

  it.each([
    ['nothing', '', 'textEmpty'],
    [
      'a program',
      Buffer.from(Array.from({ length: 4_000 }, (_, at) => (at * 7) % 256)),
      'textBroken',
    ],
  ])('of %s is refused', async (_what, data, code) => {
    expect(await refused('x.txt', data)).toBe(code);
  });
});

it('Markdown has its headings as chapters, those above them as volumes, and no marks', async () => {
  const text = `---\ntitle: 夜航船\nauthor: "林夜"\n---\n# 夜航船\n\n## 出海\n\n他**站**在\n船头，看[灯](http://x)。\n\n---\n\n> 引用\n\n## 灯\n\n*水声*很远。\n`;
  const { facts, cuts, words } = await opened('x.md', text);
  expect(facts).toMatchObject({ format: 'markdown', title: '夜航船', author: '林夜' });
  expect(cuts.map(([, title]) => title)).toEqual(['出海', '灯']);
  expect(words).toEqual([['他站在船头，看灯。', 'break', '引用'], ['水声很远。']]);
});

describe('an EPUB', () => {
  const nav = (list: string) =>
    xhtml(
      `<nav epub:type="landmarks"><ol><li><a href="x">x</a></li></ol></nav><nav epub:type="toc"><ol>${list}</ol></nav>`,
    );
  const two = xhtml(
    `<h1 id="a">第一章 出海</h1><p>${body}</p><h1 id="b">第二章 灯</h1><p>一<ruby>灯<rt>dēng</rt></ruby>如豆</p>`,
  );

  it('of version 3 is cut by its navigation, at fragments too, with volumes, cover and pictures', async () => {
    const png = await plainPng(40, 40);
    const { facts, cuts, blocks, words } = await opened(
      'x.epub',
      makeEpub({
        documents: [
          { name: '封面.xhtml', data: xhtml('<img src="cover.png"/>') },
          { name: 'one.xhtml', data: two },
          {
            name: 'two.xhtml',
            data: xhtml(
              `<p>${body}</p><p><img src="a%20b.png" alt=""/></p><script>alert(1)</script>`,
            ),
          },
        ],
        nav: nav(
          '<li><span>第一卷</span><ol><li><a href="one.xhtml#a">第一章 出海</a></li><li><a href="one.xhtml#b">第二章 灯</a></li></ol></li><li><a href="two.xhtml">尾声</a></li>',
        ),
        others: [
          { name: 'cover.png', data: png, properties: 'cover-image' },
          { name: 'a b.png', data: png },
        ],
      }),
    );
    expect(facts).toMatchObject({
      format: 'epub',
      title: '夜航船',
      author: '林夜',
      rule: 'contents',
    });
    expect(facts.cover).not.toBeNull();
    expect(cuts).toEqual([
      ['第一卷', '第一章 出海'],
      ['第一卷', '第二章 灯'],
      ['', '尾声'],
    ]);
    expect(words).toEqual([[body], ['一灯（dēng）如豆'], [body, 'picture']]);
    expect(blocks[2]![1]).toMatchObject({ kind: 'picture' });
  });

  it('of version 2 is cut by its NCX', async () => {
    const point = (title: string, src: string) =>
      `<navPoint><navLabel><text>${title}</text></navLabel><content src="${src}"/></navPoint>`;
    const { cuts } = await opened(
      'x.epub',
      makeEpub({
        documents: [{ name: 'one.xhtml', data: two }],
        ncx: `<ncx><navMap>${point('出海', 'one.xhtml#a')}${point('灯', 'one.xhtml#b')}</navMap></ncx>`,
      }),
    );
    expect(cuts.map(([, title]) => title)).toEqual(['出海', '灯']);
  });

  it('without contents has a chapter for each document', async () => {
    const documents = ['甲', '乙'].map((title) => ({
      name: `${title}.xhtml`,
      data: xhtml(`<p>${body}</p>`, title),
    }));
    expect((await opened('x.epub', makeEpub({ documents }))).cuts).toEqual([
      ['', '甲'],
      ['', '乙'],
    ]);
  });

  it('with hostile XML reads nothing outside, and repeats nothing', async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]><html><body><p>&b;&f;灯</p></body></html>`;
    const { words } = await opened(
      'x.epub',
      makeEpub({ documents: [{ name: 'one.xhtml', data: bomb }], metadata: '&b;&f;' }),
    );
    expect(words.flat().join('')).not.toMatch(/aaaa|root:/);
    expect(words.flat().join('')).toContain('灯');
    const deep = [{ name: 'one.xhtml', data: '<div>'.repeat(50_000) }];
    expect(await refused('x.epub', makeEpub({ documents: deep }))).toBe('textBroken');
  });

  it('that is locked, broken or hostile is refused', async () => {
    const documents = [{ name: 'one.xhtml', data: two }];
    const locked =
      '<encryption><EncryptedData><CipherData><CipherReference URI="OPS/one.xhtml"/></CipherData></EncryptedData></encryption>';
    const extra = [{ name: 'META-INF/encryption.xml', data: locked }];
    expect(await refused('x.epub', makeEpub({ documents, extra }))).toBe('textLocked');
    expect(await refused('x.epub', makeEpub({ documents }).subarray(0, 300))).toBe('archiveBroken');
    const outside = [{ name: '../x', data: 'x' }];
    expect(await refused('x.epub', makeEpub({ documents, extra: outside }))).toBe('archiveHostile');
    expect(await refused('x.epub', makeEpub({ documents: [] }))).toBe('textEmpty');
  });
});
