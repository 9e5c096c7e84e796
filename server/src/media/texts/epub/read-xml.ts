import { Parser } from 'htmlparser2';

/** An element with its attributes; names without their prefix. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** Its own text and that of what it contains. */
  text: string;
}

/** More than a book needs: what goes beyond it is left out. */
const MOST_ELEMENTS = 200_000;
const DEEPEST = 64;

const local = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();

/**
 * Reads a small XML file as a tree. Nothing outside of it is read, no entity but the five of XML and characters by number
 * is replaced, and it may be as broken as it likes.
 */
export function readXml(source: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  let elements = 0;
  let tooDeep = 0;
  const parser = new Parser(
    {
      onopentag: (name, given) => {
        elements += 1;
        if (open.length >= DEEPEST || elements > MOST_ELEMENTS) {
          tooDeep += 1;
          return;
        }
        const attributes = Object.fromEntries(
          Object.entries(given).map(([key, value]) => [local(key), value]),
        );
        const element = { name: local(name), attributes, children: [], text: '' };
        open.at(-1)!.children.push(element);
        open.push(element);
      },
      ontext: (text) => {
        open.at(-1)!.text += text;
      },
      onclosetag: () => {
        if (tooDeep > 0) tooDeep -= 1;
        else if (open.length > 1) {
          const done = open.pop()!;
          open.at(-1)!.text += done.text;
        }
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(source);
  return root;
}

/** All elements of a name below one, in their order. */
export function elementsOf(root: XmlElement, name: string): XmlElement[] {
  const found: XmlElement[] = [];
  const visit = (element: XmlElement) => {
    for (const child of element.children) {
      if (child.name === name) found.push(child);
      visit(child);
    }
  };
  visit(root);
  return found;
}

export const wordsOf = (element: XmlElement | undefined) =>
  (element?.text ?? '').replace(/\s+/gu, ' ').trim();
