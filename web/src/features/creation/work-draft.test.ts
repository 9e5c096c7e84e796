import type { OwnWork } from '@yehang/contract/shapes/work.ts';
import { expect, test } from 'vitest';
import { fakeId } from '../../../test/fake/fake-catalogue.ts';
import { fakeWork } from '../../../test/fake/fake-work.ts';
import { draftOf, fieldsOfDraft, newDraft } from './work-draft.ts';

const work = fakeWork({
  state: 'published',
  title: '夜航日记',
  description: '一段旅程',
  tags: ['旅行', '夜景'],
  access: { rule: 'gold', priceGoldCents: 550 },
  previewSeconds: 10,
  durationSeconds: 30,
  wasPublic: true,
  publishedAt: 0,
});

test("an unchanged form has the work's values", () => {
  const { title, description, tags, rating, access, previewSeconds, consent, peopleShown } = work;
  const same = { title, description, tags, rating, access, previewSeconds, consent, peopleShown };
  expect(fieldsOfDraft(draftOf(work), 'long')).toEqual(same);
});

test('a creator continues a change that is not public yet', () => {
  const fields = { title: '新的标题', consent: { people: '本人', how: 'self', reference: '1' } };
  const change = { state: 'refused', reason: '标题不实', fields } as const;
  const draft = draftOf({ ...work, change: change as OwnWork['change'] });
  expect(draft).toMatchObject({ title: '新的标题', description: '一段旅程', people: '本人' });
  expect(fieldsOfDraft(draft, 'long').consent).toMatchObject({ how: 'self', checkedAges: true });
});

test('tags are separated by spaces, commas and hash signs, each once', () => {
  const draft = { ...newDraft(), tags: ' 旅行，夜景 #旅行、海,' };
  expect(fieldsOfDraft(draft, 'long').tags).toEqual(['旅行', '夜景', '海']);
});

test('an incomplete consent is none', () => {
  const draft = { ...newDraft(), people: '本人', reference: '1' };
  expect(fieldsOfDraft(draft, 'long').consent).toBeNull();
});

test('a book has an author, a price for a chapter and free chapters; a set has free pictures alone', () => {
  const draft = { ...newDraft(), author: '沈舟', partPrice: '3', freeUnits: '2', finished: true };
  expect(fieldsOfDraft(draft, 'novel')).toMatchObject({
    ...{ author: '沈舟', partPriceGoldCents: 300, freeUnits: 2, finished: true },
    ...{ previewSeconds: 0, channelId: null },
  });
  expect(fieldsOfDraft({ ...draft, partPrice: '' }, 'comic').partPriceGoldCents).toBeNull();
  const set = fieldsOfDraft(draft, 'photo');
  expect(set).toMatchObject({ freeUnits: 2 });
  expect(set).not.toHaveProperty('author');
  expect(fieldsOfDraft(draft, 'long')).not.toHaveProperty('freeUnits');
});

test('an audio novel has a narrator and its novel, and no other kind has', () => {
  const textContentId = fakeId(9, 2);
  const book = { author: '', finished: false, narrator: '小夜', textContentId };
  const draft = draftOf(fakeWork({ kind: 'audio', book }));
  expect(fieldsOfDraft(draft, 'audio')).toMatchObject({ narrator: '小夜', textContentId });
  expect(fieldsOfDraft({ ...draft, textContentId: '' }, 'audio').textContentId).toBeNull();
  expect(fieldsOfDraft(draft, 'novel')).not.toHaveProperty('narrator');
});
