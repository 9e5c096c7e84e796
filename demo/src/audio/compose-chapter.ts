import { createRng } from '../random.ts';
import { soften } from '../sound/compose.ts';
import { createRoom } from '../sound/space.ts';
import { texture } from '../sound/textures.ts';
import { melody, pad, sampleRate, type MelodyVoice, type Player } from '../sound/voices.ts';
import type { AudioChapter, ChapterSound } from './read-audio.ts';
import { scoreOf, type Score, type Section } from './score.ts';

const blockSize = sampleRate / 4;
/** Seconds in which the music goes over to the next paragraph. */
const bend = 2.5;
const level = 0.5;

const gong = [0, 2, 4, 7, 9] as const;
const yu = [0, 3, 5, 7, 10] as const;
const shang = [0, 2, 5, 7, 10] as const;

interface Mood {
  root: number;
  scale: readonly number[];
  beatsPerMinute: number;
  voice: MelodyVoice;
  density: number;
}

const moods: Record<ChapterSound['mood'], Mood> = {
  bright: { root: 130.81, scale: gong, beatsPerMinute: 76, voice: 'string', density: 0.44 },
  calm: { root: 110, scale: gong, beatsPerMinute: 62, voice: 'bell', density: 0.32 },
  tender: { root: 123.47, scale: shang, beatsPerMinute: 58, voice: 'flute', density: 0.34 },
  dark: { root: 92.5, scale: yu, beatsPerMinute: 54, voice: 'bell', density: 0.26 },
};

const places = { rain: 'rain', train: 'train', sea: 'waves', wind: 'wind' } as const;
const placeLevels = { rain: 0.3, train: 0.34, sea: 0.4, wind: 0.24 } as const;

/** A level along the sections, going over from one to the next. */
function levelAt(sections: readonly Section[], of: 'melody' | 'place') {
  let at = 0;
  return (seconds: number): number => {
    while ((sections[at + 1]?.seconds ?? Infinity) <= seconds) at += 1;
    const now = sections[at]?.[of] ?? 0.5;
    const before = sections[at - 1]?.[of] ?? 0;
    const share = Math.min(1, (seconds - (sections[at]?.seconds ?? 0)) / bend);
    return before + (now - before) * share;
  };
}

/** A player as loud as the text wants it, block by block. */
function shaped(play: Player, loud: (seconds: number) => number): Player {
  const left = new Float32Array(blockSize);
  const right = new Float32Array(blockSize);
  let clock = 0;
  let from = 0;
  return (intoLeft, intoRight, count) => {
    left.fill(0);
    right.fill(0);
    play(left, right, count);
    clock += count;
    const to = loud(clock / sampleRate);
    for (let i = 0; i < count; i += 1) {
      const gain = from + ((to - from) * i) / count;
      intoLeft[i]! += left[i]! * gain;
      intoRight[i]! += right[i]! * gain;
    }
    from = to;
  };
}

function orchestra(seed: string, { sound, mood }: ChapterSound, { sections }: Score): Player {
  const { voice, density, beatsPerMinute, ...tune } = moods[mood];
  const rng = createRng(`${mood}:${seed}`);
  const lead = melody(rng.fork('melody'), { ...tune, beatsPerMinute, density, voice }, 0.42);
  const place = texture(rng.fork('place'), places[sound], placeLevels[sound]);
  const chords = pad(rng.fork('pad'), tune, 0.4);
  const led = shaped(lead, levelAt(sections, 'melody'));
  const around = shaped(place, levelAt(sections, 'place'));
  const room = createRoom(0.75);
  return (left, right, count) => {
    chords(left, right, count);
    led(left, right, count);
    room(left, right, count);
    around(left, right, count);
  };
}

function wavHead(durationSeconds: number): Buffer {
  const bytes = durationSeconds * sampleRate * 4;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + bytes, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(2, 22);
  head.writeUInt32LE(sampleRate, 24);
  head.writeUInt32LE(sampleRate * 4, 28);
  head.writeUInt16LE(4, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(bytes, 40);
  return head;
}

/**
 * The sound of a chapter as a WAV file in pieces: its place, a melody in its mood, both following its paragraphs. The same
 * seed and text give the same bytes. Its loudness is evened out by the encoder.
 */
export function* composeChapter(seed: string, chapter: AudioChapter): Generator<Buffer> {
  const score = scoreOf(chapter);
  const total = score.durationSeconds * sampleRate;
  const play = orchestra(seed, chapter, score);
  yield wavHead(score.durationSeconds);
  const left = new Float32Array(blockSize);
  const right = new Float32Array(blockSize);
  for (let start = 0; start < total; start += blockSize) {
    const count = Math.min(blockSize, total - start);
    left.fill(0);
    right.fill(0);
    play(left, right, count);
    const samples = new Int16Array(count * 2);
    for (let i = 0; i < count; i += 1) {
      const at = start + i;
      const edge = Math.min(1, at / sampleRate, (total - at) / (3 * sampleRate)) * level;
      samples[i * 2] = Math.round(soften(left[i]! * edge) * 32_767);
      samples[i * 2 + 1] = Math.round(soften(right[i]! * edge) * 32_767);
    }
    yield Buffer.from(samples.buffer);
  }
}
