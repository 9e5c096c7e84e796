import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeVideoPage } from '../../../test/fake/fake-catalogue.ts';
import { ContentPages } from './content-pages.tsx';

type Entry = Pick<IntersectionObserverEntry, 'target' | 'isIntersecting' | 'boundingClientRect'>;
const reports: { margin: string | undefined; report: (entries: Entry[]) => void }[] = [];

beforeEach(() => {
  reports.length = 0;
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: Entry[]) => void, init?: IntersectionObserverInit) {
        reports.push({ margin: init?.rootMargin, report });
      }
      observe() {
        return undefined;
      }
      unobserve() {
        return undefined;
      }
      disconnect() {
        return undefined;
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a page two screens away has no cards, but its height; hidden, it does not change', async () => {
  const page = fakeVideoPage(undefined);
  renderPage(<ContentPages pages={[page]} />);
  const cards = (await screen.findAllByRole('link')).length;
  expect(cards).toBe(page.list.length);
  const watch = reports.find(({ margin }) => margin?.startsWith('1600px'));
  const stand = (isIntersecting: boolean, height: number) =>
    act(() =>
      watch?.report([
        {
          target: document.body,
          isIntersecting,
          boundingClientRect: new DOMRect(0, 0, 375, height),
        },
      ]),
    );
  stand(false, 1234);
  expect(screen.queryAllByRole('link')).toHaveLength(0);
  expect(document.querySelector('[style*="1234px"]')).not.toBeNull();
  stand(true, 1234);
  expect(screen.getAllByRole('link')).toHaveLength(cards);
  stand(false, 0);
  expect(screen.getAllByRole('link')).toHaveLength(cards);
});
