import { afterEach, describe, expect, it } from 'vitest';
import { getBalances, getHeldGold } from '../db/queries/ledger/ledger.ts';
import { newId } from '../db/new-id.ts';
import { createTestDatabase } from '../../test/database.ts';
import { runChecks } from './run-checks.ts';
import { giveGold } from '../../test/factories/gold.ts';
import { buildUser } from '../../test/factories/user.ts';
import { goldSides, holdGold, postHold, postTransfer, voidHold } from './post.ts';

const { database } = await createTestDatabase();
/** These holds are of no withdrawal: everything else must be sound. */
afterEach(async () => {
  const broken = (await runChecks(database)).filter(({ violations }) => violations > 0);
  expect(broken.filter(({ name }) => name !== 'withdrawals-match-holds')).toEqual([]);
});

const hold = (userId: string, goldCents: number, subjectId = newId()) =>
  holdGold(database, {
    userId,
    account: 'userGold',
    goldCents,
    purpose: 'withdrawal',
    subjectId,
    note: '',
    expiresAt: null,
  });
const post = (holdId: string, goldCents: number) =>
  postHold(database, {
    holdId,
    note: '',
    cause: 'payout',
    sides: [{ kind: 'payouts', ownerId: null, unit: 'goldCents', amount: goldCents }],
  });

async function rich(goldCents: number): Promise<string> {
  const { id } = await buildUser(database);
  await giveGold(database, id, goldCents);
  return id;
}
const held = async (id: string) => ({
  gold: (await getBalances(database, id)).gold,
  held: await getHeldGold(database, id),
});

describe('held gold', () => {
  it('is neither spent twice nor lost: it goes back or moves on', async () => {
    const id = await rich(1000);
    const back = await hold(id, 300);
    const onward = await hold(id, 400);
    expect(await held(id)).toEqual({ gold: 300, held: 700 });
    expect(await voidHold(database, { holdId: back.holdId!, note: '' })).toBe('ended');
    expect(await post(onward.holdId!, 400)).toBe('ended');
    expect(await held(id)).toEqual({ gold: 600, held: 0 });
  });

  it('is held once for fifty requests of one subject', async () => {
    const id = await rich(1000);
    const subject = newId();
    const answers = await Promise.all(Array.from({ length: 50 }, () => hold(id, 300, subject)));
    expect(answers.filter(({ outcome }) => outcome === 'held')).toHaveLength(1);
    expect(answers.filter(({ outcome }) => outcome === 'repeated')).toHaveLength(49);
    expect((await hold(id, 301, subject)).outcome).toBe('conflict');
    expect(await held(id)).toEqual({ gold: 700, held: 300 });
  });

  it('ends one way alone where both are asked fifty times at once', async () => {
    const id = await rich(1000);
    const { holdId } = await hold(id, 300);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 ? post(holdId!, 300) : voidHold(database, { holdId: holdId!, note: '' }),
      ),
    );
    expect(answers.filter((answer) => answer === 'ended')).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'conflict')).toHaveLength(25);
    const now = await held(id);
    expect(now.held).toBe(0);
    expect([700, 1000]).toContain(now.gold);
  });

  it('never takes more than there is while purchases race for it', async () => {
    const id = await rich(1000);
    const spend = () =>
      postTransfer(database, {
        scope: 'test',
        key: newId(),
        causeKind: 'promotionReturn',
        causeId: newId(),
        note: '',
        sides: goldSides(
          { kind: 'userGold', ownerId: id },
          { kind: 'promotions', ownerId: null },
          300,
        ),
      });
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, index) =>
        index % 2 ? (await spend()).outcome : (await hold(id, 300)).outcome,
      ),
    );
    expect(answers.filter((outcome) => outcome !== 'short')).toHaveLength(3);
    expect((await held(id)).gold).toBe(100);
  });

  it('is refused an end that does not sum to zero', async () => {
    const id = await rich(1000);
    const { holdId } = await hold(id, 300);
    await expect(post(holdId!, 299)).rejects.toThrow();
    expect(await held(id)).toEqual({ gold: 700, held: 300 });
  });
});
