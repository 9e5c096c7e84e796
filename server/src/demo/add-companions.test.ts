import { demoCompanions } from '@yehang/demo/companions/companions.ts';
import { expect, it } from 'vitest';
import { guest, signedCall } from '../../test/call.ts';
import { testApp } from '../../test/app.ts';
import { ruleOfAiText } from '../domain/policy/judge-ai-text.ts';
import { addDemoCompanions } from './add-companions.ts';

const { app, context } = await testApp();
const picture = { path: 'p/a.webp', width: 600, height: 800, color: '#223344' };

it('the companions of the demonstration are adults that pass the filters, and are added once', async () => {
  for (const { description, opening, greetings, personality } of demoCompanions) {
    expect(description).toMatch(/[二三四五]十[一二三四五六七八九]?岁/);
    for (const text of [description, opening, personality, ...greetings])
      expect(ruleOfAiText(text)).toBeNull();
  }
  const go = new AbortController().signal;
  for (const _ of [1, 2]) await addDemoCompanions(context, async () => picture, go);
  const user = await guest(app);
  const { data } = await signedCall(app, 'aimate/character/list', {}, user);
  expect(data.list.map(({ name }) => name)).toEqual(demoCompanions.map(({ name }) => name));
  expect(data.list.every((one) => one.picture !== null && !one.isOwn)).toBe(true);
});
