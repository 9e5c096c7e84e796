import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeEpub, xhtml } from '../test/make-epub.ts';
import { openText } from './text-door.ts';

const dir = await mkdtemp(join(tmpdir(), 'yehang-notes-'));
afterAll(() => rm(dir, { recursive: true, force: true }));

let books = 0;
type Epub = Parameters<typeof makeEpub>[0];

/** The chapters of a book as lines of text; headings begin with a #. */
async function chaptersOf(epub: Epub): Promise<Record<string, string[]>> {
  books += 1;
  const path = join(dir, `${books}.epub`);
  await writeFile(path, makeEpub(epub));
  const text = await openText({ path, name: 'a.epub' }, { encoding: null, rule: null });
  try {
    const ranges = text.cuts.map(({ at, skip }, index) => ({
      from: at + skip,
      to: text.cuts[index + 1]?.at ?? text.facts.blocks,
    }));
    const blocks = await text.blocks(ranges);
    return Object.fromEntries(
      text.cuts.map(({ title }, index) => [
        title,
        blocks[index]!.map((it) =>
          'text' in it ? `${it.kind === 'heading' ? '# ' : ''}${it.text}` : `(${it.kind})`,
        ),
      ]),
    );
  } finally {
    text.close();
  }
}

const nav = (...entries: [title: string, href: string][]) =>
  xhtml(
    `<nav epub:type="toc"><ol>${entries.map(([title, href]) => `<li><a href="${href}">${title}</a></li>`).join('')}</ol></nav>`,
  );
const point = (title: string, src: string) =>
  `<navPoint><navLabel><text>${title}</text></navLabel><content src="${src}"/></navPoint>`;
const ncx = (...points: string[]) => `<ncx><navMap>${points.join('')}</navMap></ncx>`;

describe('notes of an EPUB 3', () => {
  it('stand below the paragraph that refers to them, also from a document beside the reading order', async () => {
    const one = xhtml(
      `<h1>出海</h1><p>船过渡口<a epub:type="noteref" href="#n1">1</a>，又见灯塔<sup><a href="notes.xhtml#n2" role="doc-noteref">②</a></sup>。</p>
       <p>天亮了<a epub:type="noteref" href="#n1">1</a>。</p>
       <aside epub:type="footnote" id="n1"><p>渡口：今已不存。</p><p>见县志。</p></aside>`,
    );
    const two = xhtml('<h1>归航</h1><p>船回来了。</p>');
    const notes = xhtml(
      `<h1>注释</h1><section epub:type="endnotes"><ol><li epub:type="endnote" id="n2"><p>灯塔：建于旧年。<a href="one.xhtml#r2">↩</a></p></li>
        <li epub:type="endnote" id="n3"><p>没有引用的注。</p></li></ol></section>`,
    );
    const epub: Epub = {
      documents: [
        { name: 'notes.xhtml', data: notes, linear: false },
        { name: 'one.xhtml', data: one },
        { name: 'two.xhtml', data: two },
      ],
      nav: nav(['出海', 'one.xhtml'], ['归航', 'two.xhtml'], ['注释', 'notes.xhtml']),
    };
    expect(await chaptersOf(epub)).toEqual({
      出海: [
        '船过渡口[1]，又见灯塔[②]。',
        '[1] 渡口：今已不存。',
        '见县志。',
        '[②] 灯塔：建于旧年。',
        '天亮了[1]。',
      ],
      归航: ['船回来了。'],
      注释: ['没有引用的注。'],
    });
  });

  it('leave no empty chapter behind, and no picture in a sentence', async () => {
    const one = xhtml(
      `<h1>出海</h1><p>船过<a class="duokan-footnote" href="#n1"><img src="note.png"/></a>渡口。</p>
       <ol class="duokan-footnote-content"><li class="duokan-footnote-item" id="n1">渡口在江边。</li></ol>`,
    );
    const notes = xhtml('<h2>注</h2><aside epub:type="footnote" id="x"><p>远方。</p></aside>');
    const two = xhtml(
      '<h1>归航</h1><p>到了<a epub:type="noteref" href="notes.xhtml#x">*</a>。</p>',
    );
    const documents = [
      { name: 'one.xhtml', data: one },
      { name: 'two.xhtml', data: two },
      { name: 'notes.xhtml', data: notes },
    ];
    const others = [{ name: 'note.png', data: Buffer.from('x') }];
    const toc = nav(['出海', 'one.xhtml'], ['归航', 'two.xhtml'], ['注', 'notes.xhtml']);
    expect(await chaptersOf({ documents, others, nav: toc })).toEqual({
      出海: ['船过[注]渡口。', '[注] 渡口在江边。'],
      归航: ['到了[*]。', '[*] 远方。'],
    });
  });
});

describe('notes of an EPUB 2', () => {
  it('are found by their links back, at the end of the chapter and in a file of their own', async () => {
    const one = xhtml(
      `<h1 id="a">出海</h1><p>船过渡口<a id="r1" href="#n1">[1]</a>，见灯塔<a id="r2" href="notes.xhtml#n2"><sup>2</sup></a>。</p><p>天亮了。</p>
       <p id="n1"><a href="#r1">[1]</a> 渡口在江边。</p><h1 id="b">归航</h1><p>船回来了。</p>`,
    );
    const notes = xhtml('<h1>注释</h1><p><a id="n2" href="one.xhtml#r2">[2]</a> 灯塔在海上。</p>');
    const epub: Epub = {
      documents: [
        { name: 'one.xhtml', data: one },
        { name: 'notes.xhtml', data: notes },
      ],
      ncx: ncx(
        point('出海', 'one.xhtml#a'),
        point('归航', 'one.xhtml#b'),
        point('注释', 'notes.xhtml'),
      ),
    };
    expect(await chaptersOf(epub)).toEqual({
      出海: ['船过渡口[1]，见灯塔[2]。', '[1] 渡口在江边。', '[2] 灯塔在海上。', '天亮了。'],
      归航: ['船回来了。'],
    });
  });

  it('and links that are no notes lose no text', async () => {
    const one = xhtml(
      `<h1>出海</h1><p><a href="#b">1</a></p><p>看<a href="#b">下一段</a>，或<a href="gone.xhtml#x">3</a>。</p><p id="b">这里。</p>`,
    );
    expect(await chaptersOf({ documents: [{ name: 'one.xhtml', data: one }] })).toEqual({
      出海: ['1', '看下一段，或3。', '这里。'],
    });
  });
});

it.each([
  ['<ruby>灯<rp>(</rp><rt>dēng</rt><rp>)</rp></ruby>如豆', '灯（dēng）如豆'],
  ['<ruby>夜<rt>yè</rt>航<rt>háng</rt></ruby>船', '夜航（yè háng）船'],
  ['<ruby><rb>東京</rb><rtc><rt>とう</rt><rt>きょう</rt></rtc></ruby>へ', '東京（とうきょう）へ'],
  ['<ruby>空<rt> </rt></ruby>', '空'],
])('what is set above characters follows them: %s', async (ruby, text) => {
  const documents = [{ name: 'one.xhtml', data: xhtml(`<h1>章</h1><p>${ruby}</p>`) }];
  expect(await chaptersOf({ documents })).toEqual({ 章: [text] });
});
