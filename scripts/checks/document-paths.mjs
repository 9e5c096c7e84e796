import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './run-program.mjs';
import { sourceFiles } from './source-files.mjs';

/** A path is written from one of these, or from the folder of the file that names it. */
const bases = ['', 'server/src', 'web/src', 'console/src', 'contract/src'];
/** Written while the project runs or is built, or by npm. */
const madeLater = /^(data|dist|node_modules|coverage|\.runtime)\/|\/(dist|node_modules)\//;
/** Nothing before it that makes it part of an address, a package's name, a pattern or an absolute path. */
const path =
  /(?<![\w@/.:*…{}<>$-])(?:(?:\.{1,2}|[\w-][\w.-]*)\/)+[\w-][\w.-]*\.(?:tsx?|mjs|md|sql|json|yml)\b/g;
/** Code and drawings in a document: their paths begin elsewhere. */
const fenced = /^```[^]*?^```/gm;
const comment = /\/\*[^]*?\*\/|(?<=^|\s)\/\/[^\n]*/g;

/**
 * The paths that a text names.
 * @param {string} text
 * @returns {{ line: number, path: string }[]}
 */
export function pathsIn(text) {
  return text
    .split('\n')
    .flatMap((line, at) =>
      [...line.matchAll(path)].map(([named]) => ({ line: at + 1, path: named })),
    )
    .filter((named) => !madeLater.test(named.path));
}

/**
 * Only the comments of a source text, each on its own lines.
 * @param {string} text
 */
export function commentsOf(text) {
  let rest = '';
  let end = 0;
  for (const { 0: found, index } of text.matchAll(comment)) {
    rest += text.slice(end, index).replace(/[^\n]/g, ' ') + found;
    end = index + found.length;
  }
  return rest;
}

/** @param {string} file */
function readDocument(file) {
  const text = readFileSync(join(root, file), 'utf8');
  return text.replace(fenced, (block) => block.replace(/[^\n]/g, ' '));
}

/** @param {string} folder */
const documentsIn = (folder) =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => (folder === '.' ? file : `${folder}/${file}`));

/**
 * Every path that a document or a comment names leads to a file.
 * @returns {{ ok: boolean, output: string, note: string }}
 */
export function checkDocumentPaths() {
  const documents = ['.', 'docs', 'docs/decisions']
    .flatMap(documentsIn)
    .filter((file) => file !== 'CHANGELOG.md')
    .map((file) => ({ file, text: readDocument(file) }));
  const sources = sourceFiles().map(({ path: file, text }) => ({ file, text: commentsOf(text) }));
  const named = [...documents, ...sources].flatMap(({ file, text }) =>
    pathsIn(text).map(({ line, path: to }) => ({ file, line, to })),
  );
  const lost = named.filter(
    ({ file, to }) => ![...bases, dirname(file)].some((base) => existsSync(join(root, base, to))),
  );
  return {
    ok: lost.length === 0,
    output: lost.map(({ file, line, to }) => `${file}:${line}: there is no ${to}`).join('\n'),
    note: `${named.length} paths`,
  };
}
