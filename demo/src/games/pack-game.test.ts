import { crc32, inflateRawSync } from 'node:zlib';
import { loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue/catalogue.ts';
import { gameCoverSize, paintGameCover } from './game-cover.ts';
import { gameFiles, gameSlugs, packGame, readGameFacts } from './pack-game.ts';

/** The files of an archive, found by its directory, each proved by its length and sum. */
function unzip(archive: Buffer): Map<string, string> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    expect(archive.toString('latin1', at, at + 4)).toBe('PK\x01\x02');
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const body = archive.readUInt32LE(at + 42);
    const from = body + 30 + archive.readUInt16LE(body + 26) + archive.readUInt16LE(body + 28);
    const data = inflateRawSync(archive.subarray(from, from + archive.readUInt32LE(at + 20)));
    expect(data.length).toBe(archive.readUInt32LE(at + 24));
    expect(crc32(data)).toBe(archive.readUInt32LE(at + 16));
    files.set(name, data.toString('utf8'));
    at += 46 + nameLength;
  }
  expect(at).toBe(end);
  return files;
}

describe.each(gameSlugs)('the game %s', (slug) => {
  it('is packed whole, the same every time, in less than 150 KB unpacked', async () => {
    const archive = await packGame(slug);
    expect(archive.equals(await packGame(slug))).toBe(true);
    const packed = unzip(archive);
    const files = await gameFiles(slug);
    expect([...packed.keys()]).toEqual(files.map(({ name }) => name));
    for (const { name, data } of files) expect(packed.get(name)).toBe(data.toString('utf8'));
    expect(files.reduce((sum, { data }) => sum + data.length, 0)).toBeLessThan(150 * 1024);
  });

  it('has every file that its page names, by a relative path', async () => {
    const files = unzip(await packGame(slug));
    const page = files.get('index.html') ?? '';
    const named = [...page.matchAll(/<(?:script src|link rel="stylesheet" href)="([^"]+)"/g)];
    expect(named.length).toBeGreaterThan(5);
    for (const [, path = ''] of named) expect([...files.keys()]).toContain(path);
  });

  it('touches nothing that a sandboxed frame is refused', async () => {
    for (const [name, text] of unzip(await packGame(slug))) {
      if (!/\.(js|html|css)$/.test(name)) continue;
      expect(text, name).not.toMatch(
        /localStorage|sessionStorage|indexedDB|document\.cookie|fetch\(|XMLHttpRequest|WebSocket|import\(|type="module"|https?:\/\//,
      );
    }
  });

  it('describes itself', async () => {
    const facts = await readGameFacts(slug);
    expect(facts.description.length).toBeGreaterThanOrEqual(60);
    expect(facts.description.length).toBeLessThanOrEqual(120);
    expect(facts.tags.length).toBeGreaterThanOrEqual(2);
    expect(facts.tags.length).toBeLessThanOrEqual(4);
    expect(['portrait', 'landscape', 'any']).toContain(facts.orientation);
    expect(facts).toMatchObject({ rule: 'free', hasScores: true });
    expect(facts.tags.some((tag) => catalogue.tags.includes(tag))).toBe(true);
  });

  it('has a cover that is the same every time', async () => {
    const cover = paintGameCover(slug);
    const image = await loadImage(cover);
    expect({ width: image.width, height: image.height }).toEqual(gameCoverSize);
    expect(cover.equals(paintGameCover(slug))).toBe(true);
    expect(cover.length).toBeGreaterThan(15_000);
  });
});
