import { describe, expect, it } from 'vitest';
import { summarise } from './error-summary.ts';

describe('summarise', () => {
  it('has PostgreSQL’s message, without the values of the statement', () => {
    const cause = new Error('duplicate key value violates unique constraint "users_pkey"');
    const failed = Object.assign(new Error('Failed query: insert …\nparams: 暗号'), {
      query: 'insert',
      params: ['暗号'],
      cause,
    });
    expect(summarise(failed)).toBe(cause.message);
  });

  it('leaves out tokens and keys, and keeps ids and paths', () => {
    const id = '0198c0de-0000-7000-8000-000000000001';
    const token = 'q7Zk3v0w1M9c2X8b5N4j6H1g3F2d0S9aQ7Zk3v0w';
    expect(summarise(new Error(`item ${id}: ${token} was refused`))).toBe(
      `item ${id}: … was refused`,
    );
    expect(summarise(new Error("ENOENT: '/srv/media/packaging/with/a/long/name/of/it'"))).toContain(
      '/srv/media/packaging/with/a/long/name/of/it',
    );
  });

  it('leaves out the credentials and the query of an address', () => {
    const failed = new Error(
      'postgres://somebody:word@db/main and https://a.example/x?sign=1 fail',
    );
    expect(summarise(failed)).toBe('postgres://…@db/main and https://a.example/x?… fail');
  });

  it('joins the messages of several attempts, in one line that is cut', () => {
    const failed = new AggregateError([new Error('first\nline'), new Error('x '.repeat(600))]);
    expect(summarise(failed)).toMatch(/^first line; x x/);
    expect(summarise(failed)).toHaveLength(500);
  });

  it('shows a thrown value that is no error', () => {
    expect(summarise('broken')).toBe('broken');
    expect(summarise(new TypeError())).toBe('TypeError');
  });
});
