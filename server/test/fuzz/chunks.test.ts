import { readdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../app.ts';
import { staffCall, staffCookie, testConsole } from '../console.ts';
import { chunkFieldsOf, FORM_TYPE, postChunk, uploadFile } from '../upload/send-chunks.ts';

const { context } = await testApp();
const app = await testConsole(context);
const path = '/api/console/upload/chunk';
const home = dirname(context.workDir);
let cookie = '';
let files = 0;

beforeAll(async () => {
  cookie = await staffCookie(app, context, 'editor');
});

/** The only chunk of a small file nobody has sent before. */
function onlyChunk() {
  files += 1;
  return chunkFieldsOf({ name: `夜航 ${files}.mp4`, bytes: Buffer.from(`file ${files}`) }, 1, 1024);
}

const hostileNames = [
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  '/etc/passwd',
  '.',
  '..',
  '....//....//a.mp4',
  '%2e%2e%2fa.mp4',
  'a\r\nx-injected: 1.mp4',
  '\u202e4pm.a',
  '<script>.mp4',
  `$(id).mp4`,
  `'; drop table uploads; --.mp4`,
  'con.mp4',
  '夜'.repeat(80),
];

describe.each(['filename', 'relativePath', 'identifier'] as const)('%s', (field) => {
  test.each(hostileNames)('%s stays a name', async (name) => {
    const { fields, piece } = onlyChunk();
    const before = await readdir(home, { recursive: true });
    const response = await postChunk(app, cookie, { ...fields, [field]: name }, piece);
    const made = (await readdir(home, { recursive: true })).filter(
      (file) => !before.includes(file),
    );
    expect([200, 201, 400]).toContain(response.statusCode);
    expect(made.filter((file) => /passwd|win\.ini|script|con\.mp4|夜/.test(file))).toEqual([]);
  });

  test('a NUL is refused', async () => {
    const { fields, piece } = onlyChunk();
    const response = await postChunk(app, cookie, { ...fields, [field]: 'a\0b' }, piece);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 4000, data: { field } });
  });
});

const numbers = [
  'chunkNumber',
  'chunkSize',
  'currentChunkSize',
  'totalSize',
  'totalChunks',
] as const;

describe.each(numbers)('%s', (field) => {
  test.each(['', '0', '-1', '1.5', 'NaN', 'Infinity', '1e400', '99999999999999999999', 'a'])(
    '%j is refused by name',
    async (value) => {
      const { fields, piece } = onlyChunk();
      const response = await postChunk(app, cookie, { ...fields, [field]: value }, piece);
      expect([400, 413]).toContain(response.statusCode);
      expect(response.json<{ tip: string }>().tip).toMatch(/\p{Script=Han}/u);
      const asked = await app.inject({
        url: `${path}?${new URLSearchParams({ ...strings(fields), [field]: value }).toString()}`,
        headers: { cookie, 'x-console': '1' },
      });
      expect(asked.statusCode).toBeLessThan(500);
    },
  );

  test('is needed', async () => {
    const { fields, piece } = onlyChunk();
    const { [field]: _left, ...others } = fields;
    const response = await postChunk(app, cookie, others, piece);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ code: 4000, data: { field } });
  });
});

const strings = (fields: Record<string, string | number>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));

test.each([
  ['no form at all', FORM_TYPE, ''],
  ['a form cut short', FORM_TYPE, '--yehang-test-boundary\r\ncontent-disposition: form-data; na'],
  ['another boundary', 'multipart/form-data; boundary=other', '--yehang-test-boundary--'],
  ['no boundary', 'multipart/form-data', 'x'],
  ['JSON', 'application/json', '{}'],
])('%s is refused', async (_what, contentType, payload) => {
  const response = await app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': contentType, 'x-console': '1', cookie },
    payload,
  });
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ code: 4000 });
});

test('an upload belongs to its owner', async () => {
  const other = await staffCookie(app, context, 'editor');
  const file = { name: 'mine.mp4', bytes: Buffer.alloc(3000, 7) };
  const first = chunkFieldsOf(file, 1, 1024);
  await postChunk(app, cookie, first.fields, first.piece);
  const query = new URLSearchParams(strings(first.fields)).toString();
  const mine = await app.inject({ url: `${path}?${query}`, headers: { cookie, 'x-console': '1' } });
  const theirs = await app.inject({
    url: `${path}?${query}`,
    headers: { cookie: other, 'x-console': '1' },
  });
  expect([mine.statusCode, theirs.statusCode]).toEqual([200, 204]);
});

test('refuses a film made of another user’s upload', async () => {
  const other = await staffCookie(app, context, 'editor');
  const uploadId = await uploadFile(app, cookie, {
    name: 'mine-too.mp4',
    bytes: Buffer.alloc(3000, 8),
  });
  const theirs = await staffCall(app, 'content/create', { uploadId }, other);
  expect(theirs).toMatchObject({ status: 404, code: 4040 });
  const mine = await staffCall(app, 'content/create', { uploadId }, cookie);
  expect(mine).toMatchObject({ status: 200, code: 200 });
});

test.each(['moderator', 'finance', 'support'] as const)('%s uploads nothing', async (role) => {
  const { fields, piece } = onlyChunk();
  const response = await postChunk(app, await staffCookie(app, context, role), fields, piece);
  expect(response.statusCode).toBe(403);
  expect(response.json()).toMatchObject({ code: 4030 });
});

test('without a session nothing is uploaded', async () => {
  const { fields, piece } = onlyChunk();
  const response = await postChunk(app, '', fields, piece);
  expect(response.statusCode).toBe(401);
  const list = await staffCall(app, 'upload/list', {}, '');
  expect(list).toMatchObject({ status: 401, code: 1000 });
});
