import type { ContentKind } from '@yehang/contract/shapes/content-kinds.ts';
import type { Database } from '../../connect.ts';

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

/** Latest contents with the text in their title. */
export async function findContentsByTitle(
  { pool }: Pick<Database, 'pool'>,
  text: string,
  limit: number,
): Promise<FoundContent[]> {
  const { rows } = await pool.query<FoundContent>({
    name: 'find-contents-by-title',
    text: `select id, kind, title from contents where title ilike $1
      order by created_at desc, id desc limit $2`,
    values: [`%${text.replace(/[\\%_]/g, '\\$&')}%`, limit],
  });
  return rows;
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
