import { effects } from './effects.ts';
import type { EffectName } from './effects.ts';
import { backdrops } from '../backdrop/registry.ts';
import type { BackdropName } from '../backdrop/registry.ts';
import { moods } from '../backdrop/moods.ts';
import type { MoodName } from '../backdrop/moods.ts';
import { expressions } from '../figure/expressions.ts';
import type { ExpressionName } from '../figure/expressions.ts';
import { poses } from '../figure/poses.ts';
import type { PoseName } from '../figure/poses.ts';
import { props } from '../figure/props.ts';
import type { PropName } from '../figure/props.ts';
import { seats } from '../figure/seats.ts';
import type { SeatName } from '../figure/seats.ts';

export type BubbleKind = 'speech' | 'shout' | 'thought' | 'whisper' | 'radio' | 'caption';
export type ShotName = 'far' | 'full' | 'mid' | 'bust' | 'close';

export interface ActorScript {
  who: string;
  shot: ShotName;
  /** Middle of the figure as a share of the panel's width. */
  x: number;
  pose: PoseName;
  face: ExpressionName;
  looksLeft: boolean;
  behind: boolean;
  holds: PropName | undefined;
  seat: SeatName | undefined;
  /** How far it is moved up, as a share of the panel's height. */
  raise: number;
}

export interface LineScript {
  kind: BubbleKind;
  /** Empty for captions. */
  who: string;
  text: string;
}

export interface SoundScript {
  text: string;
  x: number;
  y: number;
  /** Pixels. */
  size: number;
  /** Degrees. */
  angle: number;
}

export interface PanelScript {
  backdrop: BackdropName;
  mood: MoodName;
  /** How much nearer the backdrop is than usual, and the share of its width that comes to the middle. */
  zoom: number;
  focus: number;
  cast: readonly ActorScript[];
  lines: readonly LineScript[];
  sounds: readonly SoundScript[];
  effects: readonly EffectName[];
}

const shots: readonly string[] = ['far', 'full', 'mid', 'bust', 'close'] satisfies ShotName[];
const kinds: Record<string, BubbleKind> = {
  '': 'speech',
  '!': 'shout',
  '~': 'thought',
  '.': 'whisper',
  '*': 'radio',
};

const isKeyOf = <T extends object>(key: string, record: T): key is Extract<keyof T, string> =>
  Object.hasOwn(record, key);
const isShot = (name: string): name is ShotName => shots.includes(name);

function number(text: string | undefined, entry: string): number {
  const value = Number(text);
  if (text === undefined || Number.isNaN(value))
    throw new Error(`a number is missing in '${entry}'`);
  return value;
}

/** `@who shot x pose/face`, then any of `<` looks left, `back`, `+prop`, `&seat`, `^0.2` further up. */
function readActor(entry: string): ActorScript {
  const [who = '', shot = '', x, manner = '', ...flags] = entry.slice(1).split(' ');
  const [pose = '', face = ''] = manner.split('/');
  if (!isShot(shot)) throw new Error(`unknown shot in '${entry}'`);
  if (!isKeyOf(pose, poses)) throw new Error(`unknown pose in '${entry}'`);
  if (!isKeyOf(face, expressions)) throw new Error(`unknown face in '${entry}'`);
  let holds: PropName | undefined;
  let seat: SeatName | undefined;
  let raise = 0;
  for (const flag of flags) {
    const name = flag.slice(1);
    if (flag.startsWith('+')) {
      if (!isKeyOf(name, props)) throw new Error(`unknown prop in '${entry}'`);
      holds = name;
    } else if (flag.startsWith('&')) {
      if (!isKeyOf(name, seats)) throw new Error(`unknown seat in '${entry}'`);
      seat = name;
    } else if (flag.startsWith('^')) raise = number(name, entry);
    else if (flag !== '<' && flag !== 'back') throw new Error(`unknown mark in '${entry}'`);
  }
  return {
    who,
    shot,
    x: number(x, entry),
    pose,
    face,
    holds,
    seat,
    raise,
    looksLeft: flags.includes('<'),
    behind: flags.includes('back'),
  };
}

/** `#text x y size angle`. */
function readSound(entry: string): SoundScript {
  const [text = '', x, y, size, angle = '0'] = entry.slice(1).split(' ');
  return {
    text,
    x: number(x, entry),
    y: number(y, entry),
    size: number(size, entry),
    angle: number(angle, entry),
  };
}

/** `who：text`, with `!` (shouted), `~` (thought), `.` (whispered) or `*` (through a machine) after the name. */
function readLine(entry: string): LineScript {
  const at = entry.indexOf('：');
  if (at < 0) throw new Error(`'${entry}' is no line of a panel`);
  const [, who = '', mark = ''] = /^(\w*)([!~.*]?)$/u.exec(entry.slice(0, at)) ?? [];
  const kind = kinds[mark];
  if (!kind || (at > 0 && !who)) throw new Error(`nobody says '${entry}'`);
  return { kind: who ? kind : 'caption', who, text: entry.slice(at + 1) };
}

/**
 * Reads a panel: its place as `backdrop:mood`, optionally with zoom and focus, then actors (`@`),
 * sounds (`#`), effects (`%`) and lines in reading order.
 */
export function readPanel(script: readonly string[]): PanelScript {
  const [place = '', ...entries] = script;
  const [scene = '', zoom = '1', focus = '0.5'] = place.split(' ');
  const [backdrop = '', mood = 'day'] = scene.split(':');
  if (!isKeyOf(backdrop, backdrops)) throw new Error(`unknown backdrop in '${place}'`);
  if (!isKeyOf(mood, moods)) throw new Error(`unknown mood in '${place}'`);
  const named: EffectName[] = [];
  for (const entry of entries.filter((one) => one.startsWith('%'))) {
    const name = entry.slice(1);
    if (!isKeyOf(name, effects)) throw new Error(`unknown effect '${entry}'`);
    named.push(name);
  }
  return {
    backdrop,
    mood,
    zoom: number(zoom, place),
    focus: number(focus, place),
    cast: entries.filter((one) => one.startsWith('@')).map(readActor),
    sounds: entries.filter((one) => one.startsWith('#')).map(readSound),
    effects: named,
    lines: entries.filter((one) => !/^[@#%]/u.test(one)).map(readLine),
  };
}
