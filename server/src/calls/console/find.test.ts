import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { staffCall, staffCookie, testConsole } from '../../../test/console.ts';
import { buildContent } from '../../../test/factories/content.ts';
import { buildOrder, buildPayChannel } from '../../../test/factories/pay.ts';
import { buildUser } from '../../../test/factories/user.ts';
import { newId } from '../../db/new-id.ts';

const { database, context } = await testApp();
const consoleApp = await testConsole(context);
const owner = await staffCookie(consoleApp, context, 'owner');
const find = async (text: string, cookie = owner) =>
  (await staffCall(consoleApp, 'find', { text }, cookie)).data;

describe('find', () => {
  it('finds contents by their title, five at most, and by their id', async () => {
    for (const index of Array.from({ length: 6 }).keys())
      await buildContent(database, { title: `极夜 ${index}` });
    const { contents, users, orders } = await find('极夜');
    expect(contents).toHaveLength(5);
    expect([users, orders]).toEqual([[], []]);
    const [one] = contents;
    expect((await find(one!.id)).contents).toEqual([one]);
    expect((await find('100%')).contents).toEqual([]);
  });

  it('finds contents by their other titles', async () => {
    const content = { title: '白夜', otherTitles: ['Belye nochi'] };
    const { id } = await buildContent(database, content);
    const { contents } = await find('belye');
    expect(contents).toEqual([{ id, kind: 'long', title: '白夜' }]);
  });

  it('finds users by number, nickname and id, and orders by id and the number of the buyer', async () => {
    const buyer = await buildUser(database, { nickname: '夜行的船长' });
    const { id: contentId } = await buildContent(database, { title: '潮汐表' });
    const orderId = newId();
    await database.pool.query(
      `insert into purchases (id, user_id, subject_kind, subject_id, title, price_gold_cents, full_price_gold_cents)
       values ($1, $2, 'content', $3, '潮汐表', 0, 0)`,
      [orderId, buyer.id, contentId],
    );
    const user = { id: buyer.id, number: buyer.number, nickname: '夜行的船长' };
    expect((await find('夜行')).users).toEqual([user]);
    const byNumber = await find(String(buyer.number));
    expect(byNumber.users).toEqual([user]);
    expect(byNumber.orders).toMatchObject([{ id: orderId, title: '潮汐表', buyerId: buyer.id }]);
    expect((await find(buyer.id)).users).toEqual([user]);
    expect((await find(orderId)).orders).toMatchObject([{ id: orderId, buyer: '夜行的船长' }]);
  });

  it('finds an order paid with money by its number, that of an attempt, and its id', async () => {
    const user = await buildUser(database, { nickname: '付款的人' });
    const channel = await buildPayChannel(context);
    const number = 'R2026112301';
    const { orderId, attemptId } = await buildOrder(database, channel, { userId: user.id, number });
    await database.pool.query(`update recharge_attempts set number = 'A-1' where id = $1`, [
      attemptId,
    ]);
    const expected = [{ id: orderId, number, buyer: '付款的人' }];
    for (const text of [orderId, number, 'A-1'])
      expect((await find(text)).payments).toMatchObject(expected);
    expect((await find('R-none')).payments).toEqual([]);
    const editor = await staffCookie(consoleApp, context, 'editor');
    expect((await find(number, editor)).payments).toEqual([]);
  });

  it('finds for each role only what it may list', async () => {
    const { id } = await buildContent(database, { title: '只给编辑' });
    const user = await buildUser(database, { nickname: '只给客服' });
    const support = await staffCookie(consoleApp, context, 'support');
    const editor = await staffCookie(consoleApp, context, 'editor');
    expect((await find('只给', support)).contents).toEqual([]);
    expect((await find('只给', support)).users).toMatchObject([{ id: user.id }]);
    expect((await find(id, support)).contents).toEqual([]);
    expect((await find('只给', editor)).contents).toMatchObject([{ id }]);
    expect((await find('只给', editor)).users).toEqual([]);
    expect((await find(String(user.number), editor)).orders).toEqual([]);
  });

  it('refuses nothing but bad input and strangers', async () => {
    expect((await staffCall(consoleApp, 'find', { text: ' ' }, owner)).code).toBe(4000);
    expect((await staffCall(consoleApp, 'find', { text: '长'.repeat(65) }, owner)).code).toBe(4000);
    expect((await staffCall(consoleApp, 'find', { text: '海' })).code).toBe(1000);
  });
});
