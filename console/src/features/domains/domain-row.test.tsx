import type { ConsoleDomain } from '@yehang/contract/shapes/console-domain.ts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DomainRow } from './domain-row.tsx';

afterEach(cleanup);

const nothing = () => undefined;
const domain: ConsoleDomain = {
  id: '0190a000-0000-7000-8000-00000000000a',
  type: 'VID',
  url: 'https://v.example/vod',
  enabled: true,
  version: 1,
  updatedAt: 0,
  health: null,
};

function open(over: Partial<ConsoleDomain>) {
  render(
    <DomainRow
      domain={{ ...domain, ...over }}
      index={0}
      isLast
      isBusy={false}
      onMove={nothing}
      onCheck={nothing}
      onEdit={nothing}
      onToggle={nothing}
      onDelete={nothing}
    />,
  );
}

const found = { checkedAt: 0, latencyMs: 12, failure: null };

it.each([
  ['检查中', {}],
  ['正常 12 ms', { health: { ...found, isHealthy: true } }],
  ['用不了：连接被拒绝', { health: { ...found, isHealthy: false, failure: '连接被拒绝' } }],
  ['已停用', { enabled: false }],
])('an address of any type is %s', (words, over) => {
  open(over);
  expect(screen.getByText(words).classList).toContain('ant-tag');
});
