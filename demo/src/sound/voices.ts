import type { Rng } from '../random.ts';

/** Samples per second of everything that sounds here. */
export const sampleRate = 48_000;

/** Adds `count` samples to the left and right channel, going on where it stopped. */
export type Player = (left: Float32Array, right: Float32Array, count: number) => void;

const tableSize = 4096;
const tableMask = tableSize - 1;

const cycleOf = (shape: (turn: number) => number): Float32Array =>
  Float32Array.from({ length: tableSize }, (_, index) => shape((index / tableSize) * Math.PI * 2));

const sine = cycleOf(Math.sin);

/** One cycle of a warm tone: a fundamental with a few soft overtones. */
const warm = cycleOf(
  (x) =>
    (Math.sin(x) + 0.34 * Math.sin(2 * x) + 0.16 * Math.sin(3 * x) + 0.06 * Math.sin(5 * x)) / 1.3,
);

const breathy = cycleOf((x) => Math.sin(x) + 0.2 * Math.sin(2 * x) + 0.08 * Math.sin(3 * x));

/** Frequency of a step of the scale; step 0 is the root, steps below it lie an octave down. */
function noteOf(root: number, scale: readonly number[], step: number): number {
  const octave = Math.floor(step / scale.length);
  const degree = scale[((step % scale.length) + scale.length) % scale.length] ?? 0;
  return root * Math.pow(2, octave + degree / 12);
}

const chordShapes = [
  [0, 2, 4, 7],
  [-2, 1, 3, 5],
  [-1, 2, 4, 6],
  [1, 3, 5, 8],
] as const;

/** Slow chords that melt into one another, a little apart in the two ears. */
export function pad(
  rng: Rng,
  tune: { root: number; scale: readonly number[] },
  level: number,
): Player {
  const hold = Math.round(7.5 * sampleRate);
  const melt = 3 * sampleRate;
  const order = [0, rng.int(1, 3), rng.int(0, 2), rng.int(1, 3)];
  const chords = order.map((shape) =>
    (chordShapes[shape] ?? []).map((step) => noteOf(tune.root, tune.scale, step)),
  );
  // Two sets of eight oscillators: one for the chord that comes, one for the chord that goes.
  const phases = new Float64Array(16);
  const grain = 48;
  let clock = 0;
  return (left, right, count) => {
    for (let from = 0; from < count; from += grain) {
      const upTo = Math.min(count, from + grain);
      const index = Math.floor(clock / hold);
      const place = clock - index * hold;
      const share = index > 0 && place < melt ? place / melt : 1;
      const swell = (0.82 + 0.18 * Math.sin(clock / (sampleRate * 2.9))) * level * 0.2;
      for (let old = share < 1 ? 1 : 0; old >= 0; old -= 1) {
        const chord = chords[(index - old) % chords.length] ?? [];
        const set = ((index - old) & 1) * 8;
        const loud = Math.sqrt(old === 1 ? 1 - share : share) * swell;
        for (let note = 0; note < chord.length; note += 1) {
          const step = ((chord[note] ?? 0) / sampleRate) * tableSize;
          const gain = loud / (1 + note * 0.45);
          let a = phases[set + note * 2] ?? 0;
          let b = phases[set + note * 2 + 1] ?? 0;
          for (let i = from; i < upTo; i += 1) {
            a += step * 0.9985;
            b += step * 1.0017;
            left[i]! += warm[a & tableMask]! * gain;
            right[i]! += warm[b & tableMask]! * gain;
          }
          phases[set + note * 2] = a % tableSize;
          phases[set + note * 2 + 1] = b % tableSize;
        }
      }
      clock += upTo - from;
    }
  };
}

interface Note {
  frequency: number;
  /** Samples since it began. */
  age: number;
  pan: number;
  strength: number;
  /** The string's own delay line; only plucked strings have one. */
  string: Float32Array | null;
}

export type MelodyVoice = 'string' | 'bell' | 'flute';

const lifeSeconds: Record<MelodyVoice, number> = { string: 4, bell: 3.2, flute: 2.6 };

/** Karplus and Strong's string: noise that goes round and loses its edge. */
function pluck(note: Note, out: Float32Array, count: number): void {
  const line = note.string;
  if (!line) return;
  for (let i = 0; i < count; i += 1) {
    const at = (note.age + i) % line.length;
    const value = line[at]!;
    line[at] = 0.4985 * (value + line[at + 1 === line.length ? 0 : at + 1]!);
    out[i] = value * 1.15;
  }
}

/** A struck bar: a tone whose bright modulation dies before it does. */
function strike(note: Note, out: Float32Array, count: number): void {
  const step = (note.frequency / sampleRate) * tableSize;
  const fall = Math.exp(-1.7 / sampleRate);
  const dim = Math.exp(-5 / sampleRate);
  let loud = Math.exp((-1.7 * note.age) / sampleRate);
  let bright = Math.exp((-5 * note.age) / sampleRate) * 0.175 * tableSize;
  for (let i = 0; i < count; i += 1) {
    const turn = (note.age + i) * step;
    const bend = bright * sine[(turn * 3.01) & tableMask]!;
    out[i] = sine[(turn + bend) & tableMask]! * loud * Math.min(1, (note.age + i) / 200);
    loud *= fall;
    bright *= dim;
  }
}

/** A breath: swells, trembles, and lets go. */
function blow(note: Note, out: Float32Array, count: number): void {
  const step = (note.frequency / sampleRate) * tableSize;
  const life = lifeSeconds.flute * sampleRate;
  for (let i = 0; i < count; i += 1) {
    const age = note.age + i;
    const tremble = 30 * sine[(age * 0.45) & tableMask]! * Math.min(1, age / sampleRate);
    const shape = Math.min(1, age / 5300) * Math.max(0, 1 - age / life);
    out[i] = breathy[(age * step + tremble) & tableMask]! * shape * 0.7;
  }
}

const sound = { string: pluck, bell: strike, flute: blow };

/** A melody that wanders over the scale, a phrase and a rest, on plucked strings, bells or a flute. */
export function melody(
  rng: Rng,
  tune: {
    root: number;
    scale: readonly number[];
    beatsPerMinute: number;
    density: number;
    voice: MelodyVoice;
  },
  level: number,
): Player {
  const { scale, voice } = tune;
  const halfBeat = Math.round((sampleRate * 30) / tune.beatsPerMinute);
  const life = lifeSeconds[voice] * sampleRate;
  const scratch = new Float32Array(halfBeat);
  let notes: Note[] = [];
  let step = scale.length * 2;
  let clock = 0;
  let beat = 0;
  const begin = (): void => {
    const resting = beat % 16 > 11 && rng.chance(0.7);
    const chance = beat % 4 === 0 ? Math.min(1, tune.density * 1.9) : tune.density;
    beat += 1;
    if (resting || !rng.chance(chance)) return;
    step += rng.pick([-2, -1, -1, 1, 1, 2, 3, -3]);
    step = Math.max(scale.length, Math.min(scale.length * 3 + 2, step));
    const frequency = noteOf(tune.root, scale, step) * (voice === 'flute' ? 0.5 : 1);
    const length = Math.max(8, Math.round(sampleRate / frequency));
    notes.push({
      frequency,
      age: 0,
      pan: rng.range(0.25, 0.75),
      strength: rng.range(0.55, 1),
      string: voice === 'string' ? Float32Array.from({ length }, () => rng.next() * 2 - 1) : null,
    });
  };
  return (left, right, count) => {
    let from = 0;
    while (from < count) {
      if (clock % halfBeat === 0) begin();
      const part = Math.min(count - from, halfBeat - (clock % halfBeat));
      for (const note of notes) {
        sound[voice](note, scratch, part);
        const l = note.strength * (1 - note.pan) * level * 0.55;
        const r = note.strength * note.pan * level * 0.55;
        for (let i = 0; i < part; i += 1) {
          left[from + i]! += scratch[i]! * l;
          right[from + i]! += scratch[i]! * r;
        }
        note.age += part;
      }
      notes = notes.filter((note) => note.age < life);
      clock += part;
      from += part;
    }
  };
}

/** A soft heartbeat of a drum with a brushed off-beat. */
export function drum(rng: Rng, beatsPerMinute: number, level: number): Player {
  const beat = Math.round((sampleRate * 60) / beatsPerMinute);
  let clock = 0;
  let brushed = 0;
  return (left, right, count) => {
    for (let i = 0; i < count; i += 1, clock += 1) {
      const seconds = (clock % beat) / sampleRate;
      let value = 0;
      if (Math.floor(clock / beat) % 2 === 0) {
        if (seconds < 0.6) {
          const turn = 46 * seconds + 5.5 * (1 - Math.exp(-seconds * 26));
          value = Math.sin(2 * Math.PI * turn) * Math.exp(-seconds * 9);
        }
      } else if (seconds < 0.3) {
        brushed += 0.35 * (rng.next() * 2 - 1 - brushed);
        value = brushed * Math.exp(-seconds * 22) * 0.5;
      }
      left[i]! += value * level * 0.5;
      right[i]! += value * level * 0.5;
    }
  };
}
