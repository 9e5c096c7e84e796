import { describe, expect, it } from 'vitest';
import { getBalances } from '../db/queries/ledger/ledger.ts';
import { newId } from '../db/new-id.ts';
import { collectingLog } from '../../test/collecting-log.ts';
import { createTestDatabase } from '../../test/database.ts';
import { expectSoundLedger } from '../../test/expect-sound-ledger.ts';
import { buildContent } from '../../test/factories/content.ts';
import { buildUser } from '../../test/factories/user.ts';
import { seededRandom } from '../../test/fuzz/random.ts';
import { payShares } from '../domain/purchase/pay-shares.ts';
import { refundPurchase } from '../domain/purchase/refund.ts';
import { goldSides, postPurchase, postTransfer } from './post.ts';
import { sealLedger } from './seal.ts';

const { database } = await createTestDatabase();
const { log } = collectingLog();
const STEPS = 400;

interface Known {
  gold: number;
  income: number;
}

interface Sale {
  id: string;
  buyer: string;
  seller: string;
  price: number;
  share: number;
  state: 'pending' | 'paid' | 'refunded';
}

/** A reference model of the ledger, without SQL. */
class Model {
  readonly users = new Map<string, Known>();
  readonly sales: Sale[] = [];

  of(id: string): Known {
    return this.users.get(id)!;
  }
}

describe('the ledger', () => {
  it.each([1, 2, 3])(
    'agrees with a simple model after random operations (seed %i)',
    async (seed) => {
      const random = seededRandom(seed);
      const pick = <T>(list: readonly T[]): T => list[random.whole(list.length)]!;
      const amount = () => 1 + random.whole(900);
      const model = new Model();
      const ids: string[] = [];
      for (let n = 0; n < 5; n += 1) {
        const { id } = await buildUser(database);
        ids.push(id);
        model.users.set(id, { gold: 0, income: 0 });
      }

      const acts = {
        give: async () => {
          const id = pick(ids);
          const goldCents = amount() * 3;
          await postTransfer(database, {
            scope: 'test',
            key: newId(),
            causeKind: 'promotion',
            causeId: newId(),
            note: '',
            sides: goldSides(
              { kind: 'promotions', ownerId: null },
              { kind: 'userGold', ownerId: id },
              goldCents,
            ),
          });
          model.of(id).gold += goldCents;
        },
        buy: async () => {
          const buyer = pick(ids);
          const seller = pick(ids);
          const price = amount();
          const share = Math.floor(price * 0.7);
          const key = newId();
          const order = {
            userId: buyer,
            key,
            kind: 'content' as const,
            subjectId: (await buildContent(database)).id,
            title: '',
            rating: 'general' as const,
            price,
            fullPrice: price,
            sellerId: seller,
            share,
            shareDueAt: new Date(),
          };
          const { outcome, purchaseId } = await postPurchase(database, order);
          if (model.of(buyer).gold < price) {
            expect(outcome).toBe('short');
            return;
          }
          expect(outcome).toBe('bought');
          model.of(buyer).gold -= price;
          const state = share > 0 ? 'pending' : 'paid';
          model.sales.push({ id: purchaseId!, buyer, seller, price, share, state });
          const again = await postPurchase(database, order);
          expect(again).toMatchObject({ outcome: 'repeated', purchaseId });
        },
        refund: async () => {
          const sale = pick(model.sales);
          if (!sale) return;
          const staff = { staffId: null, login: 'model', address: '' };
          const refund = refundPurchase({ database }, staff, { id: sale.id, reason: '模型' });
          if (sale.state === 'refunded') {
            await expect(refund).rejects.toThrow('已经退款');
            return;
          }
          await refund;
          model.of(sale.buyer).gold += sale.price;
          if (sale.state === 'paid' && model.of(sale.seller).income >= sale.share)
            model.of(sale.seller).income -= sale.share;
          sale.state = 'refunded';
        },
        payShares: async () => {
          while (await payShares({ database, log })) continue;
          for (const sale of model.sales.filter(({ state }) => state === 'pending')) {
            model.of(sale.seller).income += sale.share;
            sale.state = 'paid';
          }
        },
        seal: () => sealLedger(database),
      };
      const deck = ['give', 'buy', 'buy', 'buy', 'buy', 'refund', 'refund', 'payShares'] as const;
      for (let step = 0; step < STEPS; step += 1) {
        await acts[step % 50 === 49 ? 'seal' : pick(deck)]();
      }
      for (const id of ids) expect(await getBalances(database, id)).toEqual(model.of(id));
      await expectSoundLedger(database);
    },
  );
});
