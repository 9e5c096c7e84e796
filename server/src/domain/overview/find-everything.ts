import { MOST_FOUND } from '@yehang/contract/shapes/bulk.ts';
import { id as idSchema } from '@yehang/contract/shapes/fields.ts';
import {
  findContentById,
  findContentsByTitle,
  findOrderById,
  findOrdersOfNumber,
  findPayment,
  findUserById,
  findWithdrawal,
  type FoundOrder,
} from '../../db/queries/operator/find.ts';
import { listUsers } from '../../db/queries/users/console.ts';
import { USER_NUMBER } from '../text/patterns.ts';
import type { Database } from '../../db/connect.ts';

/** What the caller may see of each; the rest is not even looked for. */
export interface Findable {
  contents: boolean;
  users: boolean;
  orders: boolean;
  payments: boolean;
  withdrawals: boolean;
}

const nothing = async () => [];

/** What a text leads to, five of each kind. */
export async function findEverything(
  { database }: { database: Database },
  text: string,
  may: Findable,
) {
  const isId = idSchema.safeParse(text).success;
  const number = USER_NUMBER.test(text) ? Number(text) : null;
  const [contents, users, orders, payments, withdrawals] = await Promise.all([
    !may.contents
      ? nothing()
      : isId
        ? findContentById(database, text)
        : findContentsByTitle(database, text, MOST_FOUND),
    !may.users ? nothing() : isId ? findUserById(database, text) : usersLike(database, text),
    !may.orders ? nothing() : findOrders(database, isId ? text : null, number),
    may.payments ? findPayment(database, text, isId) : nothing(),
    may.withdrawals && isId ? findWithdrawal(database, text) : nothing(),
  ]);
  const toOrder = (order: FoundOrder) => ({ ...order, boughtAt: order.boughtAt.getTime() });
  const dated = <Row extends { createdAt: Date }>(row: Row) => {
    return { ...row, createdAt: row.createdAt.getTime() };
  };
  return {
    ...{ contents, users, orders: orders.map(toOrder) },
    ...{ payments: payments.map(dated), withdrawals: withdrawals.map(dated) },
  };
}

async function usersLike(database: Database, text: string) {
  const rows = await listUsers(database, { text, after: null, limit: MOST_FOUND });
  return rows.map(({ user: { id, number, nickname } }) => ({ id, number, nickname }));
}

async function findOrders(database: Database, id: string | null, number: number | null) {
  if (id !== null) return findOrderById(database, id);
  return number === null ? [] : findOrdersOfNumber(database, number, MOST_FOUND);
}
