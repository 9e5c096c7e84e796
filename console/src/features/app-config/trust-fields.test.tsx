import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import { afterEach, expect, it, vi } from 'vitest';
import { TrustFields } from './trust-fields.tsx';

afterEach(cleanup);

it('changes what a level takes, and keeps to its limits', async () => {
  const sent = vi.fn<(values: unknown) => void>();
  const level = { hours: 0, protections: 1, activeDays: 0, contributions: 0 };
  const trustLevels = [level, level, level, level];
  const trustGates = { stickers: 1, pictures: 1, publish: 1, messages: 1, links: 2, circles: 3 };
  render(
    <Form
      initialValues={{
        trustLevels,
        trustGates,
        strikeDays: 180,
        appealDays: 183,
        classifiesPictures: true,
      }}
      onFinish={sent}
    >
      <TrustFields />
      <button type="submit">保存</button>
    </Form>,
  );
  const ways = screen.getByLabelText<HTMLInputElement>('2 级的账号保护');
  fireEvent.change(ways, { target: { value: '4' } });
  fireEvent.click(screen.getByText('保存'));
  await screen.findByText(/2 级的账号保护/);
  expect(sent).not.toHaveBeenCalled();
  fireEvent.change(ways, { target: { value: '2' } });
  fireEvent.click(screen.getByText('保存'));
  await waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent.mock.lastCall?.[0]).toEqual({
    trustLevels: [level, { ...level, protections: 2 }, level, level],
    trustGates,
    strikeDays: 180,
    appealDays: 183,
    classifiesPictures: true,
  });
});
