import { createHmac } from 'node:crypto';
import { fakeGateway, type FakeGateway, type FakeRequest } from './fake-gateway.ts';

interface Invoice {
  id: string;
  storeId: string;
  amount: string;
  currency: string;
  status: string;
  additionalStatus: string;
  type: string;
  checkoutLink: string;
  metadata: { orderId: string };
}

export interface FakeBtcpay extends FakeGateway {
  settings: object;
  invoices: Invoice[];
  invoiceOf(number: string): Invoice;
  /** Body and signature of a webhook: pretty-printed, as the server sends it. */
  webhook(number: string, type: string): { body: string; signature: string };
}

/** The invoices of one store of BTCPay Server. */
export async function fakeBtcpay(): Promise<FakeBtcpay> {
  const invoices: Invoice[] = [];
  const storeId = 'Store123456';
  const [apiKey, webhookSecret] = ['apikey1234567890', 'webhook-secret'];
  const create = ({ body }: FakeRequest): Invoice => {
    const asked = JSON.parse(body) as Pick<Invoice, 'amount' | 'currency' | 'metadata'>;
    const id = `inv${invoices.length + 1}`;
    const invoice = {
      id,
      storeId,
      amount: asked.amount,
      currency: asked.currency,
      status: 'New',
      additionalStatus: 'None',
      type: 'Standard',
      checkoutLink: `https://btcpay.example/i/${id}`,
      metadata: asked.metadata,
    };
    invoices.push(invoice);
    return invoice;
  };
  const gateway = await fakeGateway((request) => {
    const { path, method, query, headers } = request;
    if (headers.authorization !== `token ${apiKey}`) return { status: 403, text: '{}' };
    const base = `/api/v1/stores/${storeId}/invoices`;
    if (path === base && method === 'POST') return JSON.stringify(create(request));
    if (path === base)
      return JSON.stringify(invoices.filter((it) => it.metadata.orderId === query.get('orderId')));
    const [id = '', act] = path.slice(base.length + 1).split('/');
    const invoice = invoices.find((it) => it.id === id);
    if (!invoice) return { status: 404, text: '{}' };
    if (act === 'refund')
      return JSON.stringify({ id: `pull-${id}`, viewLink: `https://btcpay.example/p/${id}` });
    return JSON.stringify(invoice);
  });
  const invoiceOf = (number: string) => {
    const found = invoices.find((it) => it.metadata.orderId === number);
    if (!found) throw new Error(`no invoice of ${number}`);
    return found;
  };
  return Object.assign(gateway, {
    settings: {
      site: gateway.site,
      storeId,
      apiKey,
      webhookSecret,
      payoutMethod: 'BTC-CHAIN',
    },
    invoices,
    invoiceOf,
    webhook: (number: string, type: string) => {
      const { id, metadata } = invoiceOf(number);
      const event = { deliveryId: 'd1', type, storeId, invoiceId: id, metadata };
      const body = JSON.stringify(event, null, 2);
      const hmac = createHmac('sha256', webhookSecret).update(body).digest('hex');
      return { body, signature: `sha256=${hmac}` };
    },
  });
}
