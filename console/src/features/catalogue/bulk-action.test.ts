import { expect, it } from 'vitest';
import { FakeError, installFakeClient } from '../../../test/fake-client.ts';
import { sampleId, sampleContent } from '../../../test/sample-content.ts';
import { errorMessage } from '../../lib/api/call-error.ts';
import { type BulkResult, runOnEach } from './bulk-action.ts';

it('continues after an error and reports the result of each item', async () => {
  const ids = [sampleId(1), sampleId(2), sampleId(3)];
  const { requestsOf } = installFakeClient({
    'content/publish': ({ id }) => {
      if (id === ids[1]) throw new FakeError(4090, '转码还没完成');
      return sampleContent({ id, state: 'published' });
    },
  });
  const results: BulkResult[] = [];
  await runOnEach('content/publish', ids, (result) => results.push(result));
  expect(requestsOf('content/publish')).toEqual(ids.map((id) => ({ id })));
  expect(results.map(({ id, error }) => [id, error === null])).toEqual([
    [ids[0], true],
    [ids[1], false],
    [ids[2], true],
  ]);
  expect(errorMessage(results[1]?.error)).toBe('转码还没完成');
});
