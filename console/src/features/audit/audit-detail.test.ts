import { describe, expect, it } from 'vitest';
import { parseDetail } from './audit-detail.ts';

describe('the detail of an audit entry', () => {
  it('lists plain fields', () => {
    expect(parseDetail('{"role":"editor","disabled":false,"note":"","tags":["海","夜"]}')).toEqual([
      { name: 'role', before: null, after: '编辑' },
      { name: 'disabled', before: null, after: '否' },
      { name: 'note', before: null, after: '（空）' },
      { name: 'tags', before: null, after: '海、夜' },
    ]);
  });

  it('lists old and new values, whichever way they are written', () => {
    const line = { name: 'title', before: '旧', after: '新' };
    expect(parseDetail('{"title":{"from":"旧","to":"新"}}')).toEqual([line]);
    expect(parseDetail('{"before":{"title":"旧","n":1},"after":{"title":"新","n":1}}')).toEqual([
      line,
    ]);
    expect(parseDetail('{"from":{},"to":{"title":"新"}}')).toEqual([{ ...line, before: '无' }]);
  });

  it('formats states, access rules and prices', () => {
    const detail = JSON.stringify({
      state: { from: 'draft', to: 'published' },
      access: { rule: 'vipOrGold', tier: 'live', priceGoldCents: 1200 },
      consent: { people: '王海' },
      layout: 'twoColumns',
      goldCents: -1250,
      offlineTiers: ['supreme', 'normal'],
    });
    expect(parseDetail(detail)).toEqual([
      { name: 'state', before: '草稿', after: '已发布' },
      { name: 'access', before: null, after: '直播会员或 12 金币' },
      { name: 'consent', before: null, after: '出镜人：王海' },
      { name: 'layout', before: null, after: '双列' },
      { name: 'goldCents', before: null, after: '-12.5 金币' },
      { name: 'offlineTiers', before: null, after: '至尊会员、普通会员' },
    ]);
  });

  it('rejects everything but an object', () => {
    expect(parseDetail('just text')).toBeNull();
    expect(parseDetail('[1]')).toBeNull();
    expect(parseDetail('{}')).toEqual([]);
  });
});
