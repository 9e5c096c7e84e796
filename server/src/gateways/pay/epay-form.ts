import type { GatewayReach, PaymentStatus, RawCallback } from './adapter.ts';
import { askGateway } from './ask-gateway.ts';
import { ForgedCallback } from './gateway-error.ts';

// What the two versions of 易支付 have in common.

/** Paid, refunded, frozen, and authorised ahead of a payment. */
export const epayStatuses: Readonly<Record<string, PaymentStatus>> = {
  '0': 'pending',
  '1': 'paid',
  '2': 'refunded',
  '3': 'needsPerson',
  '4': 'pending',
};

/** The fields of a callback, from its form or its address. Throws where one stands twice. */
export function callbackFields({ method, query, body }: RawCallback): Record<string, string> {
  const form = method === 'POST' ? new URLSearchParams(body.toString('utf8')) : query;
  const names = [...form.keys()];
  if (new Set(names).size !== names.length) throw new ForgedCallback('a field stands twice');
  return Object.fromEntries(form);
}

/** An address below the site. */
export function epayUrl(site: string, path: string): URL {
  return new URL(path, site.endsWith('/') ? site : `${site}/`);
}

export function postForm(
  site: string,
  path: string,
  fields: Readonly<Record<string, string>>,
  reach: GatewayReach,
): Promise<string> {
  const contentType = 'application/x-www-form-urlencoded; charset=utf-8';
  const body = new URLSearchParams(fields).toString();
  return askGateway(epayUrl(site, path), { method: 'POST', contentType, body }, reach);
}
