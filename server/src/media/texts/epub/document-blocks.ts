import { Parser } from 'htmlparser2';
import { piecesOf, tidyLine } from '../plain-blocks.ts';
import { TextRefused } from '../text-refused.ts';
import type { Block } from '../text-messages.ts';
import type { BookLink, Stretch } from './footnotes.ts';
import { asMarker, isBackLink, isMarker, isNote, isNoteLink } from './note-marks.ts';

/** What a document of a book is as blocks. */
export interface DocumentBlocks {
  blocks: (Exclude<Block, { kind: 'picture' }> | { kind: 'picture'; href: string })[];
  /** Ids of elements by the block that begins there. */
  anchors: Map<string, number>;
  title: string;
  /** Links that may lead to notes, or back. */
  links: (Omit<BookLink, 'to'> & { href: string })[];
  /** What is marked as a note. */
  notes: Stretch[];
}

/** A link that is open: what it is, and where its words begin. */
interface OpenLink {
  href: string;
  from: number;
  /** Whether it is marked as leading to a note, or stands above the line. */
  isRaised: boolean;
  isFirst: boolean;
}

/** Elements within each other: no book needs more. */
const DEEPEST = 500;

const BLOCK = new Set(
  'p div section article aside header footer main li ul ol dl dt dd blockquote pre figure figcaption table tr td th caption body'.split(
    ' ',
  ),
);
const HEADING = /^h[1-6]$/u;
/** What is not read: scripts and styles, and the brackets that stand for what is set above characters. */
const SILENT = new Set(['script', 'style', 'rp', 'template', 'math', 'audio', 'video', 'iframe']);

/** Between readings of characters one by one: words of letters stay apart. */
const joinReadings = (readings: readonly string[]) =>
  readings.join(readings.some((it) => /[a-z]/iu.test(it)) ? ' ' : '');

/**
 * The text of an XHTML document as clean paragraphs, headings and pictures. What is set above characters follows them in
 * brackets. Scripts, styles and everything that acts is dropped; nothing outside is read.
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
  let raised = 0;
  let reading: string | null = null;
  let readings: string[] = [];
  let link: OpenLink | null = null;
  let waiting: Omit<DocumentBlocks['links'][number], 'block'>[] = [];
  let note: { depth: number; from: number } | null = null;
  const links: DocumentBlocks['links'] = [];
  const notes: Stretch[] = [];
  const isEmpty = () => tidyLine(words.replace(/\s+/gu, ' ')) === '';
  const flush = () => {
    const text = tidyLine(words.replace(/\s+/gu, ' '));
    words = '';
    link = null;
    if (text === '') return;
    for (const piece of piecesOf(text))
      blocks.push({ kind: heading ? 'heading' : 'text', text: piece });
    for (const it of waiting) links.push({ ...it, block: blocks.length - 1 });
    waiting = [];
  };
  /** A short link is a sign for a note; one that leads back out of a note says nothing. */
  const endLink = ({ href, from, isRaised, isFirst }: OpenLink) => {
    const own = tidyLine(words.slice(from));
    if (note && isBackLink(own)) words = words.slice(0, from);
    else if (isRaised ? own.length <= 12 : isMarker(own)) {
      const marker = isRaised ? asMarker(own) : own;
      words = words.slice(0, from) + marker;
      waiting.push({ href, marker, isFirst });
    }
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
        if (note === null && BLOCK.has(name) && isNote(attributes)) {
          flush();
          note = { depth, from: blocks.length };
        }
        if (name === 'ruby') readings = [];
        if (name === 'rt') reading = '';
        if (name === 'sup') {
          raised += 1;
          if (link) link.isRaised = true;
        }
        const leads = name === 'a' ? attributes['href'] : undefined;
        if (leads?.includes('#')) {
          const isRaised = raised > 0 || isNoteLink(attributes);
          link = { href: leads, from: words.length, isRaised, isFirst: isEmpty() };
        }
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
        // A picture that is a sign for a note stands in a sentence.
        if (href && silent === 0 && !link?.isRaised) {
          flush();
          blocks.push({ kind: 'picture', href });
        }
      },
      ontext: (text) => {
        if (inTitle && inHead) title += text;
        else if (silent > 0 || inHead) return;
        else if (reading === null) words += text;
        else reading += text;
      },
      onclosetag: (name) => {
        if (name === 'a' && link) {
          endLink(link);
          link = null;
        }
        if (name === 'sup' && raised > 0) raised -= 1;
        if (name === 'rt' && reading !== null) {
          if (reading.trim() !== '') readings.push(reading.trim());
          reading = null;
        }
        if (name === 'ruby' && readings.length > 0) {
          words += `（${joinReadings(readings)}）`;
          readings = [];
        }
        if (note?.depth === depth) {
          flush();
          if (blocks.length > note.from) notes.push({ from: note.from, to: blocks.length });
          note = null;
        }
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
  return { blocks, anchors, title: tidyLine(title), links, notes };
}
