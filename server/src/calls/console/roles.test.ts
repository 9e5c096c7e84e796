import { describe, expect, it } from 'vitest';
import { consoleCalls, type ConsoleCallName } from '@yehang/contract/console/index.ts';
import { staffRole, type StaffRole } from '@yehang/contract/shapes/staff-role.ts';
import { testApp } from '../../../test/app.ts';
import { staffCookie, testConsole } from '../../../test/console.ts';

const { context } = await testApp();
const app = await testConsole(context);
const cookies = new Map<StaffRole, string>();
for (const role of staffRole.options) cookies.set(role, await staffCookie(app, context, role));

async function codeOf(name: ConsoleCallName, cookie: string): Promise<number> {
  const response = await app.inject({
    method: 'POST',
    url: `/api/console/${name}`,
    headers: { 'content-type': 'application/json', 'x-console': '1', cookie },
    // Fits no call's schema: a role that may call gets 4000, or an answer from a call without fields.
    payload: '{"nobodyKnowsThis":1}',
  });
  return (JSON.parse(response.payload) as { code: number }).code;
}

const guarded = (Object.keys(consoleCalls) as ConsoleCallName[]).filter(
  (name) => consoleCalls[name].roles !== 'anybody',
);

describe.each(guarded)('console %s', (name) => {
  it('refuses requests without a session', async () => {
    expect(await codeOf(name, '')).toBe(1000);
  });

  it.each(staffRole.options)('as %s', async (role) => {
    const { roles } = consoleCalls[name];
    const isAllowed = typeof roles === 'string' || role === 'owner' || roles.includes(role);
    expect(await codeOf(name, cookies.get(role)!)).toBe(isAllowed ? 4000 : 4030);
  });
});
