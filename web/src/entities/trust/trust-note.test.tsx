import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeTrust } from '../../../test/fake/fake-trust.ts';
import { fakeClient } from '../../../test/fake-client.ts';
import { TrustNote } from './trust-note.tsx';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

afterEach(cleanup);

test.each([
  ['what the level of the ability asks for', ['账号再过 30 天', '再来 20 天']],
  ['the strike alone where that is all', ['有 1 条违规记录，到期后恢复']],
])('shows %s, not what the next level does', async (_, missing) => {
  const trust = fakeTrust([]);
  const abilities = trust.abilities.map((one) =>
    one.ability === 'circles' ? { ...one, level: 3, missing } : one,
  );
  const next = { level: 4, title: '资深', missing: ['再发 500 条评论或作品'] };
  fakeClient({ 'user/trust': () => ({ ...trust, level: 2, abilities, next }) });
  renderPage(<TrustNote ability="circles" />);
  const note = await screen.findByRole('complementary', { name: '信任等级' });
  expect(note.textContent).toContain('创建圈子需要信任等级 3，你现在是 2 级');
  expect([...note.querySelectorAll('li')].map((one) => one.textContent)).toEqual(missing);
});
