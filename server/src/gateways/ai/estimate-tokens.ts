const HAN_PER_TOKEN = 1.6;
const OTHERS_PER_TOKEN = 4.5;

const countHan = (text: string) => text.length - text.replaceAll(/\p{Script=Han}/gu, '').length;

/** About how many tokens a model makes of a text. */
export function estimateTokens(text: string): number {
  const han = countHan(text);
  return Math.round(han / HAN_PER_TOKEN + (text.length - han) / OTHERS_PER_TOKEN);
}

/** So many tokens or fewer, also by models that know little Chinese. */
export function mostTokensOf(text: string): number {
  const han = countHan(text);
  return Math.ceil(han * 1.2 + (text.length - han) / 2.5);
}
