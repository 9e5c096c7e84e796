import { desc, inArray } from 'drizzle-orm';
import type { ContentKind } from '@yehang/contract/shapes/content-kinds.ts';
import type { Database } from '../../connect.ts';
import { contentNames, contents } from '../../schema/contents.ts';
import { containsText } from './contains-text.ts';

export interface FoundContent {
  id: string;
  kind: ContentKind;
  title: string;
}

export interface FoundUser {
  id: string;
  number: number;
  nickname: string;
}

export interface FoundOrder {
  id: string;
  title: string;
  buyerId: string;
  buyer: string;
  boughtAt: Date;
}

/** Latest contents with the text in one of their titles. */
export async function findContentsByTitle(
  { orm }: Pick<Database, 'orm'>,
  text: string,
  limit: number,
): Promise<FoundContent[]> {
  const named = orm
    .select({ id: contentNames.contentId })
    .from(contentNames)
    .where(containsText(contentNames.name, text));
  return orm
    .select({ id: contents.id, kind: contents.kind, title: contents.title })
    .from(contents)
    .where(inArray(contents.id, named))
    .orderBy(desc(contents.createdAt), desc(contents.id))
    .limit(limit);
}

export async function findContentById(
  { pool }: Pick<Database, 'pool'>,
  id: string,
): Promise<FoundContent[]> {
  const { rows } = await pool.query<FoundContent>({
    name: 'find-content-by-id',
    text: 'select id, kind, title from contents where id = $1',
    values: [id],
  });
  return rows;
}

export async function findUserById(
  { pool }: Pick<Database, 'pool'>,
  id: string,
): Promise<FoundUser[]> {
  const { rows } = await pool.query<FoundUser>({
    name: 'find-user-by-id',
    text: 'select id, number, nickname from users where id = $1',
    values: [id],
  });
  return rows;
}

const ORDERS = `select p.id, p.title, u.id as "buyerId", u.nickname as buyer, p.bought_at as "boughtAt"
  from purchases p join users u on u.id = p.user_id`;

export async function findOrderById(
  { pool }: Pick<Database, 'pool'>,
  id: string,
): Promise<FoundOrder[]> {
  const { rows } = await pool.query<FoundOrder>({
    name: 'find-order-by-id',
    text: `${ORDERS} where p.id = $1`,
    values: [id],
  });
  return rows;
}

/** The latest purchases of the user with a number. */
export async function findOrdersOfNumber(
  { pool }: Pick<Database, 'pool'>,
  number: number,
  limit: number,
): Promise<FoundOrder[]> {
  const { rows } = await pool.query<FoundOrder>({
    name: 'find-orders-of-number',
    text: `${ORDERS} where p.user_id = (select id from users where number = $1)
      order by p.bought_at desc, p.id desc limit $2`,
    values: [number, limit],
  });
  return rows;
}

export interface FoundPayment {
  id: string;
  number: string;
  buyer: string;
  createdAt: Date;
}

/** The order with a number or an id; or the one that a channel was asked to be paid for under that number. */
export async function findPayment(
  { pool }: Pick<Database, 'pool'>,
  text: string,
  isId: boolean,
): Promise<FoundPayment[]> {
  const { rows } = await pool.query<FoundPayment>({
    name: isId ? 'find-payment-by-id' : 'find-payment-by-number',
    text: `select o.id, o.number, u.nickname as buyer, o.created_at as "createdAt"
      from recharge_orders o join users u on u.id = o.user_id
      where ${
        isId
          ? 'o.id = $1'
          : `o.id in (select id from recharge_orders where number = $1
              union all select order_id from recharge_attempts where number = $1)`
      }`,
    values: [text],
  });
  return rows;
}

export async function findWithdrawal(
  { pool }: Pick<Database, 'pool'>,
  id: string,
): Promise<{ id: string; owner: string; createdAt: Date }[]> {
  const { rows } = await pool.query<{ id: string; owner: string; createdAt: Date }>({
    name: 'find-withdrawal',
    text: `select w.id, u.nickname as owner, w.created_at as "createdAt"
      from withdrawals w join users u on u.id = w.user_id where w.id = $1`,
    values: [id],
  });
  return rows;
}
