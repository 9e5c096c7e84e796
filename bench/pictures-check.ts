import { randomBytes } from 'node:crypto';
import { findListed, insertListed } from '@yehang/server/db/queries/policy/picture-hashes.ts';
import {
  pdqNearParts,
  pdqParts,
  PDQ_MOST_DISTANCE,
} from '@yehang/server/media/pictures/pdq/distance.ts';
import { ClassifierDoor } from '@yehang/server/media/pictures/classifier/classifier-door.ts';
import { pdqOfPixels } from '@yehang/server/media/pictures/pdq/pdq.ts';
import sharp from 'sharp';
import { benchDatabase } from './database.ts';
import { median } from './median.ts';
import { printTable, rounded } from './table.ts';

// `npm run bench pictures-check`: what a hash and the classifier cost, and a look at lists of a million.

const ENTRIES = Number(process.env.BENCH_ENTRIES ?? 1_000_000);
const AT_ONCE = 5_000;
const LOOKS = 200;
const GOAL_MS = 50;
const LIST = '00000000-0000-7000-8000-0000000000aa';

const side = 512;
const pixels = new Uint8Array(randomBytes(side * side * 3));
const hashMs: number[] = [];
for (let run = 0; run < 30; run += 1) {
  const before = performance.now();
  pdqOfPixels(pixels, side, side);
  hashMs.push(performance.now() - before);
}
printTable('A hash of 512 by 512 pixels: median of 30', [
  { 'ms for each': rounded(median(hashMs), 1) },
]);

const PICTURES = 20;
const picture = await sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
  .webp()
  .toBuffer();
const door = new ClassifierDoor();
const beforeStart = performance.now();
await door.classify({ bytes: picture });
const firstMs = performance.now() - beforeStart;
const classifyMs: number[] = [];
for (let run = 0; run < PICTURES; run += 1) {
  const before = performance.now();
  await door.classify({ bytes: picture });
  classifyMs.push(performance.now() - before);
}
door.close();
printTable(`The classifier, in its process: median of ${PICTURES}`, [
  { 'first in ms': rounded(firstMs, 0), 'ms for each': rounded(median(classifyMs), 0) },
]);

const bench = await benchDatabase({ durable: false, kept: 'pictures-check' });
const { database } = bench;
try {
  const newHash = () => randomBytes(32).toString('hex');
  const seconds = await bench.fill(async () => {
    await database.pool.query(
      `insert into hash_lists (id, name, source, act, enabled) values ($1, 'bench', '', 'review', true)`,
      [LIST],
    );
    for (let count = 0; count < ENTRIES; count += AT_ONCE) {
      const hashes = Array.from({ length: Math.min(AT_ONCE, ENTRIES - count) }, () => {
        const hash = newHash();
        return { hash, parts: pdqParts(hash) };
      });
      await insertListed(database, LIST, hashes);
    }
    await database.pool.query('vacuum analyze listed_hashes');
  });
  const look = (hash: string) =>
    findListed(database, { hash, nearParts: pdqNearParts(hash) }, PDQ_MOST_DISTANCE);
  const ms: number[] = [];
  for (let run = 0; run < LOOKS; run += 1) {
    const before = performance.now();
    await look(newHash());
    ms.push(performance.now() - before);
  }
  const { rows } = await database.pool.query<{ bits: string }>(
    'select pdq::text as bits from listed_hashes limit 1',
  );
  const bits = Array.from(rows[0]!.bits);
  for (let turned = 0; turned < PDQ_MOST_DISTANCE; turned += 1)
    bits[turned * 8] = bits[turned * 8] === '1' ? '0' : '1';
  const near = (bits.join('').match(/.{4}/g) ?? []).map((it) =>
    Number.parseInt(it, 2).toString(16),
  );
  const found = await look(near.join(''));
  if (found[0]?.distance !== PDQ_MOST_DISTANCE) throw new Error('a listed picture was not found');
  const size = await database.pool.query<{ bytes: string }>(
    `select pg_size_pretty(pg_total_relation_size('listed_hashes')) as bytes`,
  );
  const each = median(ms);
  printTable(`A look at ${ENTRIES} listed pictures: medians of ${LOOKS}`, [
    {
      'ms for each': rounded(each, 1),
      'p99 ms': rounded(ms.toSorted((a, b) => a - b)[Math.floor(LOOKS * 0.99)] ?? 0, 1),
      goal: `< ${GOAL_MS}`,
      ratio: rounded(each / GOAL_MS, 2),
      'filled in s': rounded(seconds, 0),
      size: size.rows[0]?.bytes ?? '',
    },
  ]);
} finally {
  await bench.stop();
}
