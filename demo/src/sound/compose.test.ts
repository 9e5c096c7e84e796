import { describe, expect, it } from 'vitest';
import { compose } from './compose.ts';
import { createLoudnessMeter } from './loudness.ts';
import { styles } from './styles.ts';
import type { MusicStyle } from './styles.ts';

const samplesOf = (blocks: Iterable<Buffer>): Int16Array => {
  const bytes = Buffer.concat([...blocks]);
  return new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
};

const names = Object.keys(styles) as MusicStyle[];

describe.each(names)('a piece in the style %s', (style) => {
  const samples = samplesOf(compose({ style, seed: 'test', durationSeconds: 10 }));
  const left = Float32Array.from(
    { length: samples.length / 2 },
    (_, i) => (samples[i * 2] ?? 0) / 32768,
  );
  const right = Float32Array.from(
    { length: left.length },
    (_, i) => (samples[i * 2 + 1] ?? 0) / 32768,
  );

  it('stays clear of full scale and comes out at about -16 LUFS', () => {
    const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 32768;
    expect(peak).toBeLessThan(0.93);
    const meter = createLoudnessMeter();
    meter.add(left, right, left.length);
    expect(meter.lufs()).toBeGreaterThan(-16.8);
    expect(meter.lufs()).toBeLessThan(-15.2);
  });

  it('starts and ends in silence, and differs between the ears', () => {
    for (const edge of [left.subarray(0, 20), left.subarray(-20)]) {
      expect(Math.max(...edge.map(Math.abs))).toBeLessThan(0.01);
    }
    expect(left.some((value, i) => Math.abs(value - (right[i] ?? 0)) > 0.01)).toBe(true);
  });
});

describe('composing', () => {
  const piece = { style: 'guzheng', durationSeconds: 3 } as const;

  it('plays the same piece from the same seed, another from another', () => {
    const play = (seed: string): Buffer => Buffer.concat([...compose({ ...piece, seed })]);
    const once = play('a');
    expect(play('a').equals(once)).toBe(true);
    expect(play('b').equals(once)).toBe(false);
  });

  it('holds no more than a quarter of a second at a time', () => {
    for (const block of compose({ ...piece, seed: 'a' })) {
      expect(block.length).toBeLessThanOrEqual((48_000 / 4) * 4);
    }
  });
});

describe('the loudness meter', () => {
  it('reads a full-scale 997 Hz tone in one ear as -3.01 LUFS', () => {
    const meter = createLoudnessMeter();
    const tone = Float32Array.from({ length: 96_000 }, (_, i) =>
      Math.sin((2 * Math.PI * 997 * i) / 48_000),
    );
    meter.add(tone, new Float32Array(96_000), 96_000);
    expect(meter.lufs()).toBeCloseTo(-3.01, 1);
  });
});
