import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import { afterEach, expect, it, vi } from 'vitest';
import { AgentFields } from './agent-fields.tsx';

afterEach(cleanup);

it('takes levels of agents that rise from 0 alone', async () => {
  const sent = vi.fn<(values: unknown) => void>();
  const levels = [
    { fromGold: 0, percent: 10 },
    { fromGold: 50_000, percent: 15 },
  ];
  render(
    <Form initialValues={{ agentLevels: levels, agentCardRateGold: 1 }} onFinish={sent}>
      <AgentFields />
      <button type="submit">保存</button>
    </Form>,
  );
  const from = screen.getByLabelText<HTMLInputElement>('2 级的月充值');
  fireEvent.change(from, { target: { value: '0' } });
  fireEvent.click(screen.getByText('保存'));
  await screen.findByText('第一级从 0 开始，后面每一级都要比前一级高');
  expect(sent).not.toHaveBeenCalled();
  fireEvent.change(from, { target: { value: '60000' } });
  fireEvent.click(screen.getByText('保存'));
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent.mock.lastCall?.[0]).toMatchObject({
    agentLevels: [levels[0], { fromGold: 60_000, percent: 15 }],
  });
});
