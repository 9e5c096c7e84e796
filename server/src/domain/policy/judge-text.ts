import { hasForbiddenWords } from './check-words.ts';

/** What a text of a user meets: shown at once, shown after review, or rejected. */
export type Judgement = 'show' | 'review' | 'refuse';

/** Links and accounts elsewhere, which all advertising has. */
const waysOut: readonly RegExp[] = [
  /(?:https?|ftp):\/\//i,
  /\bwww\./i,
  /[\w-]{2,}\s*(?:\.|。|点)\s*(?:com|cn|net|org|top|xyz|vip|cc|tv|io|me|app|club|site|shop|info)(?![a-z])/i,
  /\S+@\S+\.\S+/,
  /(?:微信|薇信|威信|vx|wx|v信|加v|weixin|wechat)/i,
  /(?:qq|扣扣|企鹅|q群|qq群|群号)\s*[:：]?\s*\d/i,
  /(?:telegram|电报群|飞机群|纸飞机|t\.me|whatsapp)/i,
  /(?:加我|私我|私聊|联系我|找我).{0,6}(?:号|微|群|领|拿|看|约)/,
  /(?:兼职|代理|刷单|返利|博彩|下注|开户|贷款|出售|代购).{0,12}(?:加|联系|咨询|私|找)/,
  /(?:\+?86)?1[3-9]\d{9}(?!\d)/,
  /\d(?:[\s.-]?\d){7,}/,
];

/** A repeated sign is noise that crowds out other comments. */
const FLOOD = /(.)\1{24,}/su;

/** Decides what becomes of a comment. Words that suggest minors or acts without consent are never taken. */
export function judgeText(text: string): Judgement {
  if (hasForbiddenWords(text)) return 'refuse';
  const plain = text.normalize('NFKC');
  return FLOOD.test(plain) || waysOut.some((way) => way.test(plain)) ? 'review' : 'show';
}
