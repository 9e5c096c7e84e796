import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ConfigError, loadConfig, variableNames } from './config.ts';

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
  }
  return [];
}

test('an empty environment is a whole configuration', () => {
  const config = loadConfig({});
  expect(config).toMatchObject({
    role: 'all',
    port: 8080,
    consolePort: 8081,
    databaseUrl: undefined,
    trustProxy: false,
    demo: true,
    storage: { kind: 'local' },
  });
  expect(Object.isFrozen(config)).toBe(true);
});

test('an empty variable counts as absent', () => {
  expect(loadConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({
    port: 8080,
    databaseUrl: undefined,
  });
});

test('values are read', () => {
  const key = Buffer.alloc(32, 7);
  expect(
    loadConfig({
      HOST: '127.0.0.1',
      PORT: '9000',
      TRUST_PROXY: '10.0.0.0/8, 127.0.0.1',
      PUBLIC_URL: 'https://example.com/',
      ALLOWED_ORIGINS: 'https://example.com, capacitor://localhost',
      SECRET_KEY: key.toString('base64'),
      DEMO: 'off',
    }),
  ).toMatchObject({
    port: 9000,
    consoleHost: '127.0.0.1',
    trustProxy: '10.0.0.0/8, 127.0.0.1',
    publicUrl: 'https://example.com',
    allowedOrigins: ['https://example.com', 'capacitor://localhost'],
    secretKey: key,
    demo: false,
  });
});

test('every problem is a line of its own that begins with the variable', () => {
  const problems = problemsOf({
    PORT: '80a',
    CONSOLE_PORT: '99999',
    DATABASE_URL: 'mysql://host/name',
    SECRET_KEY: 'short',
    ROLE: 'both',
    DEMO: 'yes',
    ALLOWED_ORIGINS: 'https://example.com/path',
    LOG_LEVEL: 'loud',
  });
  expect(problems).toEqual([
    'PORT is not a port number.',
    'CONSOLE_PORT is not a port number.',
    'ALLOWED_ORIGINS is a list of origins such as https://example.com.',
    'SECRET_KEY is not 32 bytes in base64.',
    'ROLE is one of all, api, worker, remote-worker.',
    'DATABASE_URL is not an address of the form postgres://user:password@host/database.',
    'DEMO is either on or off.',
    'LOG_LEVEL is one of fatal, error, warn, info, debug, silent.',
  ]);
});

test('variables that contradict each other are named', () => {
  expect(problemsOf({ PORT: '9000', CONSOLE_PORT: '9000' })).toEqual([
    'CONSOLE_PORT is the same as PORT; the console needs one of its own.',
  ]);
  expect(problemsOf({ ROLE: 'worker' })).toHaveLength(2);
  expect(problemsOf({ ROLE: 'remote-worker' })).toEqual([
    'WORKER_SERVER is needed where ROLE is remote-worker.',
    'WORKER_TOKEN is needed where ROLE is remote-worker.',
  ]);
  expect(problemsOf({ STORAGE: 's3', S3_BUCKET: 'media' })).toEqual([
    'S3_ACCESS_KEY_ID is needed where STORAGE is s3.',
    'S3_SECRET_ACCESS_KEY is needed where STORAGE is s3.',
  ]);
});

test('a service of its own address takes the bucket in the path, Amazon does not', () => {
  const s3 = { STORAGE: 's3', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'i', S3_SECRET_ACCESS_KEY: 's' };
  expect(loadConfig(s3).storage).toMatchObject({ config: { forcePathStyle: false } });
  expect(loadConfig({ ...s3, S3_ENDPOINT: 'http://127.0.0.1:9000' }).storage).toMatchObject({
    config: { forcePathStyle: true, endpoint: 'http://127.0.0.1:9000' },
  });
});

test('docs/operating.md describes every variable, and none that does not exist', () => {
  const page = readFileSync(new URL('../../docs/operating.md', import.meta.url), 'utf8');
  const described = [...page.matchAll(/^\| `([A-Z0-9_]+)` +\|/gm)].map(([, name]) => name);
  expect(described).toHaveLength(variableNames.length);
  expect(new Set(described)).toEqual(new Set(variableNames));
});
