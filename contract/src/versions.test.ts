import { expect, it } from 'vitest';
import { z } from 'zod';
import { consoleCalls } from './console/index.ts';
import { appCalls } from './index.ts';

it('a version that has no next one in 32 bits is refused by every call', () => {
  const versioned = Object.values({ ...appCalls, ...consoleCalls }).filter(
    ({ request }) => request instanceof z.ZodObject && 'version' in request.shape,
  );
  expect(versioned.length).toBeGreaterThan(10);
  for (const { name, request } of versioned) {
    const { error } = request.safeParse({ version: 2_147_483_647 });
    const paths = error?.issues.map(({ path }) => path.join('.'));
    expect(paths, name).toContain('version');
  }
});
