import { newId } from '@yehang/server/db/new-id.ts';
import type { AppContext } from '@yehang/server/domain/app-context.ts';
import { codeHash, newCode } from '@yehang/server/domain/codes/code-hash.ts';
import { newGuest } from '../http/login.ts';
import { answerOf, type BenchSession } from '../http/requests.ts';
import { isRefused } from './refusal.ts';

/** How many may redeem a code, and what it brings in hundredths of gold. */
const USES = 100;
const GOLD_CENTS = 500;
const REDEEM = '/api/app/redeemcode/use';

export interface CodeRush {
  redeemed: number;
  refused: number;
}

/** Many people who all redeem the same code. */
export interface Redeemers {
  /** Makes a code and has everybody redeem it at once; each asks again until there is an answer. */
  rush(ask: (work: (port: number) => Promise<void>) => Promise<void>): Promise<CodeRush>;
  /** Codes whose uses are not what they may be, and people whose purses are not what they redeemed. */
  countWrong(): Promise<number>;
}

/** Guests without a purse, as many as are told. */
export async function openRedeemers(context: AppContext, count: number): Promise<Redeemers> {
  const { database } = context;
  const people: (BenchSession & { id: string })[] = [];
  for (let place = 0; place < count; place += 1) people.push(await newGuest(context));
  return {
    rush: async (ask) => {
      const code = newCode();
      const ids = [newId(), newId()] as const;
      await ask(() => insertCode(context, code, ids));
      const rush = { redeemed: 0, refused: 0 };
      const redeem = async (person: BenchSession) => {
        const body = JSON.stringify({ code, idempotencyKey: newId() });
        await ask(async (port) => {
          const isTaken = await answerOf(port, REDEEM, body, person).then(
            () => true,
            (error: unknown) => {
              if (isRefused(error, 4090)) return false;
              throw error;
            },
          );
          rush[isTaken ? 'redeemed' : 'refused'] += 1;
        });
      };
      await Promise.all(people.map(redeem));
      return rush;
    },
    countWrong: async () => {
      const { rows } = await database.pool.query<{ n: number }>(COUNT_WRONG, [
        people.map(({ id }) => id),
        Math.min(USES, count),
      ]);
      return rows[0]!.n;
    },
  };
}

const COUNT_WRONG = `select ((select count(*) from codes c
      where c.uses <> $2 or c.uses <> (select count(*) from code_uses u where u.code_id = c.id))
    + (select count(*) from unnest($1::uuid[]) p(id)
      where (select count(*) * ${GOLD_CENTS} from code_uses u where u.user_id = p.id) <> coalesce((
        select a.balance from ledger_accounts a where a.owner_id = p.id and a.kind = 'userGold'), 0)))::int as n`;

/** Once, however often it is asked for under the same ids. */
async function insertCode(
  { database, seal }: AppContext,
  code: string,
  [staffId, batchId]: readonly [string, string],
): Promise<void> {
  await database.pool.query(
    `with staff as (insert into staff (id, login, password_hash, role)
        values ($1::uuid, $1::uuid::text, 'none', 'finance') on conflict do nothing returning id),
      batch as (insert into code_batches (id, name, gold_cents, count, uses_per_code, expires_at, created_by)
        select $2::uuid, 'bench', ${GOLD_CENTS}, 1, ${USES}, now() + interval '1 day', id from staff returning id)
    insert into codes (id, batch_id, code_hash) select gen_random_uuid(), id, $3 from batch`,
    [staffId, batchId, codeHash(seal, code)],
  );
}
