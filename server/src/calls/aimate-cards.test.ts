import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { classifyPictures } from '../domain/policy/classify-pictures.ts';
import { makeZip } from '../media/test/make-zip.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { staffCall, staffCookie, testConsole } from '../../test/console.ts';

const { app, context, database } = await testApp();
const consoleApp = await testConsole(context);
const moderator = await staffCookie(consoleApp, context, 'moderator');

let user: TestSession;
beforeEach(async () => {
  user = await guest(app);
});

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** A picture of 8 by 8 points of one colour, with chunks before its end. */
function png(chunks: Buffer[], shade = 90): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(8, 0);
  head.writeUInt32BE(8, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = Buffer.concat(
    Array.from({ length: 8 }, () => Buffer.from([0, ...Array.from({ length: 24 }, () => shade)])),
  );
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    ...chunks,
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
const cardChunk = (keyword: string, text: string) =>
  chunk('tEXt', Buffer.from(`${keyword}\0${Buffer.from(text).toString('base64')}`, 'latin1'));

/** With what no program of ours has heard of, in an order and spacing of its own. */
const v3 = (
  over = '',
) => `{ "spec":"chara_card_v3", "spec_version":"3.0", "odd": [1, 2.50, 12345678901234567890],
  "data": {"name":"白鹭","description":"二十八岁的水文测量员，成年，虚构。","personality":"","scenario":"","first_mes":"潮水退了。",
  "mes_example":"","creator_notes":"给读者的话","system_prompt":"","post_history_instructions":"","alternate_greetings":["早。"],
  "group_only_greetings":[],"tags":["海边"],"creator":"某人","character_version":"1","extensions":{"depth_prompt":{"x":9007199254740993}},
  "character_book":{"entries":[{"keys":["灯塔"],"content":"灯塔在北岬。","enabled":true,"insertion_order":null,"extensions":null,"use_regex":false${over}}]}}}`;

const load = (bytes: Buffer, key = newId()) =>
  signedCall(
    app,
    'aimate/character/import',
    { base64: bytes.toString('base64'), idempotencyKey: key },
    user,
  );
const exported = async (id: string, format: 'png' | 'json' | 'charx') => {
  const { data } = await signedCall(app, 'aimate/character/export', { id, format }, user);
  return Buffer.from(data.base64, 'base64');
};
/** What a reader of cards finds in a PNG. */
const cardIn = (bytes: Buffer, keyword: string) => {
  const at = bytes.indexOf(`${keyword}\0`);
  const length = bytes.readUInt32BE(at - 8);
  const text = bytes.toString('latin1', at + keyword.length + 1, at + length);
  return Buffer.from(text, 'base64').toString('utf8');
};

describe('cards', () => {
  it('as JSON come out as they went in, byte for byte', async () => {
    const { data } = await load(Buffer.from(v3()));
    expect(data).toMatchObject({ character: { state: 'waiting', name: '白鹭' }, bookEntries: 1 });
    expect((await exported(data.character.id, 'json')).toString()).toBe(v3());
  });

  const label = chunk('iTXt', Buffer.from('XML:com.adobe.xmp\0\0\0\0\0<AIGC/>', 'latin1'));
  const ofBoth = png([label, cardChunk('chara', '{"name":"旧"}'), cardChunk('ccv3', v3())]);

  it('as PNG come out as they went in, byte for byte', async () => {
    for (const file of [ofBoth, Buffer.concat([ofBoth, makeZip([])])]) {
      const { data } = await load(file);
      expect(data.character.name).toBe('白鹭');
      expect((await exported(data.character.id, 'png')).equals(file)).toBe(true);
      expect((await exported(data.character.id, 'json')).toString()).toBe(v3());
    }
  });

  it('as PNG that are edited are for readers of both versions, and keep every other chunk', async () => {
    const { data } = await load(ofBoth);
    const { id, version } = data.character;
    const change = { ...data.form, personality: '慢性子', id, version, idempotencyKey: newId() };
    await signedCall(app, 'aimate/character/save', change, user);
    const out = await exported(id, 'png');
    expect(out.includes(label)).toBe(true);
    expect(cardIn(out, 'ccv3')).toBe((await exported(id, 'json')).toString());
    const [second, third] = ['chara', 'ccv3'].map(
      (keyword) => JSON.parse(cardIn(out, keyword)) as { data: { personality: string } },
    );
    expect(third!.data.personality).toBe('慢性子');
    expect(second).toEqual({ ...third, spec: 'chara_card_v2', spec_version: '2.0' });
    expect(cardIn(out, 'chara')).toContain('9007199254740993');
  });

  it('of version 1 and 2 are read, and written as what they are', async () => {
    const v1 =
      '{"name":"旧人","description":"四十岁的钟表匠","personality":"","scenario":"","first_mes":"坐。","mes_example":""}';
    const first = await load(Buffer.from(v1));
    expect(first.data.form).toMatchObject({ name: '旧人', opening: '坐。' });
    const v2 = `{"spec":"chara_card_v2","spec_version":"2.0","data":${v1.replace('旧人', '新人')}}`;
    const { data } = await load(png([cardChunk('chara', v2)]));
    expect(cardIn(await exported(data.character.id, 'png'), 'chara')).toBe(v2);
  });

  it('that are edited change in what was edited alone', async () => {
    const { data } = await load(Buffer.from(v3()));
    const { id, version } = data.character;
    await signedCall(
      app,
      'aimate/character/save',
      { ...data.form, personality: '慢性子', id, version, idempotencyKey: newId() },
      user,
    );
    const text = (await exported(id, 'json')).toString();
    expect(text).toContain('9007199254740993');
    expect(text).toContain('12345678901234567890');
    const expected = JSON.parse(
      v3().replace('"personality":""', '"personality":"慢性子"'),
    ) as object;
    expect(JSON.parse(text)).toEqual(expected);
  });

  it('are edited although what stays in them is longer than a form allows', async () => {
    const card = {
      ...{
        name: '白鹭',
        description: ` 二十八岁的水文测量员，成年，虚构。\r\n${'潮'.repeat(21_000)}`,
      },
      ...{ personality: '', scenario: '', first_mes: '', mes_example: '', system_prompt: '' },
      alternate_greetings: ['早'.repeat(9_000)],
      tags: ['slice of life', 'a tag that is far too long for a form of this app', 'sea'],
    };
    const source = JSON.stringify({ spec: 'chara_card_v2', spec_version: '2.0', data: card });
    const { data } = await load(Buffer.from(source));
    const { id, version } = data.character;
    const save = (change: Partial<typeof data.form>, of = version) => {
      const form = { ...data.form, ...change, id, version: of, idempotencyKey: newId() };
      return signedCall(app, 'aimate/character/save', form, user);
    };
    const refused = await save({ description: `${data.form.description}退` });
    expect(refused).toMatchObject({ code: 4000, tip: '人物设定不能超过 20000 个字' });
    expect(refused.data).toEqual({ field: 'description' });
    expect((await save({ tags: [...card.tags, '海'.repeat(41)] })).code).toBe(4000);
    const changed = { personality: ' 慢性子 ', tags: [...card.tags, ' 海边 '] };
    expect((await save(changed)).code).toBe(200);
    const out = JSON.parse((await exported(id, 'json')).toString()) as { data: object };
    expect(out.data).toEqual({ ...card, personality: '慢性子', tags: [...card.tags, '海边'] });
    // By the exchange between devices as well; what it refuses it says, and takes the rest.
    const offline = (form: typeof data.form) => ({
      kind: 'character' as const,
      id,
      baseVersion: version + 1,
      form,
    });
    const { form } = (await signedCall(app, 'aimate/character/info', { id }, user)).data;
    const changes = [
      offline({ ...form, scenario: 'x'.repeat(4_001) }),
      offline({ ...form, scenario: '岸边' }),
    ];
    const { outcomes } = (await signedCall(app, 'aimate/sync', { since: null, changes }, user))
      .data;
    expect(outcomes).toMatchObject([
      { outcome: 'refused', tip: '场景不能超过 4000 个字' },
      { outcome: 'applied', version: version + 2 },
    ]);
  });

  it('wait for the review with their picture, which is shown after it alone', async () => {
    const { data } = await load(png([cardChunk('ccv3', v3())], 120));
    const { id, version } = data.character;
    expect(data.character).toMatchObject({ state: 'waiting', picture: null });
    const talk = { characterId: id, idempotencyKey: newId() };
    expect((await signedCall(app, 'aimate/chat/open', talk, user)).code).toBe(4090);
    const seen = await staffCall(consoleApp, 'companion/character/info', { id }, moderator);
    // Also by an address with a grant, as reports and copies of pictures have it.
    const picture = seen.data.character.picture!;
    const { pictureGrants } = context;
    for (const { path } of [picture, pictureGrants.sign(picture, pictureGrants.expiresAt())]) {
      const url = `/pictures/${path}`;
      expect((await consoleApp.inject({ url })).statusCode).toBe(401);
      const looked = await consoleApp.inject({ url, headers: { cookie: moderator } });
      expect(looked.headers['content-type']).toBe('image/webp');
      expect(looked.rawPayload.toString('latin1', 8, 12)).toBe('WEBP');
    }
    expect(seen.data.book).toMatchObject([{ content: '灯塔在北岬。' }]);
    await staffCall(consoleApp, 'companion/character/approve', { id, version }, moderator);
    const info = (await signedCall(app, 'aimate/character/info', { id }, user)).data;
    expect(info.character.picture).not.toBeNull();
    expect((await signedCall(app, 'aimate/chat/open', talk, user)).code).toBe(200);
  });

  it('of minors and real people are refused wherever they say it', async () => {
    for (const text of [
      v3().replace('早。', '我今年十六岁，上高中。'),
      v3().replace('灯塔在北岬。', '她是未成年人。'),
      v3(',"comment":"she is a schoolgirl"'),
      v3().replace('"mes_example":""', '"mes_example":"我是马斯克"'),
      v3().replace('给读者的话', '十三岁的她'),
      v3().replace('给读者的话', 'data:十三岁的她'),
      v3().replace('早。', '我是{{reverse:生学小}}'),
      v3().replace('早。', '我是小{{// 的}}学生'),
      v3().replace('白鹭', '学生').replace('早。', '我是小{{char}}'),
      v3().replace('灯塔在北岬。', `${'潮'.repeat(40_000)}她是未成年人。`),
    ])
      expect(await load(Buffer.from(text))).toMatchObject({ code: 4000 });
  });

  it('are imported once by a key; other files are refused with a sentence', async () => {
    const key = newId();
    const all = await Promise.all([1, 2, 3].map(() => load(Buffer.from(v3()), key)));
    expect(new Set(all.map(({ data }) => data.character.id)).size).toBe(1);
    expect((await load(png([]))).code).toBe(4150);
    expect((await load(Buffer.from('[]'))).code).toBe(4150);
    expect((await load(Buffer.from('not a card'))).code).toBe(4150);
    expect((await load(Buffer.from('{"name":"空"}'))).code).toBe(4000);
  });

  const named = (name: string, nickname: string, description: string) =>
    JSON.stringify({ data: { name, nickname, description } });
  const words = '二十八岁的水文测量员';

  it.each<[string, string, number, RegExp]>([
    ['a name without end', named('鹭'.repeat(101), '', words), 4000, /名字太长，最多 100 个字/],
    ['a nickname without end', named('白鹭', '鹭'.repeat(101), words), 4000, /昵称太长/],
    ['macros without end', named('白鹭', '', '<BOT>'.repeat(10_001)), 4000, /最多 10000 个/],
    ['more text than is parsed', '['.repeat(1_000_001), 4150, /太大/],
    ['more values than are parsed', `{"name":[${'1,'.repeat(50_000)}1]}`, 4150, /太大/],
  ])('with %s are refused in a sentence, in every form', async (_what, source, code, tip) => {
    const forms = [
      Buffer.from(source),
      png([cardChunk('ccv3', source)]),
      makeZip([{ name: 'card.json', data: source }]),
    ];
    for (const file of forms)
      expect(await load(file)).toMatchObject({ code, tip: expect.stringMatching(tip) as string });
  });

  it('with as many macros as they may have, and a comma in every text, are taken', async () => {
    const source = named('鹭'.repeat(100), '', `${words}${',"\\'.repeat(60_000)}<BOT>`);
    expect((await load(Buffer.from(source))).code).toBe(200);
    const most = named('鹭'.repeat(100), '', `${words}${'<BOT>'.repeat(10_000)}`);
    expect((await load(Buffer.from(most))).code).toBe(200);
  });

  it('are read thirty times an hour at the most, and by a known key always', async () => {
    const key = newId();
    const { data } = await load(Buffer.from(v3()), key);
    for (let at = 1; at < 30; at += 1) expect((await load(Buffer.from('[]'))).code).toBe(4150);
    expect((await load(Buffer.from('[]'))).code).toBe(4290);
    expect((await load(Buffer.from(v3()), key)).data.character.id).toBe(data.character.id);
  });

  it('of characters without a picture go out as PNG all the same, on a plain one', async () => {
    const form = { name: '南星', description: '三十二岁的旧书店老板', opening: '坐。' };
    const made = async () => {
      const request = { ...form, idempotencyKey: newId() };
      const { data } = await signedCall(app, 'aimate/character/save', request, user);
      return { form: data.form, file: await exported(data.character.id, 'png') };
    };
    const [first, second] = [await made(), await made()];
    const ofVersion2 = JSON.parse(cardIn(first.file, 'chara')) as object;
    expect(ofVersion2).toMatchObject({ spec: 'chara_card_v2', data: { name: '南星' } });
    expect(cardIn(first.file, 'ccv3')).toContain('chara_card_v3');
    const again = await load(first.file);
    expect(again.data.form).toEqual(first.form);
    const { data, info } = await sharp(first.file).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 400, height: 600, channels: 3 });
    expect(new Set(data).size).toBeLessThanOrEqual(3);
    const other = await sharp(second.file).raw().toBuffer();
    expect(other.subarray(0, 3)).not.toEqual(data.subarray(0, 3));
  });

  it('as PNG with an archive behind them go out in every form', async () => {
    const file = Buffer.concat([png([cardChunk('ccv3', v3())]), makeZip([])]);
    const { id } = (await load(file)).data.character;
    expect(cardIn(await exported(id, 'png'), 'ccv3')).toBe(v3());
    expect((await exported(id, 'json')).toString()).toBe(v3());
    const again = await load(await exported(id, 'charx'));
    expect(again.data.form).toMatchObject({ name: '白鹭' });
  });
});

describe('pictures of cards', () => {
  it('are looked at before the review, which has the gravest first, page after page', async () => {
    const cards = [200, 210, 220].map((shade) => png([cardChunk('ccv3', v3())], shade));
    const ids: string[] = [];
    for (const card of cards) ids.push((await load(card)).data.character.id);
    const pathOf = async (id: string) => {
      const { rows } = await database.pool.query<{ path: string }>(
        `select picture->>'path' as path from companion_characters where id = $1`,
        [id],
      );
      return rows[0]!.path;
    };
    while (await classifyPictures(context));
    const paths = await Promise.all(ids.map(pathOf));
    const { rows } = await database.pool.query(
      'select 1 from picture_findings where path = any($1)',
      [paths],
    );
    expect(rows).toHaveLength(3);
    await database.pool.query(`update picture_findings set top = 'neutral', risk = 0`);
    await database.pool.query(
      `update picture_findings set top = 'porn', risk = 55 where path = $1`,
      [paths[2]],
    );
    const seen: { id: string; found: string[] }[] = [];
    for (let cursor: string | undefined, isMore = true; isMore; isMore = cursor !== undefined) {
      const request = { pageSize: 1, ...(cursor && { cursor }) };
      const { data } = await staffCall(consoleApp, 'companion/character/list', request, moderator);
      for (const { id, machine } of data.list)
        seen.push({ id, found: machine.map(({ name }) => name) });
      cursor = data.cursor ?? undefined;
    }
    expect(seen[0]).toEqual({ id: ids[2], found: ['porn'] });
    expect(seen.filter(({ id }) => ids.includes(id)).map(({ id }) => id)).toEqual([
      ...[ids[2], ids[0], ids[1]],
    ]);
    const { data } = await staffCall(
      consoleApp,
      'companion/character/info',
      { id: ids[2]! },
      moderator,
    );
    expect(data.character.machine).toMatchObject([{ what: 'class', name: 'porn', level: 55 }]);
  }, 180_000);
});
