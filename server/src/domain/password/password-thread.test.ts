import { execFileSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { staffPasswords } from './password-thread.ts';

/** libuv's own number, unless the environment has another. */
const POOL = Number(process.env['UV_THREADPOOL_SIZE'] ?? 4);

describe('passwords', () => {
  it('fit their own hash alone, and nothing that is no hash', async () => {
    const stored = await staffPasswords.hash('correct');
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await staffPasswords.matches(stored, 'correct', false)).toBe(true);
    expect(await staffPasswords.matches(stored, 'wrong', false)).toBe(false);
    expect(await staffPasswords.matches('no hash', 'correct', false)).toBe(false);
    expect(await staffPasswords.matches(null, 'correct', false)).toBe(false);
  });

  it('need none of the threads that pictures and files share', async () => {
    const stored = await staffPasswords.hash('correct');
    const folder = mkdtempSync(join(tmpdir(), 'yehang-pool-'));
    const pipes = Array.from({ length: POOL }, (_, index) => join(folder, `pipe-${index}`));
    for (const pipe of pipes) execFileSync('mkfifo', [pipe]);
    // Each waits in a thread of the pool until somebody writes.
    const readers = pipes.map((pipe) => open(pipe, 'r'));
    try {
      expect(await staffPasswords.matches(stored, 'correct', false)).toBe(true);
    } finally {
      const writers = pipes.map((pipe) => openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK));
      for (const reader of await Promise.all(readers)) await reader.close();
      for (const writer of writers) closeSync(writer);
      rmSync(folder, { recursive: true });
    }
  });

  it('turn strangers away where too many wait, and keep places for known devices', async () => {
    const stored = await staffPasswords.hash('correct');
    const ask = (isKnown: boolean) => staffPasswords.matches(stored, 'correct', isKnown);
    const strangers = await Promise.allSettled([
      ...Array.from({ length: 40 }, () => ask(false)),
      ask(true),
    ]);
    const ends = strangers.map(({ status }) => status);
    expect(ends.slice(0, -1).filter((end) => end === 'fulfilled')).toHaveLength(16);
    expect(ends.at(-1)).toBe('fulfilled');
    expect(strangers[39]).toMatchObject({ reason: { code: 4290 } });
  });
});
