import type { TextEncoding } from './text-messages.ts';

/** Enough to tell encodings apart by how often common characters come up. */
const SAMPLE_BYTES = 64 * 1024;
const LEGACY = ['gb18030', 'big5', 'utf-8'] as const;

/** What a text in the right encoding has of them at least; in a wrong one it is hardly anything. */
const LEAST_COMMON = 0.05;

/** A third of any Chinese text; read in a wrong encoding, hardly any of these come up. */
const COMMON = new Set(
  '的一是不了在人有我他这這个個们們中来來上大为為和国國地到以说說时時要就出会會可也你对對生能而子那得于着著下自之年过過发發后後作里裡用道行所然家种種事成方多经經么麼去法学學如都同现現当當没沒动動面起看定天分还還进進好小部其些主样樣理心她本前开開但因只从從想实實日军軍者意无無力它与與长長把机機十民第公此已工使情明性知全三又关關点點正业業外将將两兩高间間由问問很最重并物手应應战戰向头頭文体體政美相见見被利什二等产產或新己制身果加西斯月话話合回特代内內信表化老给給世位次度门門任常先海通教儿兒原东東声聲提立及比员員解水名真论論处處走义義各入几幾口认認条條平系气氣题題活尔爾更别別打女变變四神总總何电電数數安少报報才结結反受目太量再感建务務做接必场場件计計管期市直德资資命山金指克许許统統区區保至队隊形社便空决決治展马馬科司五基眼书書非则則听聽白却卻界达達光放强強即像难難且权權思王象完设設式色路记記南品住告类類求据據程北边邊死张張该該交规規万萬取拉格望觉覺术術领領共确確传傳师師观觀清今切院让讓识識候带帶导導争爭运運',
);

/**
 * The encoding of a text: by its mark, by the zeros of UTF-16, as strict UTF-8, and else by which decoding has the most
 * common characters: GB18030 and Big5 read each other's bytes without an error.
 */
export function detectEncoding(bytes: Uint8Array): TextEncoding {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const wide = wideEncoding(bytes);
  if (wide) return wide;
  if (isUtf8(bytes)) return 'utf-8';
  return scoresOf(LEGACY, bytes.subarray(0, SAMPLE_BYTES))[0]!.encoding;
}

/** UTF-16 without a mark: no text in another encoding has zero bytes, and only the right order gives common characters. */
function wideEncoding(bytes: Uint8Array): TextEncoding | null {
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  if (!sample.includes(0)) return null;
  const [best] = scoresOf(['utf-16le', 'utf-16be'], sample);
  return best!.score > LEAST_COMMON ? best!.encoding : null;
}

/** The encodings with the share of common characters that each gives, the best first. */
function scoresOf(encodings: readonly TextEncoding[], sample: Uint8Array) {
  return encodings
    .map((encoding) => ({
      encoding,
      score: commonShare(new TextDecoder(encoding).decode(sample)),
    }))
    .sort((a, b) => b.score - a.score);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** How many of the characters beyond ASCII are common ones, 0 to 1. */
function commonShare(text: string): number {
  let beyond = 0;
  let common = 0;
  for (const character of text) {
    if (character <= '\x7f') continue;
    beyond += 1;
    if (COMMON.has(character)) common += 1;
  }
  return beyond === 0 ? 0 : common / beyond;
}
