import { Parser } from 'htmlparser2';
import { piecesOf, tidyLine } from '../plain-blocks.ts';
import { TextRefused } from '../text-refused.ts';
import type { Block } from '../text-messages.ts';

/** What a document of a book is as blocks. */
export interface DocumentBlocks {
  blocks: (Exclude<Block, { kind: 'picture' }> | { kind: 'picture'; href: string })[];
  /** Ids of elements by the block that begins there. */
  anchors: Map<string, number>;
  title: string;
}

/** Elements within each other: no book needs more. */
const DEEPEST = 500;

const BLOCK = new Set(
  'p div section article aside header footer main li ul ol dl dt dd blockquote pre figure figcaption table tr td th caption body'.split(
    ' ',
  ),
);
const HEADING = /^h[1-6]$/u;
/** What is not read: scripts and styles, and the small signs above characters. */
const SILENT = new Set([
  'script',
  'style',
  'rt',
  'rp',
  'template',
  'math',
  'audio',
  'video',
  'iframe',
]);

/**
 * The text of an XHTML document as clean paragraphs, headings and pictures. Scripts, styles and everything that acts is
 * dropped; nothing outside is read.
 */
export function documentBlocks(source: string): DocumentBlocks {
  const blocks: DocumentBlocks['blocks'] = [];
  const anchors = new Map<string, number>();
  let words = '';
  let title = '';
  let depth = 0;
  let silent = 0;
  let inTitle = false;
  let inHead = false;
  let heading = false;
  const flush = () => {
    const text = tidyLine(words.replace(/\s+/gu, ' '));
    words = '';
    if (text === '') return;
    for (const piece of piecesOf(text))
      blocks.push({ kind: heading ? 'heading' : 'text', text: piece });
  };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1;
        // The parser's time grows with the square of the depth.
        if (depth > DEEPEST) throw new TextRefused('textBroken', 'nested without end');
        if (SILENT.has(name)) silent += 1;
        if (name === 'head') inHead = true;
        if (name === 'title') inTitle = true;
        if (BLOCK.has(name) || HEADING.test(name) || name === 'br') flush();
        if (HEADING.test(name)) heading = true;
        const id = attributes['id'] ?? (name === 'a' ? attributes['name'] : undefined);
        // An anchor within a paragraph begins that paragraph.
        if (id !== undefined && !anchors.has(id)) anchors.set(id, blocks.length);
        if (name === 'hr') {
          flush();
          blocks.push({ kind: 'break' });
        }
        const href =
          name === 'img'
            ? attributes['src']
            : name === 'image'
              ? (attributes['xlink:href'] ?? attributes['href'])
              : undefined;
        if (href && silent === 0) {
          flush();
          blocks.push({ kind: 'picture', href });
        }
      },
      ontext: (text) => {
        if (inTitle && inHead) title += text;
        else if (silent === 0 && !inHead) words += text;
      },
      onclosetag: (name) => {
        depth -= 1;
        if (SILENT.has(name) && silent > 0) silent -= 1;
        if (name === 'head') inHead = false;
        if (name === 'title') inTitle = false;
        if (BLOCK.has(name) || HEADING.test(name)) flush();
        if (HEADING.test(name)) heading = false;
      },
    },
    {
      decodeEntities: true,
      lowerCaseTags: true,
      lowerCaseAttributeNames: true,
      recognizeSelfClosing: true,
    },
  );
  parser.end(source);
  flush();
  return { blocks, anchors, title: tidyLine(title) };
}
