import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  packagingJob,
  type QueueLane,
  type PackagingJob,
  type PackagingOutcome,
} from '@yehang/contract/shapes/packaging.ts';
import { MediaError } from '../../../media/media-error.ts';
import type { StorageBody } from '../../../media/storage/storage.ts';
import { saysDiskFull } from '../../disk-full.ts';
import type { JobBackend } from '../run-packaging.ts';

/** A call is given up after this long without an answer. */
const CALL_MS = 30_000;
/** A file of the result takes longer. */
const FILE_MS = 10 * 60_000;
const ATTEMPTS = 5;

/** The server refused, with a status that a retry would not change. */
export class JobServerError extends Error {
  override readonly name = 'JobServerError';
  readonly status: number;
  readonly isDiskFull: boolean;
  constructor(status: number, text: string) {
    super(`the server answered ${status}: ${text.slice(0, 300)}`);
    this.status = status;
    this.isDiskFull = saysDiskFull(text);
  }
}

/** A server elsewhere that gives work to holders of its token. */
export class JobServer {
  private readonly address: string;
  private readonly token: string;

  /** @param address of the console's listener, without a slash at its end */
  constructor(address: string, token: string) {
    this.address = address;
    this.token = token;
  }

  /** The next work, or null. Throws where the server cannot be reached. */
  async claim(lane: QueueLane, signal: AbortSignal): Promise<PackagingJob | null> {
    const answer = await this.post('claim', { lane }, signal);
    return answer === null ? null : packagingJob.parse(answer);
  }

  /** Reports how a job ended; repeats it for a while where the server is away. */
  async end({ contentId, attempt }: PackagingJob, outcome: PackagingOutcome): Promise<void> {
    await persistently(() => this.post('end', { contentId, attempt, outcome }));
  }

  /** What the packaging of one job needs of the server. */
  for(job: PackagingJob): JobBackend {
    const { contentId, attempt } = job;
    const query = (more: Record<string, string>) =>
      new URLSearchParams({ contentId, attempt: String(attempt), ...more }).toString();
    return {
      source: (_, folder, signal) =>
        readRefusal(this.fetchSource(join(folder, 'source'), job.sourceBytes, query({}), signal)),
      report: async (_, now) => {
        try {
          await this.post('report', { contentId, attempt, ...now });
          return true;
        } catch (error) {
          if (isFinal(error)) return false;
          throw error;
        }
      },
      storage: {
        put: async (key, body, { contentType: type }) => {
          // What flows can be sent once only; in memory it can be sent again.
          const bytes = Buffer.isBuffer(body) ? body : await buffer(toStream(body));
          await readRefusal(persistently(() => this.putFile(query({ key, type }), bytes)));
          return { bytes: bytes.length };
        },
        // A check whether it is there already is not worth a request.
        stat: () => Promise.resolve(null),
        // The server deletes what a job left once its end is reported.
        deletePrefix: () => Promise.resolve(),
      },
    };
  }

  /** Fetches the source, and goes on where the line broke. */
  private async fetchSource(
    path: string,
    wanted: number,
    query: string,
    signal: AbortSignal,
  ): Promise<string> {
    let failures = 0;
    for (;;) {
      // Nothing is there before the first attempt.
      const have = (await stat(path).catch(() => null))?.size ?? 0;
      if (have > 0 && have >= wanted) return path;
      try {
        const response = await this.ask(`source?${query}&start=${have}`, { signal });
        const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
        await pipeline(body, createWriteStream(path, { flags: have > 0 ? 'a' : 'w' }), { signal });
        if (wanted === 0) return path;
      } catch (error) {
        if (signal.aborted) throw error;
        failures += 1;
        if (isFinal(error) || failures >= ATTEMPTS) throw error;
        await sleep(1000 * failures, undefined, { signal });
      }
    }
  }

  private async putFile(query: string, bytes: Buffer): Promise<void> {
    await this.ask(`file?${query}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
      signal: AbortSignal.timeout(FILE_MS),
    });
  }

  private async post(path: string, body: unknown, signal?: AbortSignal): Promise<unknown> {
    const limit = AbortSignal.timeout(CALL_MS);
    const response = await this.ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    const { data } = (await response.json()) as { data: unknown };
    return data;
  }

  private async ask(path: string, init: RequestInit): Promise<Response> {
    const headers = { ...(init.headers as object), authorization: `Bearer ${this.token}` };
    const url = `${this.address}/api/worker/${path}`;
    const response = await fetch(url, { ...init, headers, redirect: 'error' });
    if (!response.ok) throw new JobServerError(response.status, await response.text());
    return response;
  }
}

const isFinal = (error: unknown) => error instanceof JobServerError && error.status < 500;

/** The server gave the work to another worker meanwhile, which is no failure, or its disk is full. */
async function readRefusal<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof JobServerError) || error.status !== 409) throw error;
    throw new MediaError(error.isDiskFull ? 'diskFull' : 'cancelled');
  }
}

const toStream = (body: Exclude<StorageBody, Buffer>): Readable =>
  'path' in body ? createReadStream(body.path) : body;

/** Tries again for a while what failed for other reasons than a rejection. */
async function persistently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (isFinal(error) || attempt >= ATTEMPTS) throw error;
      await sleep(500 * 2 ** attempt);
    }
  }
}
