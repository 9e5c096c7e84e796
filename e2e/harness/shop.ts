import type { Database } from '@yehang/server/db/connect.ts';
import { newId } from '@yehang/server/db/new-id.ts';
import type { Page } from 'playwright-core';

import { Seal } from '@yehang/server/domain/seal.ts';
import { buildPayChannel } from '../../server/test/factories/pay.ts';
import { ownSite } from './own-site.ts';

/** Goods and a cashier of one file of journeys; they go with it, since other journeys meet a shop that is closed. */
export interface Shop {
  /** What the cashier's channel is called. */
  channelName: string;
  /** 10 gold and 1 on top, for 9.90. */
  packageId: string;
  /** 30 days of the live tier, for 18.00. */
  cardId: string;
  close: () => Promise<void>;
}

export async function openShop(database: Database, cardName: string): Promise<Shop> {
  const { pool } = database;
  const [packageId, cardId] = [newId(), newId()];
  const seal = new Seal(Buffer.from(ownSite().serverEnv['SECRET_KEY'] ?? '', 'base64'));
  const channelName = `沙盒 ${packageId.slice(-4)}`;
  const { channelId } = await buildPayChannel(
    { database, seal },
    { channel: { name: channelName } },
  );
  await pool.query(
    `insert into gold_packages (id, gold_cents, bonus_gold_cents, price_cents) values ($1, 1000, 100, 990)`,
    [packageId],
  );
  await pool.query(
    `insert into cards (id, tier, name, days, price_cents) values ($1, 'live', $2, 30, 1800)`,
    [cardId, cardName],
  );
  return {
    channelName,
    packageId,
    cardId,
    close: async () => {
      await pool.query('update pay_channels set enabled = false where id = $1', [channelId]);
      await pool.query('delete from gold_packages where id = $1', [packageId]);
      await pool.query('delete from cards where id = $1', [cardId]);
    },
  };
}

/** Opens the page on which a package is paid, and leaves for the cashier, which shows the payment. */
export async function goToCashier(phone: Page, { packageId, channelName }: Shop): Promise<void> {
  await phone.goto(`${ownSite().app}/mine/vip/payway?kind=gold&id=${packageId}`);
  await phone.getByRole('radio', { name: channelName }).tap();
  await phone.getByRole('button', { name: '支付 ¥9.90' }).tap();
  await phone.getByRole('heading', { name: '沙盒收银台' }).waitFor();
}

/** Buys a package at the cashier; ends on the order, which has its gold. Answers the order's number. */
export async function buyGold(phone: Page, shop: Shop): Promise<string> {
  await goToCashier(phone, shop);
  await phone.getByRole('button', { name: '确认支付' }).tap();
  await phone.getByText('已到账', { exact: true }).waitFor();
  return orderNumberOf(phone);
}

/** The number on the receipt that is shown. */
export async function orderNumberOf(phone: Page): Promise<string> {
  const text = await phone
    .locator('dl')
    .getByText(/\d{20}/)
    .innerText();
  return /\d{20}/.exec(text)![0];
}
