import { expect, it } from 'vitest';
import { testApp } from '../../test/app.ts';

const { app } = await testApp();

it.each(['/api/docs/', '/api/docs/openapi.json'])(
  '%s comes with the headers of a page',
  async (url) => {
    const { statusCode, headers } = await app.inject(url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
    expect(headers['content-security-policy']).toContain(`default-src 'none'`);
    expect(headers['content-security-policy']).toContain(`frame-ancestors 'none'`);
  },
);
