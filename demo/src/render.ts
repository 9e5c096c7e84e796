import { createCanvas } from '@napi-rs/canvas';
import { paintIcon } from './icons/paint-icon.ts';
import { finishLayer } from './paint/finish.ts';
import type { Canvas } from './paint/surface.ts';
import { createRng } from './random.ts';
import { scenes } from './scenes/registry.ts';
import { createStage } from './scenes/stage.ts';
import type { Painter } from './scenes/stage.ts';
import { compose } from './sound/compose.ts';
import type { Banner, Clip, Drawing, IconName, PlaceName } from './types.ts';

/** Pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Covers as lists show them: 16:9 for long clips, 3:4 for short ones. */
export const coverSizes = {
  long: { width: 960, height: 540 },
  short: { width: 720, height: 960 },
} as const satisfies Record<Clip['kind'], Size>;

export const bannerSize: Size = { width: 1080, height: 480 };
export const avatarSize: Size = { width: 240, height: 240 };

const iconSize: Size = { width: 256, height: 256 };
const flatSize: Size = { width: 640, height: 160 };

/** The shape that suits each place for an ad. */
export const placementSizes: Record<PlaceName, Size> = {
  floatingWindow: iconSize,
  aiFloatingWindow: iconSize,
  feed: { width: 960, height: 540 },
  playerBelow: flatSize,
  community: { width: 960, height: 540 },
  mine: flatSize,
};

const jpegQuality = 86;
/** Stills of scenes that no clip fixes the length of turn as if they were this long, in seconds. */
const stillSeconds = 30;
const fadeInSeconds = 0.5;
const fadeOutSeconds = 1;
/** Short clips go round in a feed and do not fade. */
const fades = (clip: Clip): boolean => clip.kind === 'long';

type Picture = Pick<Drawing, 'scene' | 'palette' | 'seed'>;

/** Prepares a scene on a canvas of its own; `show` paints the moment, finish included. */
function stageScene(
  picture: Picture,
  size: Size,
  durationSeconds: number,
): { canvas: Canvas; show: Painter } {
  const canvas = createCanvas(size.width, size.height);
  const stage = createStage({
    width: size.width,
    height: size.height,
    seed: picture.seed,
    palette: picture.palette,
    duration: durationSeconds,
  });
  const paint = scenes[picture.scene](stage);
  const finish = finishLayer(createRng(`finish:${picture.seed}`), size.width, size.height, {
    vignette: 0.46,
    grain: 0.022,
  });
  return {
    canvas,
    show: (ctx, time) => {
      paint(ctx, time);
      ctx.drawImage(finish, 0, 0);
    },
  };
}

function still(picture: Picture, size: Size, atSeconds: number, durationSeconds: number): Buffer {
  const { canvas, show } = stageScene(picture, size, durationSeconds);
  show(canvas.getContext('2d'), atSeconds);
  return canvas.toBuffer('image/jpeg', jpegQuality);
}

/** The clip's cover as a JPEG, composed anew for the given size. */
export function drawCover(clip: Clip, size: Size = coverSizes[clip.kind]): Buffer {
  return still(clip, size, clip.coverSeconds, clip.durationSeconds);
}

/** Any moment of the clip as a JPEG in the size of the film. */
export function drawMoment(clip: Clip, atSeconds: number): Buffer {
  return still(clip, clip, atSeconds, clip.durationSeconds);
}

/** A banner as a wide JPEG; nothing is written on it. */
export function drawBanner(banner: Banner, size: Size = bannerSize): Buffer {
  return still(banner.picture, size, banner.picture.atSeconds, stillSeconds);
}

/** A picture of its own as a JPEG of any size. */
export function drawPicture(picture: Drawing, size: Size): Buffer {
  return still(picture, size, picture.atSeconds, stillSeconds);
}

/** Somebody's avatar as a square JPEG. */
export function drawAvatar({ avatar }: { avatar: Drawing }, size: Size = avatarSize): Buffer {
  return still(avatar, size, avatar.atSeconds, stillSeconds);
}

/** A shortcut's icon as a PNG with a transparent surrounding, `size` pixels square. */
export function drawIcon(name: IconName, size = 144): Buffer {
  return paintIcon(name, size).toBuffer('image/png');
}

/** How many frames the clip has. */
export function frameCount(clip: Clip): number {
  return Math.round(clip.durationSeconds * clip.fps);
}

/** How much of the picture is lit at a moment: below 1 in the fades of a long clip. */
function exposure(clip: Clip, time: number): number {
  if (!fades(clip)) return 1;
  const left = clip.durationSeconds - time;
  return Math.max(0, Math.min(1, (time + 0.1) / fadeInSeconds, left / fadeOutSeconds));
}

/** The clip's frames in order, each as width × height × 4 bytes RGBA, drawn as they are pulled. */
export function* frames(clip: Clip): Generator<Buffer> {
  const { canvas, show } = stageScene(clip, clip, clip.durationSeconds);
  const ctx = canvas.getContext('2d');
  const count = frameCount(clip);
  for (let index = 0; index < count; index += 1) {
    const time = index / clip.fps;
    show(ctx, time);
    const dark = 1 - exposure(clip, time);
    if (dark > 0) {
      ctx.fillStyle = `rgba(0,0,0,${dark.toFixed(3)})`;
      ctx.fillRect(0, 0, clip.width, clip.height);
    }
    yield canvas.data();
  }
}

/** The clip's sound in order: 16-bit little-endian stereo at 48 kHz, composed as it is pulled. */
export function pcm(clip: Clip): Generator<Buffer> {
  return compose({ style: clip.music, seed: clip.seed, durationSeconds: clip.durationSeconds });
}
