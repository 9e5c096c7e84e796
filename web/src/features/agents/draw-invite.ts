import { drawPicture } from '../../lib/pictures/draw-picture.ts';
import { drawQrCode } from '../../lib/pictures/draw-qr-code.ts';

/** Width and height of the picture, pixels. */
const WIDTH = 750;
const HEIGHT = 1120;
const MIDDLE = WIDTH / 2;
const HORIZON = 560;
const CODE = { left: 215, top: 640, side: 320 };

const FONT = "'PingFang SC', 'HarmonyOS Sans SC', MiSans, 'Noto Sans CJK SC', sans-serif";

/** What an invitation says. */
export interface InviteText {
  appName: string;
  nickname: string;
  /** The letters of the inviter's code. */
  code: string;
  /** Where the QR code leads. */
  url: string;
}

/**
 * An invitation as a PNG, drawn on this device: a moon over the sea, and the code.
 * @throws where the browser has no canvas
 */
export function drawInvite(invite: InviteText): Promise<Blob> {
  return drawPicture({ width: WIDTH, height: HEIGHT }, (context) => {
    drawNight(context);
    drawWords(context, invite);
    drawQrCode(context, invite.url, CODE);
  });
}

function drawNight(context: CanvasRenderingContext2D): void {
  const sky = context.createLinearGradient(0, 0, 0, HEIGHT);
  sky.addColorStop(0, '#0b0c10');
  sky.addColorStop(0.5, '#1b2233');
  sky.addColorStop(0.501, '#10141f');
  sky.addColorStop(1, '#0b0c10');
  context.fillStyle = sky;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const glow = context.createRadialGradient(MIDDLE, 400, 60, MIDDLE, 400, 420);
  glow.addColorStop(0, 'rgb(245 199 126 / 34%)');
  glow.addColorStop(1, 'rgb(245 199 126 / 0%)');
  context.fillStyle = glow;
  context.fillRect(0, 0, WIDTH, HORIZON);
  // Stars, the same on every poster.
  for (let star = 0; star < 46; star += 1) {
    const x = (star * 167 + 53) % WIDTH;
    const y = (star * 89 + 31) % (HORIZON - 60);
    context.fillStyle = `rgb(255 255 255 / ${12 + ((star * 37) % 44)}%)`;
    context.fillRect(x, y, star % 5 === 0 ? 3 : 2, star % 5 === 0 ? 3 : 2);
  }
  context.fillStyle = '#f5c77e';
  context.beginPath();
  context.arc(MIDDLE, 420, 92, 0, 2 * Math.PI);
  context.fill();
  // The moon on the water, narrower with each wave.
  for (let wave = 0; wave < 6; wave += 1) {
    const half = 120 - wave * 17;
    context.fillStyle = `rgb(245 199 126 / ${42 - wave * 6}%)`;
    context.fillRect(MIDDLE - half, HORIZON + 8 + wave * 12, 2 * half, 3);
  }
}

function drawWords(context: CanvasRenderingContext2D, { appName, nickname, code }: InviteText) {
  context.textAlign = 'center';
  const write = (text: string, y: number, size: number, color: string, weight = 400) => {
    context.font = `${weight} ${size}px ${FONT}`;
    context.fillStyle = color;
    context.fillText(text, MIDDLE, y, WIDTH - 96);
  };
  write(appName, 120, 64, '#f5c77e', 600);
  write(`${nickname} 邀请你一起夜航`.trim(), 196, 34, 'rgb(255 255 255 / 92%)', 600);
  write('扫一扫加入', 1010, 28, 'rgb(255 255 255 / 64%)');
  write(`邀请码 ${code}`, 1066, 40, '#f5c77e', 600);
}
