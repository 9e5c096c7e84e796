import type { PaletteName } from '../paint/palette.ts';
import { finishLayer } from '../paint/finish.ts';
import { scenes } from '../scenes/registry.ts';
import type { SceneName } from '../scenes/registry.ts';
import { createStage } from '../scenes/stage.ts';
import type { PicturePainter } from './page.ts';

/** A moment of one of the catalogue's scenes, composed anew for the page. */
export function fromScene(
  scene: SceneName,
  palette: PaletteName,
  seed: string,
  atSeconds = 4,
): PicturePainter {
  return ({ ctx, width, height, rng }) => {
    const stage = createStage({ width, height, seed, palette, duration: 30 });
    scenes[scene](stage)(ctx, atSeconds);
    ctx.drawImage(
      finishLayer(rng.fork('finish'), width, height, { vignette: 0.4, grain: 0.02 }),
      0,
      0,
    );
  };
}
