import type { Database } from '../../db/connect.ts';
import { openSandboxPayments, refundSandboxPayment } from '../../db/queries/recharge/sandbox.ts';
import type { PayAdapterName } from '@yehang/contract/shapes/console-recharge.ts';
import type { PayAdapter } from '../../gateways/pay/adapter.ts';
import { bepusdt } from '../../gateways/pay/bepusdt.ts';
import { btcpay } from '../../gateways/pay/btcpay.ts';
import { ccbill } from '../../gateways/pay/ccbill.ts';
import { epay } from '../../gateways/pay/epay.ts';
import { epayV2 } from '../../gateways/pay/epay-v2.ts';
import { openSandbox } from '../../gateways/pay/sandbox.ts';

/** The adapters of this process, by name. Their settings are checked by their own schema wherever they are opened. */
export type PayAdapters = Readonly<Partial<Record<PayAdapterName, PayAdapter>>>;

/** All adapters; the sandbox, on which nothing real is paid, is none in production. */
export function openPayAdapters(
  database: Database,
  options: { isProduction: boolean },
): PayAdapters {
  const real = { epay, epayV2, btcpay, bepusdt, ccbill } as unknown as PayAdapters;
  if (options.isProduction) return real;
  const payments = openSandboxPayments(database);
  const sandbox = openSandbox({
    find: (number) => payments.load(number),
    refund: (number, amountCents) => refundSandboxPayment(database, number, amountCents),
  });
  return { ...real, sandbox: sandbox as unknown as PayAdapter };
}

/** Those whose gateway lists what happened in a day. */
export function adaptersWithLists(adapters: PayAdapters): PayAdapterName[] {
  const names = Object.keys(adapters) as PayAdapterName[];
  return names.filter((name) => adapters[name]?.list !== undefined);
}
