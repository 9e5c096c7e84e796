import { backdrops } from '../backdrop/registry.ts';
import { moods } from '../backdrop/moods.ts';
import type { SKRSContext2D } from '../../paint/surface.ts';
import { createRng } from '../../random.ts';
import { headOf, paintFigure } from '../figure/figure.ts';
import type { Look } from '../figure/look.ts';
import { poses } from '../figure/poses.ts';
import type { Pose } from '../figure/poses.ts';
import { seats } from '../figure/seats.ts';
import { effects } from './effects.ts';
import type { ActorScript, PanelScript } from './panel-script.ts';
import type { Box, HeadPlace } from './place-bubbles.ts';
import { paintSoundWord } from './sound-word.ts';

export type Cast = Readonly<Record<string, Look>>;

const personHeight = 374;

interface Placing {
  x: number;
  y: number;
  scale: number;
}

function lookOf(cast: Cast, who: string): Look {
  const look = cast[who];
  if (!look) throw new Error(`nobody is called '${who}'`);
  return look;
}

/** Where an actor's feet are in a panel and how big the figure is; pixels of the page. */
function placeActor(actor: ActorScript, box: Box, cast: Cast): Placing {
  const look = lookOf(cast, actor.who);
  const size = Math.min(box.height, box.width * 1.15);
  const tall = look.tall ?? 1;
  const x = box.x + box.width * actor.x;
  const lift = actor.raise * box.height;
  const bottom = box.y + box.height - lift;
  const flip = actor.looksLeft ? -1 : 1;
  const head = headOf(look, actor.pose);
  const radius = look.kind === 'human' ? 50 : 56;
  switch (actor.shot) {
    case 'far':
      return { x, y: bottom - box.height * 0.1, scale: (size * 0.36 * tall) / personHeight };
    case 'full':
      return { x, y: bottom - box.height * 0.05, scale: (size * 0.74 * tall) / personHeight };
    case 'mid': {
      const scale = (size * 0.98 * tall) / personHeight;
      const sunk = look.kind === 'human' ? 0.34 : look.kind === 'beast' ? 0.14 : 0.02;
      return { x, y: bottom + personHeight * sunk * scale, scale };
    }
    case 'bust': {
      const scale = (size * 0.42 * Math.min(1.1, tall)) / (radius * 2);
      return {
        x: x - head.x * scale * flip * 0.6,
        y: bottom - size * 0.36 - head.y * scale,
        scale,
      };
    }
    case 'close': {
      const scale = (size * 0.66) / (radius * 2);
      return { x: x - head.x * scale * flip, y: bottom - size * 0.4 - head.y * scale, scale };
    }
  }
}

/** The heads of a panel's cast, for bubbles to find them and keep clear of them. */
export function headsOf(panel: PanelScript, box: Box, cast: Cast): HeadPlace[] {
  return panel.cast.map((actor) => {
    const look = lookOf(cast, actor.who);
    const { x, y, scale } = placeActor(actor, box, cast);
    const head = headOf(look, actor.pose);
    const flip = actor.looksLeft ? -1 : 1;
    const radius = (look.kind === 'human' ? 54 : 58) * scale;
    const at = { x: x + head.x * scale * flip, y: y + head.y * scale };
    return {
      who: actor.who,
      ...at,
      radius,
      mouth: { x: at.x + flip * radius * 0.2, y: at.y + radius * 0.5 },
    };
  });
}

const isGrounded = ({ pose }: ActorScript): boolean => {
  const { lift }: Pose = poses[pose];
  return (lift ?? 0) < 0.2;
};

function paintActor(ctx: SKRSContext2D, actor: ActorScript, box: Box, cast: Cast): void {
  const look = lookOf(cast, actor.who);
  const { x, y, scale } = placeActor(actor, box, cast);
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(scale * (actor.looksLeft ? -1 : 1), scale);
  if (!actor.seat && isGrounded(actor) && (actor.shot === 'full' || actor.shot === 'far')) {
    ctx.fillStyle = 'rgba(20,16,40,0.22)';
    ctx.beginPath();
    ctx.ellipse(0, 0, 58, 11, 0, 0, 7);
    ctx.fill();
  }
  paintFigure(ctx, look, {
    pose: actor.pose,
    face: actor.face,
    holds: actor.holds,
    behind: actor.behind,
  });
  if (actor.seat) seats[actor.seat](ctx);
  ctx.restore();
}

/** Everything in a panel but its bubbles and its border. `outline` is its shape on the page. */
export function paintPanel(
  ctx: SKRSContext2D,
  panel: PanelScript,
  options: {
    box: Box;
    outline: readonly (readonly [number, number])[];
    cast: Cast;
    soundColor: string;
  },
): void {
  const { box, outline, cast } = options;
  const mood = moods[panel.mood];
  const stage = {
    ctx,
    width: box.width,
    height: box.height,
    mood,
    unit: Math.min(box.width * 1.1, box.height) / 100,
  };
  const seed = `${panel.backdrop}:${panel.mood}`;
  ctx.save();
  ctx.beginPath();
  for (const [x, y] of outline) ctx.lineTo(x, y);
  ctx.closePath();
  ctx.clip();

  ctx.save();
  ctx.translate(box.x, box.y);
  if (panel.zoom !== 1) {
    ctx.translate(box.width / 2, box.height * 0.55);
    ctx.scale(panel.zoom, panel.zoom);
    ctx.translate(-box.width * panel.focus, -box.height * 0.55);
  }
  backdrops[panel.backdrop]({ ...stage, rng: createRng(seed) });
  ctx.restore();

  const runEffects = (behind: boolean): void => {
    ctx.save();
    ctx.translate(box.x, box.y);
    for (const name of panel.effects) {
      if (name.startsWith('back') === behind)
        effects[name]({ ...stage, rng: createRng(`${seed}:${name}`) });
    }
    ctx.restore();
  };
  runEffects(true);
  for (const actor of panel.cast) paintActor(ctx, actor, box, cast);
  ctx.globalCompositeOperation = 'multiply';
  ctx.fillStyle = mood.ambient;
  ctx.fillRect(box.x - 40, box.y - 40, box.width + 80, box.height + 80);
  ctx.globalCompositeOperation = 'source-over';
  runEffects(false);
  for (const sound of panel.sounds) paintSoundWord(ctx, sound, box, options.soundColor);
  ctx.restore();
}
