import type { PayAdapterName } from '@yehang/contract/shapes/console-recharge.ts';
import type { Database } from '../../src/db/connect.ts';
import { newId } from '../../src/db/new-id.ts';
import { goldPackages } from '../../src/db/schema/offers.ts';
import { rechargeAttempts, rechargeOrders } from '../../src/db/schema/recharge.ts';
import { payAccounts, payChannels } from '../../src/db/schema/pay-channels.ts';
import type { Seal } from '../../src/domain/seal.ts';

/** The key of test accounts of the sandbox. */
export const SANDBOX_KEY = 'sandbox-key-of-tests';

/** A channel with one account per settings; of the sandbox unless it is said. */
export async function buildPayChannel(
  { database, seal }: { database: Database; seal: Seal },
  of: {
    adapter?: PayAdapterName;
    accounts?: object[];
    channel?: Partial<typeof payChannels.$inferInsert>;
    account?: Partial<typeof payAccounts.$inferInsert>;
  } = {},
): Promise<{ channelId: string; accountIds: string[] }> {
  const { adapter = 'sandbox', accounts = [{ key: SANDBOX_KEY }] } = of;
  const channelId = newId();
  const row = { id: channelId, name: '支付通道', adapter, ...of.channel };
  await database.orm.insert(payChannels).values(row);
  const accountIds: string[] = [];
  for (const settings of accounts) {
    const id = newId();
    accountIds.push(id);
    const sealedConfig = seal.close(Buffer.from(JSON.stringify(settings)), 'pay account');
    const account = { id, channelId, name: '账户', sealedConfig, ...of.account };
    await database.orm.insert(payAccounts).values(account);
  }
  return { channelId, accountIds };
}

/** 10 gold, 1 on top and `first` with the first recharge, for 9.90. */
export async function buildGoldPackage(
  { orm }: Pick<Database, 'orm'>,
  over: Partial<typeof goldPackages.$inferInsert> = {},
) {
  const made = {
    id: newId(),
    goldCents: 1000,
    bonusGoldCents: 100,
    firstBonusGoldCents: 0,
    priceCents: 990,
    ...over,
  };
  await orm.insert(goldPackages).values(made);
  return made;
}

/** An order for gold or a card that waits at one account, and what settles it. */
export async function buildOrder(
  { orm }: Pick<Database, 'orm'>,
  at: { channelId: string; accountIds: string[] },
  over: Partial<typeof rechargeOrders.$inferInsert> & { userId: string },
) {
  const [id, attemptId] = [newId(), newId()];
  const { kind = 'gold', priceCents = 1_000 } = over;
  await orm.insert(rechargeOrders).values({
    ...{ id, kind, priceCents, number: id, key: id, subjectId: newId(), title: '充值' },
    ...(kind === 'gold' ? { goldCents: priceCents } : { tier: 'normal' as const, days: 30 }),
    expiresAt: new Date(Date.now() + 3_600_000),
    ...over,
  });
  const { channelId, accountIds } = at;
  const attempt = { id: attemptId, orderId: id, channelId, accountId: accountIds[0]!, number: id };
  await orm
    .insert(rechargeAttempts)
    .values({ ...attempt, state: 'open', amountCents: priceCents, currency: 'CNY' });
  return { attemptId, orderId: id, kind, gatewayNumber: id };
}
