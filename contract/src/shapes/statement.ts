import { z } from 'zod';
import { named } from './fields.ts';

/** A year and a day of grace: a year that has 366 days, whatever the hour it begins at. */
export const STATEMENT_DAYS = 366;
const DAY_MS = 86_400_000;

const instant = (title: string) => named(z.int().nonnegative().max(4_102_444_800_000), title);
const range = { from: instant('开始时间'), to: instant('结束时间') };

/** Which accounts of a user a statement has. */
export const statementAccount = named(z.enum(['all', 'gold', 'income']), '账户');
export type StatementAccount = z.infer<typeof statementAccount>;

/** What a user is given a statement of. Moments in Unix milliseconds; `to` is exclusive. */
export const statementRequest = { account: statementAccount, ...range };

/** Whether a range is one that a statement may have. */
export function isStatementRange({ from, to }: { from: number; to: number }): boolean {
  return from < to && to - from <= STATEMENT_DAYS * DAY_MS;
}

const instantInText = (title: string) => z.coerce.number().pipe(instant(title));
const rangeInText = { from: instantInText('开始时间'), to: instantInText('结束时间') };

/** Finance's statement of all accounts by day and cause, in the query of its file. */
export const dailyStatementQuery = z.strictObject(rangeInText);

/** Accounts of a user, and those of the platform, that finance is given a statement of. */
export const statementAccountKind = named(
  z.enum([
    'userGold',
    'userIncome',
    'userHeld',
    'revenue',
    'rechargeClearing',
    'promotions',
    'payouts',
    'refunds',
  ]),
  '账户',
);
export type StatementAccountKind = z.infer<typeof statementAccountKind>;

/** Finance's statement of one account. The user's number goes with accounts of users. */
export const accountStatementQuery = z.strictObject({
  account: statementAccountKind,
  userNumber: named(z.coerce.number().pipe(z.int().positive()), '用户编号').optional(),
  ...rangeInText,
});
