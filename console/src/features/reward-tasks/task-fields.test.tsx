import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import { afterEach, expect, it, vi } from 'vitest';
import { TaskFields } from './task-fields.tsx';
import { blankTask, toFields, type TaskValues } from './task-values.ts';

afterEach(cleanup);

it('keeps days of a streak that bring the same', async () => {
  const sent = vi.fn<(values: TaskValues) => void>();
  const initial: TaskValues = { ...blankTask, name: '每日签到', kind: 'signIn' };
  render(
    <Form<TaskValues>
      initialValues={initial}
      onFinish={(values) => sent({ ...initial, ...values })}
    >
      <TaskFields />
      <button type="submit">保存</button>
    </Form>,
  );
  const steps = screen.getByLabelText('连签金币');
  fireEvent.change(steps, { target: { value: '5，5 x' } });
  fireEvent.click(screen.getByText('保存'));
  await screen.findByText('连签金币要填整数，最多 31 天');
  fireEvent.change(steps, { target: { value: '5，5 10,5' } });
  fireEvent.click(screen.getByText('保存'));
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(toFields(sent.mock.lastCall![0]).streakGoldCents).toEqual([500, 500, 1_000, 500]);
});
