import { resolve } from 'node:path';
import { z } from 'zod';
import { lane, type QueueLane } from '@yehang/contract/shapes/packaging.ts';
import { DEFAULT_UPLOAD_LIMITS, type UploadLimits } from './domain/upload/default-limits.ts';
import type { LiveSettings } from './domain/live/relay/media-server.ts';
import type { StorageSettings } from './media/storage/open-storage.ts';

const onOff = z.enum(['on', 'off'], 'is either on or off').transform((value) => value === 'on');

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'is not a port number')
  .transform(Number)
  .refine((value) => value <= 65_535, 'is not a port number');

const address = (protocols: RegExp, what: string) =>
  z.url({ protocol: protocols, error: `is not an address of the form ${what}` });

/** A list of scheme and host, as browsers send it; the iOS shell has a scheme of its own. */
const origins = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .pipe(
    z.array(
      z
        .string()
        .regex(
          /^[a-z][a-z0-9+.-]*:\/\/[^/\s]+$/i,
          'is a list of origins such as https://example.com',
        ),
    ),
  );

/** How many proxies stand in front, one after another; more than anybody has. */
const MOST_PROXIES = 9;

/** Anybody may write the left end of X-Forwarded-For: `on` stands for one proxy, never for all that is said. */
const trustProxy = z
  .string()
  .regex(
    /^(?:on|off|\d|(?=.*[a-z.:])[\w.:/, ]{3,})$/,
    `is off, on, a number of proxies up to ${MOST_PROXIES}, or a list of addresses`,
  )
  .transform((value): false | number | string => {
    if (value === 'off' || value === '0') return false;
    if (value === 'on') return 1;
    return /^\d$/.test(value) ? Number(value) : value;
  });

/** Megabytes of 1,048,576 bytes, as bytes. */
const megabytes = z
  .string()
  .regex(/^[1-9]\d{0,7}$/, 'is not a number of megabytes')
  .transform((text) => Number(text) * 1_048_576);
/** Names or addresses of hosts, each with or without a port, as they stand in addresses. */
const hosts = z
  .string()
  .transform((text) =>
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
  )
  .pipe(
    z.array(
      z
        .string()
        .regex(
          /^(?:[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/,
          'is a list of hosts such as media.lan or 10.0.0.5:8888',
        ),
    ),
  );

const secretKey = z
  .string()
  .transform((text) => Buffer.from(text, 'base64'))
  .refine((bytes) => bytes.length === 32, 'is not 32 bytes in base64');

/** Keys of 32 bytes in base64, the newest first. */
const keyList = z
  .string()
  .transform((text) =>
    text
      .split(/[\s,]+/)
      .filter(Boolean)
      .map((key) => Buffer.from(key, 'base64')),
  )
  .refine((keys) => keys.every((key) => key.length === 32), 'is not a list of 32 bytes in base64');

/** A secret shared with another program; it may be part of an address. */
const sharedSecret = z
  .string()
  .regex(/^[\w.~-]{24,200}$/, 'is not 24 to 200 letters, digits, dots, dashes or underscores');

/** What a process does. */
const roles = ['all', 'api', 'worker', 'remote-worker'] as const;

/** Every environment variable, as text; docs/operating.md describes each. */
const variables = z.object({
  HOST: z.string().default('0.0.0.0'),
  PORT: port.default(8080),
  CONSOLE_HOST: z.string().default('127.0.0.1'),
  CONSOLE_PORT: port.default(8081),
  PUBLIC_URL: address(/^https?$/, 'https://host').optional(),
  TRUST_PROXY: trustProxy.default(false),
  ALLOWED_ORIGINS: origins.default([]),
  DATA_DIR: z.string().default('data'),
  SECRET_KEY: secretKey.optional(),
  PAYEE_KEYS: keyList.default([]),
  ROLE: z.enum(roles, `is one of ${roles.join(', ')}`).default('all'),
  DATABASE_URL: address(/^postgres(?:ql)?$/, 'postgres://user:password@host/database').optional(),
  DATABASE_CONNECTIONS: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, 'is not a number from 1 to 9999')
    .transform(Number)
    .default(16),
  VALKEY_URL: address(/^(?:redis|rediss|valkey|valkeys)$/, 'redis://host:6379').optional(),
  STORAGE: z.enum(['local', 's3'], 'is either local or s3').default('local'),
  S3_ENDPOINT: address(/^https?$/, 'https://host').optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: onOff.optional(),
  METRICS_TOKEN: sharedSecret.optional(),
  WORKER_TOKEN: sharedSecret.optional(),
  WORKER_SERVER: address(/^https?$/, 'https://host:8081').optional(),
  WORKER_LANE: lane.default('spare'),
  FFMPEG_PATH: z.string().optional(),
  FFPROBE_PATH: z.string().optional(),
  UPLOAD_STAFF_FILE_MB: megabytes.default(DEFAULT_UPLOAD_LIMITS.staff.fileBytes),
  UPLOAD_STAFF_OPEN_MB: megabytes.default(DEFAULT_UPLOAD_LIMITS.staff.openBytes),
  UPLOAD_CREATOR_FILE_MB: megabytes.default(DEFAULT_UPLOAD_LIMITS.creator.fileBytes),
  UPLOAD_CREATOR_OPEN_MB: megabytes.default(DEFAULT_UPLOAD_LIMITS.creator.openBytes),
  UPLOAD_USER_FILE_MB: megabytes.default(DEFAULT_UPLOAD_LIMITS.user.fileBytes),
  UPLOAD_USER_OPEN_MB: megabytes.default(DEFAULT_UPLOAD_LIMITS.user.openBytes),
  UPLOAD_USERS_OPEN_MB: megabytes.default(DEFAULT_UPLOAD_LIMITS.user.allOpenBytes),
  LIVE_PRIVATE_HOSTS: hosts.default([]),
  MEDIAMTX_HLS_URL: address(/^https?$/, 'http://host:8888').optional(),
  MEDIAMTX_API_URL: address(/^https?$/, 'http://host:9997').optional(),
  MEDIAMTX_SECRET: sharedSecret.optional(),
  MEDIAMTX_RTMP_URL: address(/^rtmps?$/, 'rtmp://host').optional(),
  MEDIAMTX_WHIP_URL: address(/^https?$/, 'https://host:8889').optional(),
  NODE_ENV: z.string().optional(),
  DEMO: onOff.default(true),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent'], {
      error: 'is one of fatal, error, warn, info, debug, silent',
    })
    .default('warn'),
});
type Variables = z.infer<typeof variables>;
type VariableName = keyof Variables;

/** Names of all variables the server reads. */
export const variableNames = Object.keys(variables.shape) as VariableName[];

/** What the environment configures of a process. */
export interface Config {
  readonly role: (typeof roles)[number];
  readonly host: string;
  readonly port: number;
  readonly consoleHost: string;
  readonly consolePort: number;
  /** The public address without a slash at its end; without one, that of each request. */
  readonly publicUrl: string | undefined;
  /** The number of proxies in front, or their addresses. */
  readonly trustProxy: false | number | string;
  readonly allowedOrigins: readonly string[];
  /** Absolute. */
  readonly dataDir: string;
  /** 32 bytes; without them, those kept in the data folder. */
  readonly secretKey: Buffer | undefined;
  /** Keys that cards and addresses are sealed with, the newest first; without one, a key made of the secret key. */
  readonly payeeKeys: readonly Buffer[];
  /** Without one, the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  readonly databaseConnections: number;
  readonly valkeyUrl: string | undefined;
  readonly storage: StorageSettings;
  /** The token of readers of `/metrics` on other machines; without one, only this machine reads it. */
  readonly metricsToken: string | undefined;
  /** The token of workers on other machines; without one, none is served. */
  readonly workerToken: string | undefined;
  /** For such a worker: where it gets its work, without a slash at the end, and of which lane at least. */
  readonly workerServer: string | undefined;
  readonly workerLane: QueueLane;
  readonly ffmpegPath: string | undefined;
  readonly ffprobePath: string | undefined;
  /** Who may upload how much. */
  readonly uploadLimits: UploadLimits;
  /** What channels with a signal from elsewhere may use. */
  readonly live: LiveSettings;
  /** Whether real money may be moved here: then there is no sandbox cashier. */
  readonly isProduction: boolean;
  /** Whether an empty catalogue is filled with the demonstration. */
  readonly demo: boolean;
  readonly logLevel: Variables['LOG_LEVEL'];
}

/** The environment is not valid; `problems` has a line for each, which begins with the variable's name. */
export class ConfigError extends Error {
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/** Reads and checks the environment. An empty variable counts as absent. Throws `ConfigInvalid`. */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.entries(env).filter(([, value]) => value !== undefined && value !== '');
  const parsed = variables.safeParse(Object.fromEntries(given));
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path, message }) => `${String(path[0])} ${message}.`);
    throw new ConfigError([...new Set(lines)]);
  }
  const values = parsed.data;
  const problems = findContradictions(values);
  if (problems.length > 0) throw new ConfigError(problems);
  const dataDir = resolve(values.DATA_DIR);
  return Object.freeze({
    role: values.ROLE,
    host: values.HOST,
    port: values.PORT,
    consoleHost: values.CONSOLE_HOST,
    consolePort: values.CONSOLE_PORT,
    publicUrl: values.PUBLIC_URL?.replace(/\/{1,9}$/, ''),
    trustProxy: values.TRUST_PROXY,
    allowedOrigins: values.ALLOWED_ORIGINS,
    dataDir,
    secretKey: values.SECRET_KEY,
    payeeKeys: values.PAYEE_KEYS,
    databaseUrl: values.DATABASE_URL,
    databaseConnections: values.DATABASE_CONNECTIONS,
    valkeyUrl: values.VALKEY_URL,
    storage: toStorage(values, dataDir),
    metricsToken: values.METRICS_TOKEN,
    workerToken: values.WORKER_TOKEN,
    workerServer: values.WORKER_SERVER?.replace(/\/{1,9}$/, ''),
    workerLane: values.WORKER_LANE,
    ffmpegPath: values.FFMPEG_PATH,
    ffprobePath: values.FFPROBE_PATH,
    uploadLimits: {
      staff: { fileBytes: values.UPLOAD_STAFF_FILE_MB, openBytes: values.UPLOAD_STAFF_OPEN_MB },
      creator: {
        fileBytes: values.UPLOAD_CREATOR_FILE_MB,
        openBytes: values.UPLOAD_CREATOR_OPEN_MB,
      },
      user: {
        fileBytes: values.UPLOAD_USER_FILE_MB,
        openBytes: values.UPLOAD_USER_OPEN_MB,
        allOpenBytes: values.UPLOAD_USERS_OPEN_MB,
      },
    },
    live: toLive(values),
    isProduction:
      values.NODE_ENV === 'production' || values.PUBLIC_URL?.startsWith('https:') === true,
    demo: values.DEMO,
    logLevel: values.LOG_LEVEL,
  });
}

const S3_NEEDS = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

function findContradictions(values: Variables): string[] {
  const problems: string[] = [];
  if (values.PORT !== 0 && values.PORT === values.CONSOLE_PORT)
    problems.push('CONSOLE_PORT is the same as PORT; the console needs one of its own.');
  if (values.ROLE === 'remote-worker') {
    for (const name of ['WORKER_SERVER', 'WORKER_TOKEN'] as const)
      if (!values[name]) problems.push(`${name} is needed where ROLE is remote-worker.`);
    return problems;
  }
  if (values.ROLE !== 'all' && !values.DATABASE_URL)
    problems.push(
      `ROLE ${values.ROLE} needs DATABASE_URL: the embedded PostgreSQL serves one process alone.`,
    );
  if (values.ROLE !== 'all' && !values.SECRET_KEY)
    problems.push(`ROLE ${values.ROLE} needs SECRET_KEY, the same for all processes.`);
  if (values.STORAGE === 's3')
    for (const name of S3_NEEDS)
      if (!values[name]) problems.push(`${name} is needed where STORAGE is s3.`);
  if (Boolean(values.MEDIAMTX_HLS_URL) !== Boolean(values.MEDIAMTX_SECRET))
    problems.push('MEDIAMTX_HLS_URL and MEDIAMTX_SECRET need each other.');
  const dependent = values.MEDIAMTX_RTMP_URL ?? values.MEDIAMTX_WHIP_URL ?? values.MEDIAMTX_API_URL;
  if (!values.MEDIAMTX_HLS_URL && dependent)
    problems.push(
      'MEDIAMTX_RTMP_URL, MEDIAMTX_WHIP_URL and MEDIAMTX_API_URL need MEDIAMTX_HLS_URL.',
    );
  return problems;
}

function toLive(values: Variables): LiveSettings {
  const { MEDIAMTX_HLS_URL, MEDIAMTX_API_URL, MEDIAMTX_SECRET } = values;
  const { MEDIAMTX_RTMP_URL, MEDIAMTX_WHIP_URL } = values;
  const bare = (url: string | undefined) => url?.replace(/\/{1,9}$/, '') ?? null;
  const hlsUrl = bare(MEDIAMTX_HLS_URL);
  return {
    privateHosts: values.LIVE_PRIVATE_HOSTS,
    mediaServer:
      hlsUrl !== null && MEDIAMTX_SECRET !== undefined
        ? {
            hlsUrl,
            apiUrl: bare(MEDIAMTX_API_URL),
            secret: MEDIAMTX_SECRET,
            rtmpUrl: bare(MEDIAMTX_RTMP_URL),
            whipUrl: bare(MEDIAMTX_WHIP_URL),
          }
        : null,
  };
}

function toStorage(values: Variables, dataDir: string): StorageSettings {
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT } = values;
  if (values.STORAGE === 'local' || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    return { kind: 'local', dir: resolve(dataDir, 'storage') };
  return {
    kind: 's3',
    config: {
      bucket: S3_BUCKET,
      region: values.S3_REGION,
      accessKeyId: S3_ACCESS_KEY_ID,
      secretAccessKey: S3_SECRET_ACCESS_KEY,
      // Services other than Amazon's have an address, and want the bucket in its path.
      forcePathStyle: values.S3_PATH_STYLE ?? S3_ENDPOINT !== undefined,
      ...(S3_ENDPOINT ? { endpoint: S3_ENDPOINT } : {}),
    },
  };
}
