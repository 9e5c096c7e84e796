import { demoCompanions } from '@yehang/demo/companions/companions.ts';
import { paintTemplate } from '@yehang/demo/templates/paint-template.ts';
import { demoTemplates } from '@yehang/demo/templates/templates.ts';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { guest, signedCall } from '../../test/call.ts';
import { testApp } from '../../test/app.ts';
import { ruleOfAiText } from '../domain/policy/judge-ai-text.ts';
import { addDemoTemplates } from './add-templates.ts';

const { app, context } = await testApp();

it('templates of the demonstration are for every tool, pass the filters, and are added once', async () => {
  for (const { prompt, name, negative = '', tool, companion } of demoTemplates) {
    expect(ruleOfAiText(`${name} ${prompt} ${negative}`)).toBeNull();
    expect(prompt.includes('{人物}')).toBe(tool === 'portrait');
    if (companion !== undefined)
      expect(demoCompanions.map(({ slug }) => slug)).toContain(companion);
  }
  const go = new AbortController().signal;
  const shapes: string[] = [];
  const store = async (bytes: Buffer) => {
    const { width, height } = await sharp(bytes).metadata();
    shapes.push(`${width}x${height}`);
    return { path: `p/${shapes.length}.webp`, width, height, color: '#223344' };
  };
  for (const _ of [1, 2]) await addDemoTemplates(context, store, go);
  expect(shapes).toHaveLength(demoTemplates.length);
  expect(new Set(shapes)).toEqual(new Set(['600x800', '450x800', '800x450', '800x600', '800x800']));
  const user = await guest(app);
  const { data } = await signedCall(app, 'aitemplate/list', { pageSize: 40 }, user);
  expect(data.list.map(({ name }) => name)).toEqual(demoTemplates.map(({ name }) => name));
  expect(data.list.length).toBeGreaterThanOrEqual(12);
  for (const tool of ['picture', 'portrait', 'video'] as const)
    expect(data.list.filter((one) => one.tool === tool).length).toBeGreaterThanOrEqual(4);
  expect(data.list.every(({ tool, motion }) => (tool === 'video') === (motion !== null))).toBe(
    true,
  );
  expect(data.list.every(({ picture }) => picture !== null)).toBe(true);
}, 60_000);

it('the example of a template is the same each time, and has its character in it', async () => {
  const portrait = demoTemplates.find(({ tool }) => tool === 'portrait')!;
  const [one, again] = [await paintTemplate(portrait), await paintTemplate(portrait)];
  expect(one.equals(again)).toBe(true);
  const { companion: _none, ...scene } = portrait;
  const alone = await paintTemplate({ ...scene, tool: 'picture' } as typeof portrait);
  expect(one.equals(alone)).toBe(false);
}, 60_000);
