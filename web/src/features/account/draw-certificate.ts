import { drawPicture } from '../../lib/pictures/draw-picture.ts';
import { drawQrCode } from '../../lib/pictures/draw-qr-code.ts';

/** Width and height of the picture, pixels. */
const WIDTH = 750;
const HEIGHT = 1120;
/** Of the code with its quiet zone. */
const CODE = { left: 115, top: 280, side: 520 };

const FONT = "'PingFang SC', 'HarmonyOS Sans SC', MiSans, 'Noto Sans CJK SC', sans-serif";

interface Certificate {
  /** What the code says. */
  text: string;
  appName: string;
  nickname: string;
  number: number;
  /** Until when it is good, as shown. */
  until: string;
}

/**
 * A credential as a PNG, drawn on this device.
 * @throws where the browser has no canvas
 */
export function drawCertificate(certificate: Certificate): Promise<Blob> {
  return drawPicture({ width: WIDTH, height: HEIGHT }, (context) => drawOn(context, certificate));
}

function drawOn(context: CanvasRenderingContext2D, certificate: Certificate): void {
  const { appName, nickname, number, until } = certificate;
  context.fillStyle = '#0b0c10';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  const glow = context.createRadialGradient(WIDTH / 2, 0, 0, WIDTH / 2, 0, 520);
  glow.addColorStop(0, 'rgb(245 199 126 / 26%)');
  glow.addColorStop(1, 'rgb(245 199 126 / 0%)');
  context.fillStyle = glow;
  context.fillRect(0, 0, WIDTH, HEIGHT);

  context.textAlign = 'center';
  const write = (text: string, y: number, size: number, color: string, weight = 400) => {
    context.font = `${weight} ${size}px ${FONT}`;
    context.fillStyle = color;
    context.fillText(text, WIDTH / 2, y, WIDTH - 96);
  };
  write(`${appName}账号凭证`, 120, 34, '#f5c77e', 600);
  write(nickname, 190, 44, 'rgb(255 255 255 / 92%)', 600);
  write(`编号 ${number}`, 240, 28, 'rgb(255 255 255 / 64%)');
  drawQrCode(context, certificate.text, CODE);
  write('在登录页选「找回账号」，扫描或从相册选这张图', 880, 28, 'rgb(255 255 255 / 92%)');
  write(`只能用一次 · ${until} 前有效`, 930, 28, 'rgb(255 255 255 / 64%)');
  write('谁拿到它就能登录你的账号，请不要发给别人', 1010, 28, '#ff6b6b');
}
