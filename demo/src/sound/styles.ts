import type { MelodyVoice } from './voices.ts';

/** What a piece of background music is made of. Levels are 0 to 1 before loudness is evened out. */
export interface Style {
  /** Frequency of the scale's first note, in hertz. */
  root: number;
  /** Semitones above the root: one octave of a five-note scale. */
  scale: readonly number[];
  beatsPerMinute: number;
  pad: number;
  /** What carries the melody. */
  voice: MelodyVoice;
  melody: number;
  /** Chance that a half beat carries a note. */
  density: number;
  texture: 'waves' | 'rain' | 'wind' | 'crickets' | 'train' | 'stream' | 'none';
  textureLevel: number;
  /** A soft drum under slow pieces. */
  drum: number;
}

const gong = [0, 2, 4, 7, 9] as const;
const yu = [0, 3, 5, 7, 10] as const;
const shang = [0, 2, 5, 7, 10] as const;

/** The kinds of music a clip can ask for. */
export const styles = {
  shore: {
    root: 110,
    scale: gong,
    beatsPerMinute: 66,
    pad: 0.6,
    voice: 'bell',
    melody: 0.34,
    density: 0.3,
    texture: 'waves',
    textureLevel: 0.5,
    drum: 0,
  },
  rain: {
    root: 98,
    scale: yu,
    beatsPerMinute: 62,
    pad: 0.55,
    voice: 'bell',
    melody: 0.36,
    density: 0.34,
    texture: 'rain',
    textureLevel: 0.36,
    drum: 0,
  },
  guzheng: {
    root: 146.83,
    scale: gong,
    beatsPerMinute: 72,
    pad: 0.4,
    voice: 'string',
    melody: 0.7,
    density: 0.5,
    texture: 'stream',
    textureLevel: 0.16,
    drum: 0,
  },
  flute: {
    root: 123.47,
    scale: shang,
    beatsPerMinute: 58,
    pad: 0.5,
    voice: 'flute',
    melody: 0.4,
    density: 0.36,
    texture: 'wind',
    textureLevel: 0.16,
    drum: 0,
  },
  night: {
    root: 103.83,
    scale: yu,
    beatsPerMinute: 64,
    pad: 0.55,
    voice: 'bell',
    melody: 0.32,
    density: 0.28,
    texture: 'crickets',
    textureLevel: 0.16,
    drum: 0,
  },
  deep: {
    root: 82.41,
    scale: shang,
    beatsPerMinute: 50,
    pad: 0.8,
    voice: 'bell',
    melody: 0.24,
    density: 0.22,
    texture: 'wind',
    textureLevel: 0.14,
    drum: 0,
  },
  rails: {
    root: 110,
    scale: yu,
    beatsPerMinute: 84,
    pad: 0.5,
    voice: 'string',
    melody: 0.5,
    density: 0.42,
    texture: 'train',
    textureLevel: 0.3,
    drum: 0,
  },
  lofi: {
    root: 116.54,
    scale: gong,
    beatsPerMinute: 76,
    pad: 0.5,
    voice: 'bell',
    melody: 0.4,
    density: 0.4,
    texture: 'none',
    textureLevel: 0,
    drum: 0.6,
  },
  drive: {
    root: 92.5,
    scale: yu,
    beatsPerMinute: 96,
    pad: 0.55,
    voice: 'string',
    melody: 0.42,
    density: 0.5,
    texture: 'none',
    textureLevel: 0,
    drum: 0.7,
  },
  snow: {
    root: 130.81,
    scale: gong,
    beatsPerMinute: 60,
    pad: 0.5,
    voice: 'bell',
    melody: 0.42,
    density: 0.36,
    texture: 'wind',
    textureLevel: 0.2,
    drum: 0,
  },
} as const satisfies Record<string, Style>;

export type MusicStyle = keyof typeof styles;
