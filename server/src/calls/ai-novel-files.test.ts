import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openText } from '../media/texts/text-door.ts';
import { workAiQueues } from '../../test/ai.ts';
import { novelsOf } from '../../test/ai-novel.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';

const { app, context } = await testApp();

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'yehang-novel-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

let user: TestSession;
beforeEach(async () => {
  await workAiQueues(context);
  user = await guest(app);
});
const { info, read, build } = novelsOf(app, context, () => user);

const fetchFile = async (id: string, format: 'txt' | 'epub') => {
  const { data } = await signedCall(app, 'texttonovel/export', { id, format }, user);
  const answer = await app.inject({ url: `/api/app${data.path}` });
  return { ...answer, fileName: data.fileName, link: data.path };
};
const edit = async (id: string, chapter: number, title: string, text: string) => {
  const { version } = await info(id);
  await signedCall(app, 'texttonovel/chapter', { id, version, chapter, title, text }, user);
};
const entitle = async (id: string, title: string) => {
  const { version } = await info(id);
  await signedCall(app, 'texttonovel/outline', { id, version, title }, user);
};
const opened = async (name: string, bytes: Buffer) => {
  const path = join(dir, name);
  await writeFile(path, bytes);
  const text = await openText({ path, name }, { encoding: null, rule: null });
  const ranges = text.cuts.map(({ at, skip }, index) => ({
    from: at + skip,
    to: text.cuts[index + 1]?.at ?? text.facts.blocks,
  }));
  const blocks = await text.blocks(ranges);
  text.close();
  return {
    facts: text.facts,
    titles: text.cuts.map(({ title }) => title),
    words: blocks.map((of) => of.map((it) => ('text' in it ? it.text : it.kind))),
  };
};

describe('a novel as a file', () => {
  it('is an EPUB that our own reader opens as what was written', async () => {
    const id = await build(2);
    await edit(id, 2, '灯 & <塔>', '「你是谁？」\n\n她说："没有人"，然后 1 < 2。');
    await entitle(id, '多出来的"岛"');
    const { rawPayload, headers, fileName } = await fetchFile(id, 'epub');
    expect(headers['content-type']).toBe('application/epub+zip');
    expect(fileName).toBe('多出来的岛.epub');
    expect(headers['content-disposition']).toBe(
      `attachment; filename="novel.epub"; filename*=UTF-8''${encodeURIComponent('多出来的岛')}.epub`,
    );
    // The media type stands at byte 38 of every EPUB, in the clear.
    expect(rawPayload.toString('latin1', 0, 4)).toBe('PK\u0003\u0004');
    expect(rawPayload.readUInt16LE(6)).toBe(0);
    expect(rawPayload.readUInt16LE(8)).toBe(0);
    expect(rawPayload.readUInt16LE(28)).toBe(0);
    expect(rawPayload.toString('latin1', 30, 58)).toBe('mimetypeapplication/epub+zip');
    const { facts, titles, words } = await opened('novel.epub', rawPayload);
    expect(facts).toMatchObject({ format: 'epub', title: '多出来的"岛"', author: 'AI生成 · 演示' });
    expect(facts.description).toContain('AI生成');
    const first = await read(id, 1);
    expect(titles).toEqual([`第 1 章 ${first.title}`, '第 2 章 灯 & <塔>']);
    expect(words).toEqual([
      first.text.split('\n'),
      ['「你是谁？」', '她说："没有人"，然后 1 < 2。'],
    ]);
  });

  it('is a text with the label at both ends', async () => {
    const id = await build(1);
    const { body, headers } = await fetchFile(id, 'txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const chapter = await read(id);
    const { title } = await info(id);
    const lines = body
      .replace(/^\ufeff/, '')
      .split('\n')
      .filter((line) => line !== '');
    expect(lines).toEqual([
      title,
      '【AI生成 · 演示】',
      `第 1 章 ${chapter.title}`,
      ...chapter.text.split('\n').map((line) => `　　${line}`),
      '【AI生成 · 演示】',
    ]);
  });

  it('has a name that no file system and no header stumbles over', async () => {
    const id = await build(1);
    await entitle(id, `../a\\b'(*)\u202egpj:|?`);
    const { fileName, headers, statusCode } = await fetchFile(id, 'txt');
    expect(statusCode).toBe(200);
    expect(fileName).toBe(`ab'()gpj.txt`);
    expect(headers['content-disposition']).toContain(`UTF-8''ab%27%28%29gpj.txt`);
  });

  it('is refused before its first chapter, by a wrong link, and once it is deleted', async () => {
    const empty = await build();
    const early = { id: empty, format: 'txt' } as const;
    expect((await signedCall(app, 'texttonovel/export', early, user)).code).toBe(4090);
    const id = await build(1);
    const { link } = await fetchFile(id, 'epub');
    const at = async (path: string) => (await app.inject({ url: `/api/app${path}` })).statusCode;
    expect(await at(link.replace('.epub.', '.txt.'))).toBe(404);
    expect(await at(link.replace(id, empty))).toBe(404);
    expect(await at('/texttonovel/file')).toBe(404);
    await signedCall(app, 'texttonovel/del', { ids: [id] }, user);
    expect(await at(link)).toBe(404);
  });
});
