import { darken, fade } from '../../paint/color.ts';
import { drawGlow } from '../../paint/glow.ts';
import { paintLayer, verticalGradient } from '../../paint/surface.ts';
import type { Canvas } from '../../paint/surface.ts';

/** A balloon in stripes, lit from the right and by its own burner, 200 by 280 pixels. */
export function balloonSprite(stripes: readonly string[], ink: string): Canvas {
  return paintLayer(200, 280, (ctx) => {
    const cx = 100;
    const cy = 100;
    const r = 92;
    const envelope = (): void => {
      ctx.beginPath();
      ctx.moveTo(cx - 17, 222);
      ctx.bezierCurveTo(cx - 34, 178, cx - r, 160, cx - r, cy);
      ctx.arc(cx, cy, r, Math.PI, 0);
      ctx.bezierCurveTo(cx + r, 160, cx + 34, 178, cx + 17, 222);
      ctx.closePath();
    };
    ctx.save();
    envelope();
    ctx.clip();
    const gores = 8;
    for (let gore = 0; gore < gores; gore += 1) {
      const from = Math.cos((gore / gores) * Math.PI) * r;
      const to = Math.cos(((gore + 1) / gores) * Math.PI) * r;
      ctx.fillStyle = stripes[gore % stripes.length] ?? '#e4572e';
      ctx.beginPath();
      ctx.moveTo(cx, 4);
      ctx.bezierCurveTo(cx + from * 1.16, 20, cx + from * 1.1, 150, cx + from * 0.19, 224);
      ctx.lineTo(cx + to * 0.19, 224);
      ctx.bezierCurveTo(cx + to * 1.1, 150, cx + to * 1.16, 20, cx, 4);
      ctx.fill();
    }
    ctx.fillStyle = fade(stripes[2] ?? '#ffffff', 0.85);
    ctx.fillRect(0, 112, 200, 17);
    const side = ctx.createRadialGradient(138, 62, 10, 100, 110, 128);
    side.addColorStop(0, 'rgba(255,244,220,0.55)');
    side.addColorStop(0.4, 'rgba(255,200,150,0.06)');
    side.addColorStop(1, fade(ink, 0.74));
    ctx.fillStyle = side;
    ctx.fillRect(0, 0, 200, 240);
    drawGlow(ctx, cx, 214, 110, '#ffc46b', 0.75);
    ctx.restore();
    ctx.strokeStyle = fade(ink, 0.8);
    ctx.lineWidth = 1.4;
    for (const x of [-15, -6, 6, 15]) {
      ctx.beginPath();
      ctx.moveTo(cx + x, 222);
      ctx.lineTo(cx + x * 0.8, 250);
      ctx.stroke();
    }
    ctx.fillStyle = verticalGradient(ctx, 248, 274, ['#8a5a34', darken('#5a3a22', 0.4)]);
    ctx.beginPath();
    ctx.roundRect(cx - 15, 249, 30, 24, 5);
    ctx.fill();
    drawGlow(ctx, cx, 236, 20, '#ffdf9a', 1);
  });
}
