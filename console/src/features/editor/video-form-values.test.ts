import { describe, expect, it } from 'vitest';
import { sampleId, sampleContent } from '../../../test/sample-content.ts';
import {
  changesOf,
  formFieldOf,
  isChanged,
  toFormValues,
  type VideoFormValues,
} from './video-form-values.ts';
import { mergeValues } from '../../entities/records/field-conflicts.ts';

function changed(item = sampleContent(), values: Partial<VideoFormValues> = {}) {
  return changesOf({ ...toFormValues(item), ...values }, item);
}

describe('item form values', () => {
  it('has no changes for an unchanged item', () => {
    const items = [
      sampleContent(),
      sampleContent({ access: { rule: 'gold', priceGoldCents: 1250 } }),
      sampleContent({ access: { priceGoldCents: 900, tier: 'dark', rule: 'vipOrGold' } }),
      sampleContent({ tags: [{ id: sampleId(7), name: '海' }], previewSeconds: 30 }),
    ];
    for (const item of items) {
      expect(changed(item)).toEqual({});
      expect(isChanged(toFormValues(item), item)).toBe(false);
    }
  });

  it('sends only changed fields, trimmed', () => {
    expect(changed(sampleContent(), { title: '  新标题 ', tags: ['海', '夜'] })).toEqual({
      title: '新标题',
      tags: ['海', '夜'],
    });
  });

  it('sends why a rating is changed of what a user made, and of nothing else', () => {
    const why = { markRule: 'quality', markReason: ' 有成人内容 ' } as const;
    const byUser = sampleContent({ isByUser: true });
    expect(changed(byUser, { ...why, rating: 'adult' })).toEqual({
      ...{ rating: 'adult', rule: 'quality', reason: '有成人内容' },
    });
    expect(changed(byUser, { ...why, darkOnly: true })).toMatchObject({ reason: '有成人内容' });
    expect(changed(byUser, { ...why, title: '新' })).toEqual({ title: '新' });
    expect(changed(sampleContent(), { ...why, rating: 'adult' })).toEqual({ rating: 'adult' });
    expect(formFieldOf('reason')).toBe('markReason');
  });

  it('shows whole gold and sends hundredths', () => {
    const item = sampleContent({ access: { rule: 'gold', priceGoldCents: 1900 } });
    expect(toFormValues(item).priceGold).toBe(19);
    expect(changed(item, { priceGold: 20 })).toEqual({
      access: { rule: 'gold', priceGoldCents: 2000 },
    });
    expect(changed(item, { rule: 'vipOrGold', tier: 'live' })).toEqual({
      access: { rule: 'vipOrGold', tier: 'live', priceGoldCents: 1900 },
    });
    expect(changed(item, { rule: 'free' })).toEqual({ access: { rule: 'free' } });
    expect(changed(item, { rule: 'vip', tier: 'supreme' })).toEqual({
      access: { rule: 'vip', tier: 'supreme' },
    });
  });

  it('keeps the hundredths of an unchanged price and counts a missing one as a change', () => {
    const item = sampleContent({ access: { rule: 'gold', priceGoldCents: 1250 } });
    expect(changed(item, { rule: 'vipOrGold' }).access).toMatchObject({ priceGoldCents: 1250 });
    expect(isChanged({ ...toFormValues(item), priceGold: null }, item)).toBe(true);
    expect(isChanged({ ...toFormValues(item), priceGold: 1.5 }, item)).toBe(true);
  });

  it('sends a consent record for adult items only and keeps it when the rating changes', () => {
    const consent = {
      people: '王海',
      reference: '2026-11-03/7',
      checkedAges: true as const,
      isTyped: false,
      recordedAt: 1,
      recordedBy: 'owner',
    };
    const adult = sampleContent({ rating: 'adult', consent });
    expect(changed(adult)).toEqual({});
    expect(changed(adult, { rating: 'general' })).toEqual({ rating: 'general' });
    expect(changed(adult, { consentPeople: '王海、李月' })).toEqual({
      consent: { people: '王海、李月', reference: '2026-11-03/7', checkedAges: true },
    });
    expect(
      changed(adult, { consentPeople: '', consentReference: ' ', consentCheckedAges: false }),
    ).toEqual({ consent: null });
    expect(changed(sampleContent(), { consentPeople: '王海' })).toEqual({});
  });

  it('asks staff for a record of their own where the creator typed one', () => {
    const typed = { people: '王海', reference: '1', checkedAges: true as const, isTyped: true };
    const consent = { ...typed, recordedAt: 1, recordedBy: '作者' };
    const adult = sampleContent({ rating: 'adult', consent });
    expect(toFormValues(adult)).toMatchObject({ consentPeople: '', consentCheckedAges: false });
    const record = { consentPeople: '王海', consentReference: '柜 3', consentCheckedAges: true };
    expect(changed(adult, record)).toEqual({
      consent: { people: '王海', reference: '柜 3', checkedAges: true },
    });
  });

  it('removes and sets the uploader', () => {
    const item = sampleContent({ uploader: { id: sampleId(5), nickname: '老船长', avatar: null } });
    expect(changed(item, { uploaderId: null })).toEqual({ uploaderId: null });
    expect(changed(item, { uploaderId: sampleId(6) })).toEqual({ uploaderId: sampleId(6) });
  });

  it('merges edits into a newer version', () => {
    const before = sampleContent({ title: '旧', description: '旧简介' });
    const latest = sampleContent({ title: '别人的', description: '别人的简介', rating: 'adult' });
    const edited = { ...toFormValues(before), title: '我的' };
    const values = mergeValues(toFormValues(before), toFormValues(latest), edited, new Set());
    expect(values).toEqual({ ...toFormValues(latest), title: '我的' });
    expect(changesOf(values, latest)).toEqual({ title: '我的' });
  });

  it('maps an invalid field of the request to the form field', () => {
    expect(formFieldOf('access.priceGoldCents')).toBe('priceGold');
    expect(formFieldOf('tags.3')).toBe('tags');
    expect(formFieldOf('tags[3]')).toBe('tags');
    expect(formFieldOf('consent/people')).toBe('consentPeople');
    expect(formFieldOf('nothing')).toBeNull();
    expect(formFieldOf(null)).toBeNull();
  });
});
