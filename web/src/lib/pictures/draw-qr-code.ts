import { encode } from 'uqr';

/** Around the code, in modules, as its standard asks. */
const QUIET_ZONE = 4;
const RADIUS = 32;

/** Draws a QR code of a text on white, dark modules at whole pixels, with its quiet zone within `side`. */
export function drawQrCode(
  context: CanvasRenderingContext2D,
  text: string,
  { left, top, side }: { left: number; top: number; side: number },
): void {
  context.fillStyle = '#fff';
  context.beginPath();
  context.roundRect(left, top, side, side, RADIUS);
  context.fill();
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  context.fillStyle = '#0b0c10';
  for (const [row, modules] of data.entries()) {
    for (const [column, isDark] of modules.entries()) {
      if (!isDark) continue;
      // Edges of neighbours meet at whole pixels, so that no line of light is between them.
      const at = (index: number) => Math.round((index * side) / size);
      const x = at(column);
      const y = at(row);
      context.fillRect(left + x, top + y, at(column + 1) - x, at(row + 1) - y);
    }
  }
}
