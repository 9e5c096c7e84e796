import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contentTypes } from '@yehang/contract/shapes/content-kinds.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../test/components/render-page.tsx';
import { fakeChapters, fakeOpenedBook } from '../../../../test/fake/fake-book.ts';
import { fakeId, fakeUser } from '../../../../test/fake/fake-catalogue.ts';
import { type FakeHandlers, fakeClient } from '../../../../test/fake-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { appNavigation } from '../../../lib/navigation/app-navigation.ts';
import { SoundPage } from './sound-page.tsx';

vi.mock(import('../../../lib/api/api.ts'), async () =>
  (await import('../../../../test/fake-client.ts')).fakeApiModule(),
);

const fakeSound = () => {
  const opened = fakeOpenedBook({
    ...{ contentType: contentTypes.audio, narrator: '小夜', totalExtent: 3_725 },
  });
  return { ...opened, place: { ...opened.place!, seconds: 65 } };
};
const { id, title } = fakeSound().book;

function open(handlers: FakeHandlers = {}) {
  fakeClient({
    'novel/detail': fakeSound,
    'novel/chapter': fakeChapters,
    'user/info': () => ({ ...fakeUser(), goldCents: 5_000, incomeGoldCents: 0 }),
    ...handlers,
  });
  return renderPage(<SoundPage id={id} />);
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the page of an audio novel', () => {
  it('says who reads it, how long it is, and where to listen on', async () => {
    const { router } = open();
    await screen.findByRole('heading', { name: title });
    screen.getByText('演播 小夜');
    screen.getByText(/1:02:05/);
    const list = await screen.findByRole('list', { name: '章节' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(3);
    fireEvent.click(screen.getByRole('button', { name: '继续听 渡口 2 01:05' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/community/audioPlay'));
    expect(router.state.location.search).toMatchObject({ id });
  });

  it('plays the chapter that is chosen', async () => {
    const { router } = open();
    const list = await screen.findByRole('list', { name: '章节' });
    fireEvent.click(within(list).getByRole('button', { name: /^渡口 1/ }));
    await waitFor(() =>
      expect(router.state.location.search).toMatchObject({ id, chapter: fakeId(20, 1) }),
    );
  });

  it('leads to its text', async () => {
    const push = vi.spyOn(appNavigation, 'push').mockReturnValue(undefined);
    const counterpart = { id: fakeId(9, 1), contentType: 9 };
    open({
      'novel/detail': () => ({ ...fakeSound(), book: { ...fakeSound().book, counterpart } }),
    });
    fireEvent.click(await screen.findByRole('button', { name: '看文字版，进度共用' }));
    expect(push).toHaveBeenCalledWith(expect.stringContaining(counterpart.id));
  });

  it('says so where it is gone', async () => {
    open({
      'novel/detail': () => {
        throw new ApiError(4040, '没有', null);
      },
    });
    await screen.findByText('没有找到这部有声小说');
  });
});
