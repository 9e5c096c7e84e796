import { foldText } from '../text/fold.ts';

/** Addresses of sites and mail. */
const ADDRESS =
  /https?:|www\.|[\w-]+@[\w-]+|[a-z0-9-]{2,}\.(?:com|net|org|cn|cc|top|xyz|vip|me|io|tv|app|club|site|link)\b/;
/** What people write before a number or a name of another service. */
const SERVICE =
  /(?:微信|薇信|威信|加微|加v|vx|qq|扣扣|电报|飞机群|telegram|whatsapp|line)[^\p{Script=Han}]{0,4}[a-z0-9_-]{4,}/u;
/** As many digits as a telephone or account number has, whatever stands between them. */
const NUMBER = /\d(?:[\s.\-_*]?\d){6,}/;

/** Whether a text seems to lead to somewhere else: an address, an account, a telephone number. */
export function hasContact(text: string): boolean {
  const folded = foldText(text);
  return [ADDRESS, SERVICE, NUMBER].some((sign) => sign.test(folded));
}
