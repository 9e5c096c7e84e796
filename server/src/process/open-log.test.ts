import { describe, expect, it } from 'vitest';
import { collectingLog } from '../../test/collecting-log.ts';
import { newServer } from '../http/new-server.ts';

describe('openLog', () => {
  it('writes an error with its code, place and cause, and without the values of a statement', () => {
    const { log, lines } = collectingLog();
    const cause = Object.assign(new Error('deadlock detected'), { code: '40P01' });
    const query = { query: 'update users …', params: ['secret words'] };
    log.error({
      err: Object.assign(new Error('Failed query: … secret words', { cause }), query),
    });
    log.error(Object.assign(new Error('Failed query: … secret words'), query));
    const [line] = lines;
    expect(line?.err).toMatchObject({
      message: 'deadlock detected',
      cause: { message: 'deadlock detected', code: '40P01' },
    });
    expect(line?.err?.stack).toContain('open-log.test.ts');
    expect(JSON.stringify(lines)).not.toContain('secret words');
  });

  it('is the log of the requests, with their id', async () => {
    const { log, lines } = collectingLog();
    const app = newServer(log, {});
    app.get('/broken', () => {
      throw new Error('this is broken');
    });
    const response = await app.inject('/broken');
    const { requestId } = response.json<{ data: { requestId: string } }>().data;
    expect(lines).toMatchObject([
      { msg: 'unexpected error', reqId: requestId, err: { message: 'this is broken' } },
    ]);
    await app.close();
  });
});
