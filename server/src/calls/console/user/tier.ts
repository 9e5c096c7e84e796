import type { consoleUserTier } from '@yehang/contract/console/user/tier.ts';
import { giveTier } from '../../../domain/gold/give.ts';
import type { ConsoleHandler } from '../../../http/handle-console-call.ts';

export const handleUserTier: ConsoleHandler<typeof consoleUserTier> = async ({
  input,
  staff,
  context,
}) => {
  await giveTier(context, staff, input);
  return {};
};
