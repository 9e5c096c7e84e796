import { createHash } from 'node:crypto';

const STYLE = `
  :root { color-scheme: dark; }
  * { box-sizing: border-box; }
  body { margin: 0; min-height: 100dvh; display: flex; background: #0b0c10; color: rgb(255 255 255 / 92%);
    font: 15px/22px "PingFang SC", "HarmonyOS Sans SC", MiSans, "Noto Sans CJK SC", system-ui, sans-serif; }
  main { width: 100%; max-width: 420px; margin: auto; padding: 24px 16px; }
  .note { display: inline-block; margin: 0 0 16px; padding: 2px 8px; border-radius: 4px;
    background: rgb(245 199 126 / 16%); color: #f5c77e; font-size: 13px; }
  h1 { margin: 0 0 4px; font-size: 20px; line-height: 28px; }
  .amount { margin: 16px 0; font-size: 36px; line-height: 44px; font-weight: 600;
    font-variant-numeric: tabular-nums; }
  dl { margin: 0 0 24px; padding: 4px 16px; border-radius: 12px; background: #14161c; }
  dl div { display: flex; justify-content: space-between; gap: 16px; padding: 12px 0; }
  dl div + div { border-top: 1px solid rgb(255 255 255 / 8%); }
  dt { flex: none; color: rgb(255 255 255 / 64%); }
  dd { margin: 0; text-align: right; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
  button, a { display: block; width: 100%; min-height: 48px; padding: 13px 16px; border: 0; border-radius: 24px;
    font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
  button { background: #f5c77e; color: #1a1408; }
  button:active { opacity: 0.8; }
  a { margin-top: 8px; color: rgb(255 255 255 / 64%); font-weight: 400; }
  p { color: rgb(255 255 255 / 64%); }
`;

const styleHash = createHash('sha256').update(STYLE).digest('base64');

/** The page holds no script, and its form goes nowhere else. */
export const CASHIER_POLICY = [
  `default-src 'none'`,
  `style-src 'sha256-${styleHash}'`,
  `form-action 'self'`,
  `base-uri 'none'`,
  `frame-ancestors 'none'`,
].join('; ');

interface ShownPayment {
  number: string;
  amountCents: number;
  currency: string;
}

/** The sandbox cashier's page of one payment. Everything on it was checked to be digits and letters. */
export function cashierPage(
  { number, amountCents, currency }: ShownPayment,
  { isPaid, orderId }: { isPaid: boolean; orderId: string },
): string {
  const amount = `${(amountCents / 100).toFixed(2)} ${currency}`;
  const back = `<a href="/api/pay/return/${orderId}">${isPaid ? '返回订单' : '暂不支付'}</a>`;
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>沙盒收银台</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<span class="note">测试环境，不会真的扣款</span>
<h1>沙盒收银台</h1>
<div class="amount">${amount}</div>
<dl>
<div><dt>付款单号</dt><dd>${number}</dd></div>
<div><dt>收款方</dt><dd>夜航</dd></div>
</dl>
${isPaid ? '<p>这笔款已经付过了。</p>' : '<form method="post"><button type="submit">确认支付</button></form>'}
${back}
</main>
</body>
</html>
`;
}
