import { useMutation, useQueryClient } from '@tanstack/react-query';
import { groupedCode, plainCode } from '@yehang/contract/shapes/redeem-code-values.ts';
import { endPayKey, payKeyFor } from '../../entities/purchase/pay-keys.ts';
import { isUndecided } from '../../entities/purchase/use-pay.ts';
import { meKey } from '../../entities/user/use-me.ts';
import { post } from '../../lib/api/api.ts';
import { userStore } from '../../lib/store/user-store.ts';

/** Letters that a code can have, in groups of four as they are typed. */
export function typedCode(text: string): string {
  const letters = plainCode(text).replace(/[^0-9A-Z]/g, '');
  return groupedCode(letters.slice(0, 16));
}

/** Lists that a code may change. */
const changedLists = ['redeemcode/list', 'trans/income/list', 'media/bought', 'card/list'];

/** Redeems a code. Its key is kept until it is known what came of it: pressing again redeems once. */
export function useRedeem() {
  const client = useQueryClient();
  const userId = userStore.get().info?.id ?? '';
  const keyed = (code: string) => ({ call: 'redeemcode/use', id: plainCode(code) }) as const;
  return useMutation({
    mutationFn: (code: string) =>
      post('redeemcode/use', {
        code,
        idempotencyKey: payKeyFor(keyed(code), userId, Date.now()),
      }),
    onSuccess: (_use, code) => {
      endPayKey(keyed(code), userId);
      void client.invalidateQueries({ queryKey: meKey });
      for (const list of changedLists) void client.invalidateQueries({ queryKey: [list] });
    },
    onError: (error, code) => {
      if (!isUndecided(error)) endPayKey(keyed(code), userId);
    },
  });
}
