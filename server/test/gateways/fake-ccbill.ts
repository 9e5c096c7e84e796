import { fakeGateway, type FakeGateway, type FakeRequest } from './fake-gateway.ts';

interface Subscription {
  /** 0 ended, 1 active without a further payment, 2 active with one. */
  status: 0 | 1 | 2;
  refundsIssued: number;
  voidsIssued: number;
  /** What the last refund was of; null for the whole. */
  refundedAmount: string | null;
  isSettled: boolean;
}

export interface FakeCcbill extends FakeGateway {
  settings: object;
  subscriptions: Map<string, Subscription>;
  /** Adds a one-off sale that is not settled yet. */
  sell(subscriptionId: string): Subscription;
  /** Rows of the extract, in the order they happened: type, subscription and amount. */
  extract: { type: string; subscriptionId: string; amount: string }[];
  /** What acts on subscriptions answer instead, having acted: -7 is 'maybe done'. */
  result: number | null;
  /** A webhook's query and body. */
  webhook(eventType: string, fields: Record<string, string>): { query: string; body: string };
}

const HEAD = `<?xml version='1.0' standalone='yes'?>\n`;

/** The subscription management of CCBill's data link, answering XML. */
export async function fakeCcbill(): Promise<FakeCcbill> {
  const subscriptions = new Map<string, Subscription>();
  const [account, user, password] = ['900123', 'linkuser', 'link-password'];
  /** Lines of quoted fields; the amount of a sale is behind the payer's name and address. */
  const extractOf = (query: URLSearchParams): string => {
    const range = ['startTime', 'endTime'].map((name) => query.get(name) ?? '');
    if (!range.every((time) => /^\d{14}$/.test(time))) return 'Error: Invalid time';
    const types = (query.get('transactionTypes') ?? '').split(',');
    const lines = gateway.extract
      .filter(({ type }) => types.includes(type))
      .map(({ type, subscriptionId, amount }) => {
        const head = [type, account, query.get('clientSubacc') ?? '', subscriptionId];
        const sale = [
          ...head,
          '2026-11-22 10:00:00',
          'Ann ""A"", B',
          ...Array<string>(11).fill('x'),
        ];
        return type === 'NEW' ? [...sale, amount, '30'] : [...head, '2026-11-22 11:00:00', amount];
      });
    if (lines.length === 0) return '1';
    return lines.map((fields) => fields.map((one) => `"${one}"`).join(',')).join('\n');
  };
  const answer = ({ path, query }: FakeRequest): string => {
    const isOurs =
      query.get('clientAccnum') === account &&
      query.get('username') === user &&
      query.get('password') === password;
    if (path === '/data/main.cgi')
      return isOurs ? extractOf(query) : 'Error: Authentication failed';
    if (path !== '/utils/subscriptionManagement.cgi' || query.get('returnXML') !== '1')
      return 'not this script';
    // -1: the arguments or the authentication are wrong.
    if (!isOurs) return `${HEAD}<results>-1</results>`;
    const found = subscriptions.get(query.get('subscriptionId') ?? '');
    // -3: no record of that subscription.
    if (!found) return `${HEAD}<results>-3</results>`;
    const action = query.get('action');
    if (action === 'viewSubscriptionStatus')
      return `${HEAD}<results>
  <chargebacksIssued>0</chargebacksIssued>
  <refundsIssued>${found.refundsIssued}</refundsIssued>
  <subscriptionStatus>${found.status}</subscriptionStatus>
  <voidsIssued>${found.voidsIssued}</voidsIssued>
</results>`;
    if (action === 'refundTransaction' || action === 'voidOrRefundTransaction') {
      found.status = 0;
      found.refundedAmount = query.get('amount');
      if (action === 'voidOrRefundTransaction' && !found.isSettled) found.voidsIssued += 1;
      else found.refundsIssued += 1;
      return `${HEAD}<results>${gateway.result ?? 1}</results>`;
    }
    return `${HEAD}<results>-5</results>`;
  };
  const fake = await fakeGateway(answer);
  const gateway: FakeCcbill = Object.assign(fake, {
    settings: {
      account,
      subaccount: '0000',
      flexId: 'flex-form-id',
      salt: '7d901dad245fd0ff6bc20d06',
      dataLinkUser: user,
      dataLinkPassword: password,
      canRefund: true,
      networks: ['127.0.0.1/32'],
      dataLinkSite: fake.site,
    },
    subscriptions,
    extract: [],
    result: null,
    sell: (subscriptionId: string) => {
      const sold = {
        ...{ status: 1 as const, refundsIssued: 0, voidsIssued: 0 },
        ...{ refundedAmount: null, isSettled: false },
      };
      subscriptions.set(subscriptionId, sold);
      return sold;
    },
    webhook: (eventType: string, fields: Record<string, string>) => ({
      query: `eventType=${eventType}`,
      body: JSON.stringify({ clientAccnum: account, clientSubacc: '0000', ...fields }),
    }),
  });
  return gateway;
}
