import type { goldPaytypeinfo } from '@yehang/contract/gold/paytypeinfo.ts';
import { goldOffers } from '../../domain/gold/offers.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleGoldPaytypeinfo: AppHandler<typeof goldPaytypeinfo> = ({ context }) =>
  goldOffers(context);
