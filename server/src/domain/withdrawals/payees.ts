import { bankName, bankOf } from '@yehang/contract/shapes/bank-of.ts';
import type { Payee, PayeeKind } from '@yehang/contract/shapes/withdrawal.ts';
import {
  deleteCard,
  findCard,
  insertCard,
  listCards,
  lockCards,
  markDefaultCard,
  type CardRow,
} from '../../db/queries/withdrawals/cards.ts';
import type { Database } from '../../db/connect.ts';
import type { Queryable } from '../../db/types.ts';
import { newId } from '../../db/new-id.ts';
import { AppError, badField } from '../app-error.ts';
import { limit, type Counters } from '../rate-limits.ts';
import type { Viewer } from '../viewer.ts';
import { toCardNumber, toUsdtAddress } from './check-number.ts';
import type { PayeeKeys } from './payee-keys.ts';

/** Of one user. */
const MOST_CARDS = 10;
const ADDED = { limit: 20, windowSeconds: 3600 };

type PayeeContext = { database: Database; payeeKeys: PayeeKeys };

export interface PayeeInput {
  kind: PayeeKind;
  number: string;
  holder: string;
  label: string;
}

/** The viewer's cards and addresses, masked, the latest first. */
export async function ownPayees({ database, payeeKeys }: PayeeContext, viewer: Viewer) {
  return { list: await readPayees(database, payeeKeys, viewer.userId) };
}

/** Adds a card or an address; one that is there already is answered. Errors: 4000, 4090, 4290. */
export async function addPayee(
  context: PayeeContext & { counters: Counters },
  viewer: Viewer,
  input: PayeeInput,
): Promise<Payee> {
  const { database, payeeKeys } = context;
  const row = toRow(payeeKeys, viewer.userId, input);
  await limit(context.counters, `payee:${viewer.userId}`, ADDED);
  return database.orm.transaction((orm) => store({ orm }, payeeKeys, row));
}

/** Replaces a card by another: what was requested to the old one keeps it. Errors: 4000, 4040, 4090, 4290. */
export async function replacePayee(
  context: PayeeContext & { counters: Counters },
  viewer: Viewer,
  { id, ...input }: PayeeInput & { id: string },
): Promise<Payee> {
  const { database, payeeKeys } = context;
  const { userId } = viewer;
  const row = toRow(payeeKeys, userId, input);
  await limit(context.counters, `payee:${userId}`, ADDED);
  return database.orm.transaction(async (orm) => {
    await lockCards({ orm }, userId);
    const before = await findCard({ orm }, { id, userId });
    if (!before) throw noPayee();
    await deleteCard({ orm }, { id, userId });
    return store({ orm }, payeeKeys, { ...row, defaultAt: before.defaultAt });
  });
}

/** Error: 4040. */
export async function removePayee(
  { database }: { database: Database },
  viewer: Viewer,
  id: string,
): Promise<Record<string, never>> {
  if (!(await deleteCard(database, { id, userId: viewer.userId }))) throw noPayee();
  return {};
}

/** Error: 4040. */
export async function setDefaultPayee(
  { database }: { database: Database },
  viewer: Viewer,
  id: string,
): Promise<Record<string, never>> {
  if (!(await markDefaultCard(database, { id, userId: viewer.userId }))) throw noPayee();
  return {};
}

/** A card of the viewer's own. Error: 4040. */
export async function getOwnCard(
  database: Queryable,
  viewer: Viewer,
  id: string,
): Promise<CardRow> {
  const card = await findCard(database, { id, userId: viewer.userId });
  if (!card) throw noPayee();
  return card;
}

const noPayee = () => new AppError(4040, '没有这个收款账户，可能已被删除');

async function store(
  database: Queryable,
  keys: PayeeKeys,
  row: ReturnType<typeof toRow> & { defaultAt?: Date | null },
): Promise<Payee> {
  await lockCards(database, row.userId);
  const cards = await listCards(database, row.userId);
  const known = cards.find(({ numberHash }) => numberHash.equals(row.numberHash));
  if (known) return getPayee(database, keys, known);
  if (cards.length >= MOST_CARDS)
    throw new AppError(4090, `最多添加 ${MOST_CARDS} 个收款账户，请先删除不用的`);
  return getPayee(database, keys, await insertCard(database, row));
}

async function readPayees(database: Queryable, keys: PayeeKeys, userId: string): Promise<Payee[]> {
  const rows = await listCards(database, userId);
  // Without a choice, the latest one is the default.
  const chosen = rows.reduce<CardRow | undefined>(
    (best, row) => (timeOf(row) > timeOf(best) ? row : best),
    rows[0],
  );
  return rows.map((row) => toPayee(keys, row, row.id === chosen?.id));
}

const timeOf = (row: CardRow | undefined) => row?.defaultAt?.getTime() ?? 0;

async function getPayee(database: Queryable, keys: PayeeKeys, row: CardRow): Promise<Payee> {
  const list = await readPayees(database, keys, row.userId);
  return list.find(({ id }) => id === row.id)!;
}

function toRow(keys: PayeeKeys, userId: string, { kind, holder, label, ...typed }: PayeeInput) {
  const isBank = kind === 'bank';
  if (isBank && holder.length < 2) throw badField('holder', '请填写持卡人姓名');
  const number = isBank ? toCardNumber(typed.number) : toUsdtAddress(typed.number);
  return {
    id: newId(),
    userId,
    kind,
    label,
    ...keys.close({ number, holder: isBank ? holder : '' }),
    numberHash: keys.hash(number),
    tail: number.slice(-4),
    bank: isBank ? bankOf(number).code : 'TRC20',
  };
}

/** What is shown of a number: its end, and of an address its beginning too. */
export function maskedNumber({ kind, tail }: { kind: PayeeKind; tail: string }): string {
  return kind === 'bank' ? `**** **** **** ${tail}` : `T****${tail}`;
}

/** A name with all but its last letter hidden. */
export function maskedHolder(holder: string): string {
  const letters = Array.from(holder);
  return letters.length === 0 ? '' : `${'*'.repeat(letters.length - 1)}${letters.at(-1)}`;
}

function toPayee(keys: PayeeKeys, row: CardRow, isDefault: boolean): Payee {
  const { id, kind, bank, label, createdAt } = row;
  return {
    id,
    kind,
    bank,
    bankName: bankName(bank),
    maskedNumber: maskedNumber(row),
    maskedHolder: maskedHolder(keys.open(row).holder),
    label,
    isDefault,
    createdAt: createdAt.getTime(),
  };
}
