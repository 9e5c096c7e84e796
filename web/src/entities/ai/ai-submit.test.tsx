import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../../test/components/render-page.tsx';
import { fakeAiInfo, fakeAiJob } from '../../../test/fake/fake-ai.ts';
import { type FakeHandlers, fakeClient } from '../../../test/fake-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { post } from '../../lib/api/api.ts';
import { AiSubmit } from './ai-submit.tsx';
import { latestBalance } from './use-ai-submit.ts';

vi.mock(import('../../lib/api/api.ts'), async () =>
  (await import('../../../test/fake-client.ts')).fakeApiModule(),
);

const answer = () => ({ jobs: [fakeAiJob(1)], watchToken: 'token' });

function open(handlers: FakeHandlers, count = 2) {
  const client = fakeClient({ 'aiorder/info': () => fakeAiInfo(), ...handlers });
  const onSent = vi.fn();
  const body = { prompt: '灯塔', count };
  const { queryClient } = renderPage(
    <AiSubmit
      tool="picture"
      what={`${count} 张图片`}
      {...{ count, body, onSent }}
      send={(pay) => post('texttoimage/generate', { ...body, ...pay })}
    />,
  );
  return { client, queryClient, onSent };
}

const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const asked = ({ inputsOf }: ReturnType<typeof fakeClient>) => inputsOf('texttoimage/generate');

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('a request for jobs', () => {
  it('that is free is made at once', async () => {
    const { client, onSent } = open({
      'aiorder/info': () => fakeAiInfo(3),
      'texttoimage/generate': answer,
    });
    await press('生成 · 免费，用 2 次');
    await waitFor(() => expect(onSent).toHaveBeenCalled());
    expect(asked(client)).toMatchObject([{ expectedPriceGoldCents: 0 }]);
  });

  it('that costs gold shows its price, what is free and the balance before it is made', async () => {
    const { client, onSent } = open({
      'aiorder/info': () => fakeAiInfo(1),
      'texttoimage/generate': answer,
    });
    await press('生成 · 5 金币');
    expect(asked(client)).toEqual([]);
    screen.getByText('用掉 1 次');
    screen.getByText('20 金币');
    await press('支付 5 金币');
    await waitFor(() => expect(onSent).toHaveBeenCalled());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is paid with score where that is chosen', async () => {
    const info = () => {
      const { tools, ...rest } = fakeAiInfo(0, { balanceScoreCents: 8_000 });
      return { ...rest, tools: tools.map((tool) => ({ ...tool, priceScoreCents: 5_000 })) };
    };
    const { client, onSent } = open({ 'aiorder/info': info, 'texttoimage/generate': answer }, 1);
    await press('生成 · 5 金币');
    fireEvent.click(screen.getByRole('radio', { name: '积分' }));
    screen.getByText('80 积分');
    await press('支付 50 积分');
    await waitFor(() => expect(onSent).toHaveBeenCalled());
    expect(asked(client)).toMatchObject([
      { expectedPriceGoldCents: 0, expectedPriceScoreCents: 5_000 },
    ]);
  });

  it('that there is too little score for can still be paid with gold', async () => {
    const info = () => {
      const { tools, ...rest } = fakeAiInfo(0, { balanceScoreCents: 100 });
      return { ...rest, tools: tools.map((tool) => ({ ...tool, priceScoreCents: 5_000 })) };
    };
    const { client } = open({ 'aiorder/info': info, 'texttoimage/generate': answer }, 1);
    await press('生成 · 5 金币');
    fireEvent.click(screen.getByRole('radio', { name: '积分' }));
    screen.getByText(/积分不足，还差 49 积分/);
    await press('改用金币');
    await press('支付 5 金币');
    await waitFor(() => expect(asked(client)).toHaveLength(1));
    expect(asked(client)[0]).not.toHaveProperty('expectedPriceScoreCents');
  });

  it('whose words are not taken is not offered for payment again', async () => {
    const refusal = new ApiError(4000, '描述里的人物必须是成年人，请修改', { field: 'prompt' });
    const { client } = open(
      {
        'aiorder/info': () => fakeAiInfo(0),
        'texttoimage/generate': () => Promise.reject(refusal),
      },
      1,
    );
    await press('生成 · 5 金币');
    await press('支付 5 金币');
    await screen.findByText('描述里的人物必须是成年人，请修改');
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('生成 · 5 金币');
    await screen.findByRole('dialog');
    expect(asked(client)).toHaveLength(1);
  });

  it('whose answer was lost is the same one when it is made again', async () => {
    const answers = [() => Promise.reject(new ApiError(5000, '服务器出了点问题', null)), answer];
    const { client, onSent } = open({
      'aiorder/info': () => fakeAiInfo(2),
      'texttoimage/generate': () => answers.shift()!(),
    });
    await press(/^生成 · /);
    await screen.findByText(/不会重复扣费/);
    await press(/^生成 · /);
    await waitFor(() => expect(onSent).toHaveBeenCalled());
    const keys = asked(client).map(({ idempotencyKey }) => idempotencyKey);
    expect(new Set(keys).size).toBe(1);
  });

  it('whose answer was lost is made again with the same purse and key', async () => {
    const info = () => {
      const { tools, ...rest } = fakeAiInfo(0, { balanceScoreCents: 5_000 });
      return { ...rest, tools: tools.map((tool) => ({ ...tool, priceScoreCents: 5_000 })) };
    };
    const answers = [() => Promise.reject(new ApiError(5000, '服务器出了点问题', null)), answer];
    const { client, onSent } = open(
      { 'aiorder/info': info, 'texttoimage/generate': () => answers.shift()!() },
      1,
    );
    await press('生成 · 5 金币');
    fireEvent.click(screen.getByRole('radio', { name: '积分' }));
    await press('支付 50 积分');
    await screen.findByText(/上次可能已经付过，先用积分再试一次/);
    expect(screen.queryByRole('radio', { name: '金币' })).toBeNull();
    await press('支付 50 积分');
    await waitFor(() => expect(onSent).toHaveBeenCalled());
    const [first, second] = asked(client);
    expect(second).toEqual(first);
  });

  it('has one key for every purse, also once the page was left', async () => {
    const info = () => {
      const { tools, ...rest } = fakeAiInfo(0, { balanceScoreCents: 5_000 });
      return { ...rest, tools: tools.map((tool) => ({ ...tool, priceScoreCents: 5_000 })) };
    };
    const lost = () => Promise.reject(new ApiError(5000, '服务器出了点问题', null));
    const before = open({ 'aiorder/info': info, 'texttoimage/generate': lost }, 1);
    await press('生成 · 5 金币');
    await press('支付 5 金币');
    await screen.findByText(/先用金币再试一次/);
    cleanup();
    const { client, onSent } = open({ 'aiorder/info': info, 'texttoimage/generate': answer }, 1);
    await press('生成 · 5 金币');
    fireEvent.click(screen.getByRole('radio', { name: '积分' }));
    await press('支付 50 积分');
    await waitFor(() => expect(onSent).toHaveBeenCalled());
    expect(asked(client)[0]!.idempotencyKey).toBe(asked(before.client)[0]!.idempotencyKey);
  });

  it('shows a price that has changed before it is paid', async () => {
    let free = 2;
    const { client } = open({
      'aiorder/info': () => fakeAiInfo(free),
      'texttoimage/generate': () => {
        free = 0;
        throw new ApiError(4090, '价格或免费次数有变化', { priceGoldCents: 1_000 });
      },
    });
    await press(/^生成 · /);
    await screen.findByText(/有变化/);
    await screen.findByRole('button', { name: '支付 10 金币' });
    expect(asked(client)).toHaveLength(1);
  });

  it('that the gold does not suffice for leads to more of it', async () => {
    open({ 'aiorder/info': () => fakeAiInfo(0, { balanceGoldCents: 300 }) });
    await press(/^生成 · /);
    screen.getByText('金币不足，还差 7 金币，写好的会留着');
    screen.getByText('未设置');
    screen.getByRole('button', { name: '去充值金币' });
  });

  it('whose gold went elsewhere meanwhile shows what is left, and is paid once there is more', async () => {
    let balanceGoldCents = 2_000;
    const { queryClient, onSent } = open({
      'aiorder/info': () => fakeAiInfo(0, { balanceGoldCents }),
      'texttoimage/generate': () => {
        if (balanceGoldCents > 1_000) return answer();
        throw new ApiError(4102, '金币不足', { priceGoldCents: 1_000, balanceGoldCents });
      },
    });
    await press(/^生成 · /);
    balanceGoldCents = 400;
    await press('支付 10 金币');
    await screen.findByText('余额有变化，还差 6 金币，写好的会留着');
    screen.getByText('4 金币');
    screen.getByRole('button', { name: '去充值金币' });
    balanceGoldCents = 5_000;
    await queryClient.invalidateQueries();
    await press('支付 10 金币');
    await waitFor(() => expect(onSent).toHaveBeenCalled());
  });

  it('shows the balance that a refusal names, until it was read after that', () => {
    const error = new ApiError(4102, '金币不足', { priceGoldCents: 1_000, balanceGoldCents: 400 });
    const known = (dataUpdatedAt: number) => ({ data: fakeAiInfo(), dataUpdatedAt });
    expect(latestBalance(known(4), { error, submittedAt: 5 })).toBe(400);
    expect(latestBalance(known(6), { error, submittedAt: 5 })).toBe(2_000);
    expect(latestBalance(known(4), { error: null, submittedAt: 5 })).toBe(2_000);
  });

  it('that finds its queue full leads to what waits there', async () => {
    open({
      'aiorder/info': () => fakeAiInfo(2),
      'texttoimage/generate': () => {
        throw new ApiError(4290, '最多同时排队 4 个任务，等前面的完成再来', null);
      },
    });
    await press(/^生成 · /);
    await screen.findByText('最多同时排队 4 个任务，等前面的完成再来');
    screen.getByText('这次没有提交，也没有扣费，写好的都还在');
    const link = screen.getByRole('link', { name: '看看排队的任务' });
    expect(link.getAttribute('href')).toContain('state=queued');
  });

  it('that is made too often says when it may be made again', async () => {
    open({
      'aiorder/info': () => fakeAiInfo(2),
      'texttoimage/generate': () => {
        throw new ApiError(4290, '操作太频繁，请稍后再试', { retryAfterSeconds: 30 });
      },
    });
    await press(/^生成 · /);
    await screen.findByText('操作太频繁，请稍后再试（30 秒后可再试）');
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('beyond the own daily limit leads to the limit', async () => {
    const over = { capGoldCents: 1_500, spentTodayGoldCents: 1_000 };
    open({ 'aiorder/info': () => fakeAiInfo(0, over) });
    await press(/^生成 · /);
    screen.getByText('会超出你设的每日上限');
    screen.getByRole('button', { name: '修改每日上限' });
  });

  it('that is refused says why, and in distress who helps', async () => {
    const refusals = [
      new ApiError(4000, '描述里的人物必须是成年人，请修改', { field: 'prompt' }),
      new ApiError(4030, '听起来你现在很难受', {
        help: { text: '听起来你现在很难受', lines: [{ name: '援助热线', number: '12356' }] },
      }),
    ];
    open({
      'aiorder/info': () => fakeAiInfo(2),
      'texttoimage/generate': () => Promise.reject(refusals.shift()!),
    });
    await press(/^生成 · /);
    await screen.findByText('描述里的人物必须是成年人，请修改');
    screen.getByText('没有提交，也没有扣费');
    await press(/^生成 · /);
    const line = await screen.findByRole('link', { name: /12356/ });
    expect(line.getAttribute('href')).toBe('tel:12356');
  });

  it('of a tool that is closed cannot be made', async () => {
    const info = fakeAiInfo();
    const tools = info.tools.map((tool) => ({ ...tool, isOpen: false }));
    open({ 'aiorder/info': () => ({ ...info, tools }) });
    const button = await screen.findByRole('button', { name: '生成 · 暂未开放' });
    expect(button).toHaveProperty('disabled', true);
  });
});
