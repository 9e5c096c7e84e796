import { drawPicture } from '../../lib/pictures/draw-picture.ts';
import { wrapText } from '../share/wrap-text.ts';
import type { Receipt } from './receipt.ts';

const WIDTH = 750;
const MARGIN = 56;
const TOP = 300;
const TEXT_PX = 28;
const LINE = 44;
/** Between two rows. */
const GAP = 28;
const BOTTOM = 130;
/** Where values begin at the earliest: names are short. */
const VALUES = 240;
const MOST_LINES = 4;
const FONT = "'PingFang SC', 'HarmonyOS Sans SC', MiSans, 'Noto Sans CJK SC', sans-serif";

interface LaidRow {
  name: string;
  lines: readonly string[];
  /** Base line of the first line. */
  y: number;
}

/** Where the rows of a receipt stand, and how high its picture is. */
export function layReceipt(
  { rows }: Pick<Receipt, 'rows'>,
  measure: (text: string) => number,
): { rows: LaidRow[]; height: number } {
  const room = { maxWidth: WIDTH - MARGIN - VALUES, maxLines: MOST_LINES };
  let y = TOP + LINE;
  const laid = rows.map(({ name, value }) => {
    const row = { name, lines: wrapText(value, room, measure), y };
    y += row.lines.length * LINE + GAP;
    return row;
  });
  return { rows: laid, height: y + BOTTOM };
}

/**
 * A receipt as a PNG, drawn on this device.
 * @throws where the browser has no canvas
 */
export function drawReceipt(receipt: Receipt, appName: string): Promise<Blob> {
  const ruler = document.createElement('canvas').getContext('2d');
  if (ruler) ruler.font = `${TEXT_PX}px ${FONT}`;
  const { rows, height } = layReceipt(receipt, (text) => ruler?.measureText(text).width ?? 0);
  return drawPicture({ width: WIDTH, height }, (context) => {
    context.fillStyle = '#0b0c10';
    context.fillRect(0, 0, WIDTH, height);
    const write = (
      text: string,
      x: number,
      y: number,
      size: number,
      color: string,
      weight = 400,
    ) => {
      context.font = `${weight} ${size}px ${FONT}`;
      context.fillStyle = color;
      context.fillText(text, x, y, WIDTH - 2 * MARGIN);
    };
    context.textAlign = 'center';
    write(`${appName}收据`, WIDTH / 2, 100, 30, '#f5c77e', 600);
    write(receipt.amount, WIDTH / 2, 188, 56, 'rgb(255 255 255 / 92%)', 600);
    write(receipt.state, WIDTH / 2, 240, 28, 'rgb(255 255 255 / 64%)');
    context.fillStyle = 'rgb(255 255 255 / 12%)';
    context.fillRect(MARGIN, TOP - 20, WIDTH - 2 * MARGIN, 1);
    for (const { name, lines, y } of rows) {
      context.textAlign = 'left';
      write(name, MARGIN, y, TEXT_PX, 'rgb(255 255 255 / 56%)');
      context.textAlign = 'right';
      for (const [index, line] of lines.entries())
        write(line, WIDTH - MARGIN, y + index * LINE, TEXT_PX, 'rgb(255 255 255 / 92%)');
    }
    context.textAlign = 'center';
    write('只作个人记录，不是发票', WIDTH / 2, height - 56, 24, 'rgb(255 255 255 / 40%)');
  });
}
