import { makeZip, type ZipFile } from './make-zip.ts';

interface EpubFile {
  name: string;
  data: string | Buffer;
  properties?: string;
  /** Of a document: false for one beside the reading order. */
  linear?: boolean;
}

interface EpubOptions {
  documents: readonly EpubFile[];
  /** A navigation document (EPUB 3) or an NCX (EPUB 2), whole. */
  nav?: string;
  ncx?: string;
  others?: readonly EpubFile[];
  /** Lines of metadata beside title and author. */
  metadata?: string;
  extra?: readonly ZipFile[];
}

export const xhtml = (body: string, title = '') =>
  `<?xml version="1.0"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>${title}</title></head><body>${body}</body></html>`;

const typeOf = (name: string) => (name.endsWith('png') ? 'image/png' : 'application/xhtml+xml');

/** An EPUB, below the folder `OPS`. */
export function makeEpub({
  documents,
  nav,
  ncx,
  others = [],
  metadata = '',
  extra = [],
}: EpubOptions): Buffer {
  const item = ({ name, properties }: EpubFile, index: number, prefix: string) =>
    `<item id="${prefix}${index}" href="${encodeURI(name)}" media-type="${typeOf(name)}"${properties ? ` properties="${properties}"` : ''}/>`;
  const opf = `<?xml version="1.0"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0">
    <metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>夜航船</dc:title><dc:creator>林夜</dc:creator>${metadata}</metadata>
    <manifest>${documents.map((it, index) => item(it, index, 'd')).join('')}${others.map((it, index) => item(it, index, 'o')).join('')}
    ${nav === undefined ? '' : '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>'}
    ${ncx === undefined ? '' : '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>'}</manifest>
    <spine${ncx === undefined ? '' : ' toc="ncx"'}>${documents.map(({ linear }, index) => `<itemref idref="d${index}"${linear === false ? ' linear="no"' : ''}/>`).join('')}</spine></package>`;
  return makeZip([
    { name: 'mimetype', data: 'application/epub+zip' },
    {
      name: 'META-INF/container.xml',
      data: '<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>',
    },
    { name: 'OPS/book.opf', data: opf, deflate: true },
    ...(nav === undefined ? [] : [{ name: 'OPS/nav.xhtml', data: nav }]),
    ...(ncx === undefined ? [] : [{ name: 'OPS/toc.ncx', data: ncx }]),
    ...[...documents, ...others].map(({ name, data }) => ({ name: `OPS/${name}`, data })),
    ...extra,
  ]);
}
