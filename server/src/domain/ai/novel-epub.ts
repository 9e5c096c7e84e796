import { implicitLabel, SOURCE_TYPE } from '../../media/pictures/webp-label.ts';
import type { zipStream } from '../../media/archive/write-zip.ts';
import { NOT_IN_XML, NUMBERED_CHAPTER, XML_SIGNS } from '../text/patterns.ts';

/** What is written into a book that leaves the app. */
export interface BookFacts {
  id: string;
  title: string;
  description: string;
  /** As people see it: `AI生成`. */
  label: string;
  /** Who runs the service. */
  producer: string;
  changedAt: Date;
  chapters: readonly { chapter: number; title: string }[];
}

export interface BookChapter {
  chapter: number;
  title: string;
  text: string;
}

type Entry = Parameters<typeof zipStream>[0] extends AsyncIterable<infer File> ? File : never;

const xml = (text: string) =>
  text
    .toWellFormed()
    .replace(NOT_IN_XML, '')
    .replace(XML_SIGNS, (sign) => `&#${sign.charCodeAt(0)};`);

export const chapterHeading = ({ chapter, title }: { chapter: number; title: string }): string =>
  NUMBERED_CHAPTER.test(title) ? title : `第 ${chapter} 章 ${title}`;

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const fileOf = (chapter: number) => `chapter-${String(chapter).padStart(4, '0')}.xhtml`;

const page = (title: string, body: string) => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="zh-CN" xml:lang="zh-CN">
<head><meta charset="UTF-8"/><title>${xml(title)}</title><link rel="stylesheet" type="text/css" href="book.css"/></head>
<body>
${body}
</body>
</html>
`;

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
</container>
`;

const CSS = `body { line-height: 1.8; }
p { margin: 0; text-indent: 2em; }
h1 { font-size: 1.3em; margin: 2em 0 1em; }
.label { text-indent: 0; font-size: 0.85em; opacity: 0.7; }
`;

/** The files of an EPUB 3.3 in their order: the media type is the first, stored as it is. */
export async function* epubFiles(
  facts: BookFacts,
  chapters: AsyncIterable<BookChapter>,
): AsyncGenerator<Entry> {
  yield { name: 'mimetype', stored: 'application/epub+zip' };
  yield { name: 'META-INF/container.xml', content: [CONTAINER] };
  yield { name: 'EPUB/package.opf', content: [packageOf(facts)] };
  yield { name: 'EPUB/nav.xhtml', content: [navOf(facts)] };
  yield { name: 'EPUB/book.css', content: [CSS] };
  yield { name: 'EPUB/title.xhtml', content: [titleOf(facts)] };
  for await (const chapter of chapters)
    yield { name: `EPUB/${fileOf(chapter.chapter)}`, content: [chapterOf(chapter)] };
}

function packageOf({ id, title, description, label, producer, changedAt, chapters }: BookFacts) {
  const items = chapters
    .map(
      ({ chapter }) =>
        `<item id="c${chapter}" href="${fileOf(chapter)}" media-type="application/xhtml+xml"/>`,
    )
    .join('\n');
  const refs = chapters.map(({ chapter }) => `<itemref idref="c${chapter}"/>`).join('\n');
  const modified = `${changedAt.toISOString().slice(0, 19)}Z`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="zh-CN" prefix="TC260: http://www.tc260.org.cn/ns/AIGC/1.0/ Iptc4xmpExt: http://iptc.org/std/Iptc4xmpExt/2008-02-29/">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="id">urn:uuid:${id}</dc:identifier>
<dc:title>${xml(title)}</dc:title>
<dc:language>zh-CN</dc:language>
<dc:creator>${xml(label)}</dc:creator>
<dc:publisher>${xml(producer)}</dc:publisher>
<dc:description>${xml(`${label}。${description}`)}</dc:description>
<meta property="dcterms:modified">${modified}</meta>
<meta property="TC260:AIGC">${xml(implicitLabel({ producer, produceId: id }))}</meta>
<meta property="Iptc4xmpExt:DigitalSourceType">${SOURCE_TYPE}</meta>
<meta name="generator" content="Yehang"/>
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="css" href="book.css" media-type="text/css"/>
<item id="title" href="title.xhtml" media-type="application/xhtml+xml"/>
${items}
</manifest>
<spine>
<itemref idref="title"/>
${refs}
</spine>
</package>
`;
}

function navOf({ title, chapters }: BookFacts): string {
  const lines = chapters
    .map((one) => `<li><a href="${fileOf(one.chapter)}">${xml(chapterHeading(one))}</a></li>`)
    .join('\n');
  return page(title, `<nav epub:type="toc" id="toc"><h1>目录</h1><ol>\n${lines}\n</ol></nav>`);
}

const titleOf = ({ title, label }: BookFacts): string =>
  page(title, `<h1>${xml(title)}</h1>\n<p class="label">${xml(label)}</p>`);

function chapterOf(chapter: BookChapter): string {
  const heading = chapterHeading(chapter);
  const lines = linesOf(chapter.text).map((line) => `<p>${xml(line)}</p>`);
  return page(heading, `<h1>${xml(heading)}</h1>\n${lines.join('\n')}`);
}
