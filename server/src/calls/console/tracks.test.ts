import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { SUBTITLE_UPLOAD_BYTES } from '@yehang/contract/shapes/media-tracks.ts';
import { mediaAssets } from '../../db/schema/media.ts';
import { newId } from '../../db/new-id.ts';
import { testApp } from '../../../test/app.ts';
import { guest, signedCall } from '../../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildMedia } from '../../../test/factories/media.ts';
import { sendSubtitles } from '../../../test/upload/send-subtitles.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const editor = await staffCookie(consoleApp, context, 'editor');
const viewer = await guest(app);

const SRT = '1\n00:00:01,000 --> 00:00:02,000\n你好\n\n2\n00:00:50,000 --> 00:00:51,000\n再见\n';

/** A video with two sounds, subtitles of its file, and some that were not taken. */
async function buildVideo(over = {}) {
  const { id } = await buildContent(database, { extent: 60, ...over });
  const { manifest } = await buildMedia(context, id, 60);
  const sound = { language: 'ja', isDefault: false, bandwidth: 1000, segments: null };
  const more = {
    ...manifest,
    audioTracks: [
      { ...sound, name: 'audio1', label: '日文', isDefault: true },
      { ...sound, name: 'audio2', label: '音轨 2', segments: manifest.renditions[0]!.segments },
    ],
    subtitles: [{ name: 'own.vtt', language: 'en', label: '英文', isDefault: true }],
    untakenSubtitles: [{ language: 'zh', label: '中文', isPicture: true }],
  };
  await database.orm
    .update(mediaAssets)
    .set({ manifest: more })
    .where(eq(mediaAssets.contentId, id));
  return id;
}

const tracksOf = async (contentId: string) =>
  (await staffCall(consoleApp, 'track/list', { contentId }, editor)).data;
const detailOf = async (subject: string) => {
  const { rows } = await database.pool.query<{ detail: string }>(
    'select detail from audit_entries where subject = $1 order by id desc limit 1',
    [subject],
  );
  return JSON.parse(rows[0]!.detail) as unknown;
};
const playOf = async (id: string) => (await signedCall(app, 'media/play', { id }, viewer)).data;
const add = (contentId: string, bytes: Buffer, more: Record<string, string> = {}) =>
  sendSubtitles(consoleApp, editor, bytes, { contentId, language: 'zh', label: '中字', ...more });

describe('the tracks of a video', () => {
  it('are listed with what was not taken', async () => {
    expect(await tracksOf(await buildVideo())).toEqual({
      audio: [
        { name: 'audio1', language: 'ja', label: '日文', isDefault: true },
        { name: 'audio2', language: 'ja', label: '音轨 2', isDefault: false },
      ],
      subtitles: [
        { name: 'own.vtt', language: 'en', label: '英文', isDefault: true, isUploaded: false },
      ],
      untaken: [{ language: 'zh', label: '中文', isPicture: true }],
    });
  });

  it('are named by language, and viewers see it', async () => {
    const id = await buildVideo();
    await playOf(id);
    const named = { contentId: id, kind: 'audio', name: 'audio2', language: 'zh', label: '国语' };
    const { code, data } = await staffCall(
      consoleApp,
      'track/rename',
      { ...named, kind: 'audio' },
      editor,
    );
    expect(code).toBe(200);
    expect(data.audio[1]).toMatchObject({ language: 'zh', label: '国语' });
    expect(await detailOf(id)).toEqual({
      trackKind: 'audio',
      language: { from: 'ja', to: 'zh' },
      label: { from: '音轨 2', to: '国语' },
    });
    // What players are told is cached until a message says that it changed.
    await expect
      .poll(async () => (await playOf(id)).audioTracks[1])
      .toEqual({ language: 'zh', label: '国语', isDefault: false });
  });

  it('have names of their own', async () => {
    const id = await buildVideo();
    const taken = { contentId: id, name: 'audio2', language: 'zh', label: '日文' };
    const answer = await staffCall(consoleApp, 'track/rename', { ...taken, kind: 'audio' }, editor);
    expect(answer).toMatchObject({ code: 4000, data: { field: 'label' } });
    const same = { ...taken, name: 'audio1' };
    expect(
      (await staffCall(consoleApp, 'track/rename', { ...same, kind: 'audio' }, editor)).code,
    ).toBe(200);
  });

  it('have one default, which players begin with', async () => {
    const id = await buildVideo();
    const input = { contentId: id, kind: 'audio', name: 'audio2' } as const;
    const { data } = await staffCall(consoleApp, 'track/default', input, editor);
    expect(data.audio.map((it) => it.isDefault)).toEqual([false, true]);
    const label = { from: '日文', to: '音轨 2' };
    expect(await detailOf(id)).toEqual({ trackKind: 'audio', label });
    const { playlistUrl } = await playOf(id);
    const { pathname, search } = new URL(playlistUrl);
    const playlist = async () => (await app.inject({ url: pathname + search })).payload;
    await expect.poll(playlist).toMatch(/NAME="音轨 2",LANGUAGE="ja",DEFAULT=YES/);
    const payload = await playlist();
    expect(payload).toMatch(/NAME="日文",LANGUAGE="ja",DEFAULT=NO/);
    const none = { contentId: id, kind: 'subtitle', name: null } as const;
    const without = await staffCall(consoleApp, 'track/default', none, editor);
    expect(without.data.subtitles.map((it) => it.isDefault)).toEqual([false]);
    const silent = { contentId: id, kind: 'audio', name: null } as const;
    const refused = await staffCall(consoleApp, 'track/default', silent, editor);
    expect(refused).toMatchObject({ code: 4000, data: { field: 'name' } });
  });

  it('are refused for an unknown video, track, or a role that only looks', async () => {
    const id = await buildVideo();
    const unknown = { contentId: newId(), name: 'own.vtt' };
    expect((await staffCall(consoleApp, 'track/remove', unknown, editor)).code).toBe(4040);
    const [listed, gone] = await Promise.all([
      staffCall(consoleApp, 'track/list', { contentId: newId() }, editor),
      staffCall(consoleApp, 'track/remove', { contentId: id, name: 'none.vtt' }, editor),
    ]);
    expect([listed.code, gone.code]).toEqual([4040, 4040]);
    const moderator = await staffCookie(consoleApp, context, 'moderator');
    expect((await staffCall(consoleApp, 'track/list', { contentId: id }, moderator)).code).toBe(
      200,
    );
    const own = { contentId: id, name: 'own.vtt' };
    expect((await staffCall(consoleApp, 'track/remove', own, moderator)).status).toBe(403);
    expect((await staffCall(consoleApp, 'track/remove', own)).status).toBe(401);
  });
});

describe('subtitle/upload', () => {
  it('adds subtitles that viewers read, and that end where a preview ends', async () => {
    const id = await buildVideo({ rule: 'gold', priceGoldCents: 900, previewUnits: 10 });
    const { code, data } = await add(id, Buffer.from(SRT));
    expect(code).toBe(200);
    expect(data.subtitles[1]).toMatchObject({ language: 'zh', label: '中字', isUploaded: true });
    const { subtitles } = await playOf(id);
    expect(subtitles[1]).toMatchObject({ language: 'zh', label: '中字', isDefault: false });
    const { pathname, search } = new URL(subtitles[1]!.url);
    const { payload } = await app.inject({ url: pathname + search });
    expect(payload).toContain('你好');
    expect(payload).not.toContain('再见');
  });

  it('removes them again', async () => {
    const id = await buildVideo();
    const { data } = await add(id, Buffer.from(SRT));
    const { name } = data.subtitles[1]!;
    const removed = await staffCall(consoleApp, 'track/remove', { contentId: id, name }, editor);
    expect(removed.data.subtitles.map((it) => it.label)).toEqual(['英文']);
    expect((await playOf(id)).subtitles).toHaveLength(1);
  });

  it('keeps every one of many at once', async () => {
    const id = await buildVideo();
    const all = await Promise.all(
      Array.from({ length: 4 }, (_, at) => add(id, Buffer.from(SRT), { label: `字幕 ${at}` })),
    );
    expect(all.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
    expect((await tracksOf(id)).subtitles).toHaveLength(5);
    const labels = (await playOf(id)).subtitles.map(({ label }) => label);
    expect(new Set(labels).size).toBe(5);
  });

  it('refuses what is no subtitles, too large, of no language, or named twice', async () => {
    const id = await buildVideo();
    const page = await add(id, Buffer.from('<script>alert(1)</script>'));
    expect(page).toMatchObject({ code: 4150, data: { field: 'file' } });
    expect(page.tip).toBe('这不是能识别的字幕文件，请上传 SRT、ASS 或 VTT');
    const huge = await add(id, Buffer.alloc(SUBTITLE_UPLOAD_BYTES + 1, 'a'));
    expect(huge).toMatchObject({ code: 4130, tip: '字幕文件不能超过 2 MB' });
    const strange = await add(id, Buffer.from(SRT), { language: 'xx' });
    expect(strange).toMatchObject({ code: 4000, data: { field: 'language' } });
    const twice = await add(id, Buffer.from(SRT), { label: '英文' });
    expect(twice).toMatchObject({ code: 4000, data: { field: 'label' } });
    expect(await add(newId(), Buffer.from(SRT))).toMatchObject({ code: 4040 });
    expect((await tracksOf(id)).subtitles).toHaveLength(1);
  });

  it('is for owners and editors', async () => {
    const id = await buildVideo();
    const fields = { contentId: id, language: 'zh', label: '中字' };
    const stranger = await sendSubtitles(consoleApp, '', Buffer.from(SRT), fields);
    expect(stranger).toMatchObject({ status: 401 });
    const moderator = await staffCookie(consoleApp, context, 'moderator');
    const refused = await sendSubtitles(consoleApp, moderator, Buffer.from(SRT), fields);
    expect(refused).toMatchObject({ status: 403, code: 4030 });
  });
});
