import { openOutLink } from '../../lib/native/bridge.ts';

/** Web pages, and the schemes of apps that money is paid with. */
const PAY_SCHEMES = /^(?:https?|weixin|alipays?|mqqapi|bitcoin|lightning|tron|ethereum):/i;

/** Whether a payment may be opened at an address; a gateway could name anything. */
export function isPayAddress(url: string): boolean {
  return URL.canParse(url) && PAY_SCHEMES.test(url);
}

/**
 * Leaves for a payment: in the same window, or through the shell. The cashier may be on the app's own host, and is no
 * page of the app all the same.
 */
export function openPayment(url: string): void {
  if (isPayAddress(url) && !openOutLink(url)) location.assign(url);
}
