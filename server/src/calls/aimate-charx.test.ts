import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../db/new-id.ts';
import { makeZip, type ZipFile } from '../media/test/make-zip.ts';
import { readCharx } from '../domain/ai/companion/card/charx.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';

const { app } = await testApp();
let user: TestSession;
beforeEach(async () => {
  user = await guest(app);
});

const icon = await sharp({
  create: { width: 12, height: 16, channels: 3, background: '#345' },
})
  .png()
  .toBuffer();

const card = (over: object = {}, root: object = {}) =>
  `${JSON.stringify({
    ...{ odd: [1, 2], spec: 'chara_card_v3', spec_version: '3.0', ...root },
    data: {
      ...{
        name: '白鹭',
        description: '二十八岁的水文测量员，成年，虚构。',
        first_mes: '潮水退了。',
      },
      ...{ extensions: { risuai: { x: 1 } }, group_only_greetings: [] },
      assets: [
        { type: 'icon', uri: 'embeded://assets/icon/images/main.png', name: 'main', ext: 'png' },
        { type: 'emotion', uri: 'embeded://assets/emotion/images/笑.png', name: '笑', ext: 'png' },
      ],
      ...over,
    },
  })} `;
const files = (json = card()): ZipFile[] => [
  { name: 'card.json', data: json, deflate: true },
  { name: 'assets/icon/images/main.png', data: icon },
  { name: 'assets/emotion/images/笑.png', data: icon, deflate: true },
  { name: 'module.risum', data: Buffer.from([0, 1, 2, 255]) },
];

const load = (bytes: Buffer) =>
  signedCall(
    app,
    'aimate/character/import',
    { base64: bytes.toString('base64'), idempotencyKey: newId() },
    user,
  );
const exported = async (id: string, format: 'png' | 'json' | 'charx') => {
  const { data } = await signedCall(app, 'aimate/character/export', { id, format }, user);
  return Buffer.from(data.base64, 'base64');
};

describe('CHARX', () => {
  it('comes out as it went in, byte for byte, and waits for the review', async () => {
    const file = makeZip(files());
    const { data } = await load(file);
    expect(data).toMatchObject({ character: { name: '白鹭', state: 'waiting', picture: null } });
    expect((await exported(data.character.id, 'charx')).equals(file)).toBe(true);
    expect((await exported(data.character.id, 'json')).toString()).toBe(card());
  });

  it('that was edited changes in what was edited alone', async () => {
    const front = Buffer.from('a picture stands before it');
    const { data } = await load(Buffer.concat([front, makeZip(files())]));
    const { id, version } = data.character;
    const change = { ...data.form, personality: '慢性子', id, version, idempotencyKey: newId() };
    expect((await signedCall(app, 'aimate/character/save', change, user)).code).toBe(200);
    const out = await exported(id, 'charx');
    expect(out.subarray(0, front.length).equals(front)).toBe(true);
    const { source, picture } = await readCharx(out);
    expect(JSON.parse(source)).toEqual(JSON.parse(card({ personality: '慢性子' })));
    expect(picture!.equals(icon)).toBe(true);
    const again = await load(out);
    expect(again.data.form.personality).toBe('慢性子');
    expect((await exported(again.data.character.id, 'charx')).equals(out)).toBe(true);
    for (const rest of [Buffer.from([0, 1, 2, 255]), Buffer.from('assets/emotion/images/笑.png')])
      expect(out.includes(rest)).toBe(true);
  });

  it('goes out as a PNG and comes back with its picture', async () => {
    const { data } = await load(makeZip(files()));
    const png = await exported(data.character.id, 'png');
    const again = await load(png);
    expect((await exported(again.data.character.id, 'json')).toString()).toBe(card());
    const { source, picture } = await readCharx(await exported(again.data.character.id, 'charx'));
    expect(source).toBe(card());
    // The card names its own files, which a PNG does not carry.
    expect(picture!.equals(icon)).toBe(true);
  });

  it('is made of characters and cards that never were one', async () => {
    const form = { name: '南星', description: '三十二岁的旧书店老板', opening: '坐。' };
    const saved = await signedCall(
      app,
      'aimate/character/save',
      { ...form, idempotencyKey: newId() },
      user,
    );
    const again = await load(await exported(saved.data.character.id, 'charx'));
    expect(again.data.form).toEqual(saved.data.form);
    const v1 = '{"name":"旧人","description":"四十岁的钟表匠","first_mes":"坐。","odd":1}';
    const old = await load(Buffer.from(v1));
    const { source } = await readCharx(await exported(old.data.character.id, 'charx'));
    expect(JSON.parse(source)).toMatchObject({
      spec: 'chara_card_v3',
      data: { name: '旧人', first_mes: '坐。', odd: 1, group_only_greetings: [] },
    });
  });

  it.each<[string, ZipFile[], RegExp]>([
    ['no card in it', [{ name: 'readme.txt', data: 'x' }], /没有角色卡/],
    ['a path upwards', [...files(), { name: '../x', data: 'x' }], /不安全/],
    ['an absolute path', [...files(), { name: '/etc/x', data: 'x' }], /不安全/],
    ['a link', [...files(), { name: 'a', data: '/etc/passwd', mode: 0o120777 }], /不安全/],
    ['a password', [{ name: 'card.json', data: card(), flags: 1, deflate: true }], /密码/],
    [
      'a bomb',
      [...files(), { name: 'a', data: Buffer.alloc(20 * 1024 ** 2), deflate: true }],
      /太大/,
    ],
    [
      'too many files',
      Array.from({ length: 501 }, (_one, at) => ({ name: `${at}`, data: 'x' })),
      /最多 500 个/,
    ],
    ['a broken card', [{ name: 'card.json', data: '{' }], /没有角色卡/],
    [
      'a picture that is none',
      [files()[0]!, { name: 'assets/icon/images/main.png', data: 'no picture' }],
      /图片/,
    ],
  ])('with %s is refused in a sentence', async (_what, hostile, tip) => {
    const answer = await load(makeZip(hostile));
    expect({ code: answer.code, tip: answer.tip }).toEqual({
      code: 4150,
      tip: expect.stringMatching(tip) as string,
    });
  });

  it('that was cut, or lies about its directory, is refused', async () => {
    const whole = makeZip(files());
    const lying = Buffer.from(whole);
    lying.writeUInt32LE(0xffff_fff0, whole.length - 6);
    for (const file of [lying, whole.subarray(200), Buffer.concat([whole, Buffer.alloc(70_000)])])
      expect((await load(file)).code).toBe(4150);
  });

  it('whose card is larger than a card may be is refused before it is read', async () => {
    const answer = await load(makeZip([{ name: 'card.json', data: ' '.repeat(3_000_001) }]));
    expect(answer).toMatchObject({ code: 4150, tip: '这张角色卡太大，请减少世界书的条目' });
  });

  it('that can be read but not written goes out with a sentence', async () => {
    const whole = makeZip(files());
    const end = whole.length - 22;
    const last = Buffer.from(whole.subarray(end));
    last.writeUInt32LE(last.readUInt32LE(12) + 10, 12);
    const { data } = await load(Buffer.concat([whole.subarray(0, end), Buffer.alloc(10), last]));
    const form = { id: data.character.id, format: 'charx' as const };
    const answer = await signedCall(app, 'aimate/character/export', form, user);
    expect(answer).toMatchObject({ code: 4150, tip: expect.stringMatching(/重新打包/) as string });
  });

  it('of a minor is refused wherever it says so', async () => {
    const answer = await load(makeZip(files(card({ nickname: '十五岁的高中生' }))));
    expect(answer.code).toBe(4000);
  });
});
