import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PICTURE_UPLOAD_BYTES } from '@yehang/contract/shapes/picture-upload.ts';
import type { UserPicture } from '@yehang/contract/shapes/user-picture.ts';
import { testApp } from '../../test/app.ts';
import { guest, signedCall, type TestSession } from '../../test/call.ts';
import { handIn, trusted } from '../../test/factories/post-requests.ts';
import { FORM_TYPE } from '../../test/upload/send-chunks.ts';
import { plainPng } from '../../test/upload/send-picture.ts';
import { openAnswer } from '../../test/wire/open-answer.ts';
import { apiKeyHeader, type SigningKey } from '../../test/wire/signature.ts';
import { newId } from '../db/new-id.ts';

const { app, context } = await testApp();
const me = await trusted(app, context);
const png = await plainPng(300, 200);
const BOUNDARY = FORM_TYPE.slice(FORM_TYPE.indexOf('=') + 1);

type Part = [name: string, value: string | Buffer];

function formOf(parts: readonly Part[]): Buffer {
  const pieces = parts.map(([name, value]) => {
    const file = typeof value === 'string' ? '' : '; filename="a.jpg"\r\ncontent-type: image/jpeg';
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return Buffer.concat([Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')]);
  });
  return Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

interface Sent {
  session?: TestSession | null;
  type?: string;
  key?: SigningKey;
}

async function sendForm(name: string, payload: Buffer, over: Sent = {}) {
  const { session = me, type = FORM_TYPE } = over;
  const path = `/api/app/upload/${name}`;
  const key = over.key ?? session ?? { signKey: context.keys.signKey };
  const response = await app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': type,
      'x-api-key': apiKeyHeader({ method: 'POST', path, isForm: true, key }),
      ...(session && { authorization: session.token }),
    },
    payload,
  });
  return { status: response.statusCode, ...response.json<Body>() };
}
interface Body {
  code: number;
  hash?: boolean;
  tip?: string;
  data: { picture: UserPicture; list: UserPicture[]; field?: string };
}
const send = (name: string, parts: readonly Part[], over?: Sent) =>
  sendForm(name, formOf(parts), over);

const leftOver = () =>
  readdir(join(context.workDir, 'uploads', '.incoming')).catch((): string[] => []);

describe.each(['img', 'imgv2'])('upload/%s', (name) => {
  it('turns a file into a picture that a post shows', async () => {
    const { status, code, data } = await send(name, [['file', png]]);
    expect({ status, code }).toEqual({ status: 200, code: 200 });
    expect(data.picture).toMatchObject({ width: 300, height: 200, isBlurred: false });
    const made = await handIn(app, me, { pictureIds: [data.picture.id] });
    expect(made.data.card.pictures.map(({ id }) => id)).toEqual([data.picture.id]);
    expect(await leftOver()).toEqual([]);
  });

  it('takes one file', async () => {
    const two = await send(name, [
      ['file', png],
      ['file', png],
    ]);
    expect(two).toMatchObject({ status: 400, code: 4000, data: { field: 'file' } });
    expect(two.tip).toBe('一次最多上传 1 张图片');
  });
});

describe('upload/images', () => {
  it('answers pictures in the order of the files', async () => {
    const widths = [12, 11, 13];
    const parts = await Promise.all(
      widths.map(async (width): Promise<Part> => ['images', await plainPng(width, 10)]),
    );
    const { code, data } = await send('images', parts);
    expect(code).toBe(200);
    expect(data.list.map(({ width }) => width)).toEqual(widths);
  });

  it('takes nine files at most', async () => {
    const ten = Array.from({ length: 10 }, (): Part => ['images', png]);
    expect(await send('images', ten)).toMatchObject({
      status: 400,
      code: 4000,
      tip: '一次最多上传 9 张图片',
    });
  });

  it('takes all files or none', async () => {
    const author = await trusted(app, context);
    const parts: Part[] = [
      ['file', png],
      ['file', Buffer.from('<svg xmlns="…"></svg>')],
    ];
    const refused = await send('images', parts, { session: author });
    expect(refused).toMatchObject({ status: 400, code: 4150, data: { field: 'file' } });
    const { rows } = await context.database.pool.query(
      'select id from user_pictures where user_id = $1',
      [author.id],
    );
    expect(rows).toEqual([]);
    expect(await leftOver()).toEqual([]);
  });

  it('sends pictures for feedback, of an account without trust too', async () => {
    const session = await guest(app);
    const { code, data } = await send(
      'images',
      [
        ['use', 'feedback'],
        ['file', png],
        ['file', png],
      ],
      { session },
    );
    expect(code).toBe(200);
    const added = await signedCall(
      app,
      'feedback/add',
      {
        ...{ kind: 'bug', text: '播放的时候画面会停住' },
        pictures: data.list.map(({ id }) => id),
        idempotencyKey: newId(),
      },
      session,
    );
    expect(added.data.pictures).toHaveLength(2);
  });
});

describe('forms of pictures', () => {
  it('are refused without session, with a wrong signature, and of who is not trusted', async () => {
    const parts: Part[] = [['file', png]];
    expect(await send('img', parts, { session: null })).toMatchObject({ status: 401, code: 1000 });
    const key = { secret: Buffer.alloc(32).toString('base64url') };
    expect(await send('img', parts, { key })).toMatchObject({ status: 403, code: 4032 });
    const session = await guest(app);
    const post = await send('img', parts, { session });
    expect(post).toMatchObject({ status: 403, code: 4030 });
    expect(post.tip).toMatch(/信任等级/);
  });

  it('give pictures to their owner alone', async () => {
    const { data } = await send('img', [['file', png]]);
    const other = await trusted(app, context);
    expect((await handIn(app, other, { pictureIds: [data.picture.id] })).code).not.toBe(200);
  });

  it('are answered encrypted where the operator says so', async () => {
    const { settings } = context;
    const before = settings.current;
    Object.defineProperty(settings, 'current', {
      configurable: true,
      value: { ...before, encryptAll: true },
    });
    try {
      const { hash, data } = await send('img', [['file', png]]);
      expect(hash).toBe(true);
      const text = data as unknown as string;
      const opened = openAnswer(text, me.secret, '/api/app/upload/img');
      expect(opened).toMatchObject({ picture: { width: 300 } });
    } finally {
      Reflect.deleteProperty(settings, 'current');
    }
  });

  it('are kept upright, as the camera says', async () => {
    const photo = await sharp(png).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { data } = await send('img', [['file', photo]]);
    expect(data.picture).toMatchObject({ width: 200, height: 300 });
  });

  it('refuse what is too large or empty, a use that is none, and fields that are late or long', async () => {
    const huge = Buffer.alloc(PICTURE_UPLOAD_BYTES + 1);
    const large = await send('img', [['file', huge]]);
    expect(large).toMatchObject({ status: 413, code: 4130, tip: '图片不能超过 10 MB' });
    const feedback = await send('img', [
      ['use', 'feedback'],
      ['file', huge],
    ]);
    expect(feedback).toMatchObject({ status: 413, tip: '图片不能超过 2 MB' });
    const bad: [Part[], string][] = [
      [[['file', Buffer.alloc(0)]], 'file'],
      [[['use', 'post']], 'file'],
      [
        [
          ['use', 'poster'],
          ['file', png],
        ],
        'use',
      ],
      [
        [
          ['file', png],
          ['use', 'feedback'],
        ],
        'form',
      ],
      [
        [
          ['note', 'x'.repeat(1_000_000)],
          ['file', png],
        ],
        'form',
      ],
      [[...Array.from({ length: 30 }, (): Part => ['a', 'b']), ['file', png]], 'file'],
    ];
    for (const [parts, field] of bad) {
      const answer = await send('img', parts);
      expect(answer).toMatchObject({ status: 400, code: 4000, data: { field } });
      expect(answer.tip).toMatch(/\p{Script=Han}/u);
    }
    expect(await leftOver()).toEqual([]);
  });

  const whole = formOf([['file', png]]);
  it.each([
    ['without a boundary', 'multipart/form-data', whole],
    ['with another boundary', 'multipart/form-data; boundary=other', whole],
    ['with nothing in them', FORM_TYPE, Buffer.alloc(0)],
    ['cut within a head', FORM_TYPE, whole.subarray(0, 60)],
    ['cut within the file', FORM_TYPE, whole.subarray(0, whole.length - 200)],
    ['cut before their end', FORM_TYPE, whole.subarray(0, whole.length - 6)],
  ])('are refused %s', async (_what, type, payload) => {
    for (const name of ['img', 'imgv2', 'images']) {
      const answer = await sendForm(name, payload, { type });
      expect(answer).toMatchObject({ status: 400, code: 4000 });
      expect(answer.tip).toMatch(/\p{Script=Han}/u);
    }
    expect(await leftOver()).toEqual([]);
  });

  it('are no JSON', async () => {
    const path = '/api/app/upload/img';
    const response = await app.inject({
      method: 'POST',
      url: path,
      headers: {
        ...{ 'content-type': 'application/json', authorization: me.token },
        'x-api-key': apiKeyHeader({ method: 'POST', path, body: '{}', key: me }),
      },
      payload: '{}',
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 4000, data: { field: 'content-type' } });
  });
});
