import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderConsole } from '../../../test/render-console.tsx';
import { sampleId } from '../../../test/sample-content.ts';

const things = [
  { kind: 'reportCase', name: '被举报的人', href: `/reports?open=${sampleId(1)}` },
  { kind: 'order', name: 'R2026', href: `/orders?open=${sampleId(2)}` },
  { kind: 'complaint', name: '2026-01-01', href: `/complaints?open=${sampleId(3)}` },
  { kind: 'topic', name: '海边', href: '/topics' },
] as const;

it('leads to the thing itself where its page opens one', async () => {
  renderConsole('/audit', {
    'audit/list': () => ({
      list: things.map((_, index) => ({
        ...{ id: sampleId(10 + index), at: 1_800_000_000_000, staffLogin: 'captain' },
        ...{ action: 'item.update', subject: sampleId(1 + index), detail: '{}', address: '::1' },
      })),
      cursor: null,
      names: things.map(({ kind, name }, index) => ({
        ...{ id: sampleId(1 + index), kind, name, contentKind: null },
      })),
    }),
  });
  for (const { name, href } of things) {
    const link = await screen.findByRole('link', { name });
    expect(link.getAttribute('href')).toBe(href);
  }
});
