import type { Finding } from '@yehang/contract/shapes/review.ts';

/** What a reviewer is shown of a text. Words that are refused outright never come this far. */
const patterns: readonly { what: Finding['what']; pattern: RegExp }[] = [
  {
    what: 'link',
    pattern:
      /(?:https?:\/\/|www\.)[^\s，。]{3,80}|\b[\w-]{2,40}\.(?:com|cn|net|org|top|xyz|vip|cc|me|io)\b/giu,
  },
  {
    what: 'contact',
    pattern:
      /(?:微信|威信|薇信|v信|vx|wx|wechat|qq|扣扣|telegram|tg|飞机|电报|纸飞机)[号群]?\s{0,3}[:：]?\s{0,3}@?[\w-]{4,30}/giu,
  },
  { what: 'contact', pattern: /(?<!\d)1[3-9]\d(?:[\s-]?\d{4}){2}(?!\d)/gu },
  { what: 'contact', pattern: /[\w.+-]{1,40}@[\w-]{1,40}\.[a-z]{2,10}/giu },
  { what: 'payment', pattern: /支付宝|收款码|转账|打款|私下交易|加价|usdt/giu },
  { what: 'repetition', pattern: /(\S)\1{7,}/gu },
];

const MOST = 20;

/** What the filter notices in the texts of a submission: contact details and links, and noise. */
export function findInTexts(
  texts: readonly { field: Finding['field']; text: string }[],
): Finding[] {
  const found: Finding[] = [];
  for (const { field, text } of texts) {
    const plain = text.normalize('NFKC');
    for (const { what, pattern } of patterns)
      for (const [passage] of plain.matchAll(pattern))
        found.push({ field, what, text: passage.slice(0, 80) });
  }
  return found.slice(0, MOST);
}
