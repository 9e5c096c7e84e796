import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildContent, tagContent } from '../../../test/factories/content.ts';
import { buildMedia } from '../../../test/factories/media.ts';

const { database, context } = await testApp();
const consoleApp = await testConsole(context);
const editor = await staffCookie(consoleApp, context, 'editor');

async function buildVideo() {
  const { id } = await buildContent(database);
  await buildMedia(context, id, 4);
  return id;
}

async function open(id: string) {
  const { data } = await staffCall(consoleApp, 'content/info', { id }, editor);
  return { id, version: data.version, tags: data.tags.map(({ name }) => name) };
}

const rename = (id: string, name: string) =>
  staffCall(consoleApp, 'tag/rename', { id, name }, editor);

function save({ id, version, tags }: { id: string; version: number; tags: string[] }) {
  return staffCall(consoleApp, 'content/update', { id, version, tags }, editor);
}

describe('an editor who has a content open while its tag', () => {
  it('is renamed does not bring the old name back', async () => {
    const [item, other] = [await buildVideo(), await buildVideo()];
    const id = await tagContent(database, item, '晨雾');
    await tagContent(database, other, '别的');
    const [opened, untouched] = [await open(item), await open(other)];
    await rename(id, '暮雾');
    expect((await save(opened)).code).toBe(4090);
    const fresh = await open(item);
    expect(fresh.tags).toEqual(['暮雾']);
    expect((await save(fresh)).code).toBe(200);
    expect((await save(untouched)).code).toBe(200);
    const found = await staffCall(consoleApp, 'tag/page', { text: '晨雾' }, editor);
    expect(found.data.list).toEqual([]);
    // The name it has already is no change.
    const before = await open(item);
    await rename(id, '暮雾');
    expect((await save(before)).code).toBe(200);
  });

  it('is merged does not bring it back', async () => {
    const item = await buildVideo();
    const id = await tagContent(database, item, '細雨');
    const intoId = await tagContent(database, await buildVideo(), '细雨');
    const opened = await open(item);
    await staffCall(consoleApp, 'tag/merge', { id, intoId }, editor);
    expect((await save(opened)).code).toBe(4090);
    expect((await open(item)).tags).toEqual(['细雨']);
  });

  it('is renamed again and again is saved or refused, without a deadlock', async () => {
    const built = await Promise.all(Array.from({ length: 6 }, () => buildVideo()));
    const id = await tagContent(database, built[0]!, '来回');
    for (const item of built.slice(1)) await tagContent(database, item, '来回');
    const acts = Array.from({ length: 30 }, async (_, round) => {
      if (round % 3 === 0) return rename(id, `来回${round % 2}`);
      const item = await open(built[round % 6]!);
      return save({ ...item, tags: [...item.tags, `第${round}次`] });
    });
    const codes = (await Promise.all(acts)).map(({ code }) => code);
    expect(codes).toContain(200);
    expect(codes.filter((code) => code !== 200 && code !== 4090)).toEqual([]);
  });
});
