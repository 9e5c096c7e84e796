import { describe, expect, it } from 'vitest';
import { detailLines } from './audit-detail.ts';

describe('the detail of an audit entry', () => {
  it('shows plain fields', () => {
    expect(detailLines('{"role":"editor","disabled":false,"note":"","tags":["海","夜"]}')).toEqual([
      { name: 'role', before: null, after: '编辑' },
      { name: 'disabled', before: null, after: '否' },
      { name: 'note', before: null, after: '（空）' },
      { name: 'tags', before: null, after: '海、夜' },
    ]);
  });

  it('shows what a field was and became, whichever way it is written', () => {
    const line = { name: 'title', before: '旧', after: '新' };
    expect(detailLines('{"title":{"from":"旧","to":"新"}}')).toEqual([line]);
    expect(detailLines('{"before":{"title":"旧","n":1},"after":{"title":"新","n":1}}')).toEqual([
      line,
    ]);
    expect(detailLines('{"from":{},"to":{"title":"新"}}')).toEqual([{ ...line, before: '无' }]);
  });

  it('writes states, rules and prices in words', () => {
    const detail = JSON.stringify({
      state: { from: 'draft', to: 'published' },
      access: { rule: 'vipOrGold', tier: 'live', priceGoldCents: 1200 },
      consent: { people: '王海' },
      layout: 'twoColumns',
      goldCents: -1250,
      offlineTiers: ['supreme', 'normal'],
    });
    expect(detailLines(detail)).toEqual([
      { name: 'state', before: '草稿', after: '已发布' },
      { name: 'access', before: null, after: '直播会员或 12 金币' },
      { name: 'consent', before: null, after: '{ "people": "王海" }' },
      { name: 'layout', before: null, after: '双列' },
      { name: 'goldCents', before: null, after: '-12.5 金币' },
      { name: 'offlineTiers', before: null, after: '至尊会员、普通会员' },
    ]);
  });

  it('leaves anything else as it is', () => {
    expect(detailLines('just text')).toBeNull();
    expect(detailLines('[1]')).toBeNull();
    expect(detailLines('{}')).toEqual([]);
  });
});
