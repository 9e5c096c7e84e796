import type { Rng } from '../random.ts';
import { sampleRate } from './voices.ts';
import type { Player } from './voices.ts';

type Texture = 'waves' | 'rain' | 'wind' | 'crickets' | 'train' | 'stream';

/** A one-pole low-pass; `cutoff` in hertz. */
function lowPass(): (value: number, cutoff: number) => number {
  let held = 0;
  return (value, cutoff) => {
    held += (1 - Math.exp((-2 * Math.PI * cutoff) / sampleRate)) * (value - held);
    return held;
  };
}

/** The sound of the place: sea, rain, wind, insects, rails, running water. */
export function texture(rng: Rng, kind: Texture, level: number): Player {
  const ears = [0, 1].map(() => makers[kind](rng));
  let clock = 0;
  return (left, right, count) => {
    const [hearLeft, hearRight] = ears;
    if (!hearLeft || !hearRight) return;
    for (let i = 0; i < count; i += 1) {
      const seconds = clock / sampleRate;
      left[i] = (left[i] ?? 0) + hearLeft(seconds) * level;
      right[i] = (right[i] ?? 0) + hearRight(seconds + 0.37) * level;
      clock += 1;
    }
  };
}

const makers: Record<Texture, (rng: Rng) => (seconds: number) => number> = {
  waves: (rng) => {
    const body = lowPass();
    const hiss = lowPass();
    return (seconds) => {
      const swell = Math.pow(0.5 + 0.5 * Math.sin(seconds * 0.78), 2.2);
      const second = Math.pow(0.5 + 0.5 * Math.sin(seconds * 0.53 + 2), 3);
      const noise = rng.next() * 2 - 1;
      return (
        body(noise, 240 + 500 * swell) * (0.5 + swell * 1.6) + hiss(noise, 3200) * second * 0.3
      );
    };
  },
  rain: (rng) => {
    const soft = lowPass();
    const low = lowPass();
    let drop = 0;
    let pitch = 0;
    let turn = 0;
    return () => {
      const noise = rng.next() * 2 - 1;
      if (rng.next() < 14 / sampleRate) {
        drop = 0.3 + rng.next() * 0.5;
        pitch = 900 + rng.next() * 2400;
        turn = 0;
      }
      drop *= 0.9985;
      turn += (pitch * 2 * Math.PI) / sampleRate;
      return (soft(noise, 5200) - low(noise, 700)) * 0.42 + Math.sin(turn) * drop * drop * 0.3;
    };
  },
  wind: (rng) => {
    const first = lowPass();
    const second = lowPass();
    return (seconds) => {
      const gust = 0.55 + 0.3 * Math.sin(seconds * 0.41) + 0.15 * Math.sin(seconds * 1.13 + 1);
      return second(first(rng.next() * 2 - 1, 260 + 420 * gust), 700) * (0.8 + gust * 2.4);
    };
  },
  crickets: (rng) => {
    const air = lowPass();
    const pitch = 3900 + rng.next() * 500;
    const rate = 15 + rng.next() * 3;
    const pause = 1.7 + rng.next();
    return (seconds) => {
      const song = Math.max(0, Math.sin(((seconds % pause) / pause) * Math.PI * 2));
      const chirp = Math.pow(Math.max(0, Math.sin(seconds * rate * Math.PI * 2)), 3);
      return (
        Math.sin(seconds * pitch * Math.PI * 2) * chirp * song * 0.22 +
        air(rng.next() * 2 - 1, 300) * 0.9
      );
    };
  },
  train: (rng) => {
    const rumble = lowPass();
    const click = lowPass();
    return (seconds) => {
      const place = seconds % 1.36;
      const joint =
        Math.exp(-place * 34) + Math.exp(-Math.abs(place - 0.19) * 44) * (place > 0.19 ? 1 : 0);
      const noise = rng.next() * 2 - 1;
      return (
        rumble(noise, 130) * (2.4 + 0.4 * Math.sin(seconds * 2.1)) +
        click(noise, 1500) * joint * 1.5
      );
    };
  },
  stream: (rng) => {
    const high = lowPass();
    const low = lowPass();
    return (seconds) => {
      const noise = rng.next() * 2 - 1;
      const gurgle = 0.6 + 0.4 * Math.sin(seconds * 7.3 + 2 * Math.sin(seconds * 2.1));
      return (high(noise, 1900) - low(noise, 420)) * gurgle;
    };
  },
};
