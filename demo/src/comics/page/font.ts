import { fileURLToPath } from 'node:url';
import { GlobalFonts } from '@napi-rs/canvas';

/** The family that every letter of the comics is set in. */
export const comicFont = 'Yehang Comic';

/** The file of the font, with all of its Chinese characters. */
export const fontFile = (): string =>
  fileURLToPath(
    import.meta
      .resolve('@fontsource/zcool-kuaile/files/zcool-kuaile-chinese-simplified-400-normal.woff2'),
  );

/** Makes the font known to the canvas; it is read at the first page only. */
export function loadFont(): void {
  if (GlobalFonts.has(comicFont)) return;
  if (!GlobalFonts.registerFromPath(fontFile(), comicFont)) {
    throw new Error('the font of the comics cannot be read');
  }
}
