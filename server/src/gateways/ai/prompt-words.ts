/** Words that say a style, or how a picture moves, to an engine that reads Chinese, and to one that reads English. */
type Words = readonly [chinese: string, english: string];

const styles: Readonly<Record<string, Words>> = {
  photo: ['写实摄影风格', 'realistic photograph'],
  anime: ['日系动漫插画风格', 'anime illustration style'],
  ink: ['中国水墨画风格', 'Chinese ink wash painting style'],
  oil: ['油画风格', 'oil painting style'],
  watercolor: ['水彩画风格', 'watercolor painting style'],
  papercut: ['剪纸艺术风格', 'paper cut art style'],
  pixel: ['像素画风格', 'pixel art style'],
  neon: ['霓虹赛博风格', 'neon cyberpunk style'],
};

const motions: Readonly<Record<string, Words>> = {
  pushIn: ['镜头缓缓推近', 'the camera slowly pushes in'],
  pullOut: ['镜头缓缓拉远', 'the camera slowly pulls out'],
  panLeft: ['镜头缓缓向左移', 'the camera slowly pans left'],
  panRight: ['镜头缓缓向右移', 'the camera slowly pans right'],
  rise: ['镜头缓缓上升', 'the camera slowly rises'],
  drift: ['画面轻轻飘动', 'gentle drifting motion'],
};

const isChinese = (text: string) => /\p{Script=Han}/u.test(text);

function within(prompt: string, words: Words | undefined): string {
  if (!words) return prompt;
  const [chinese, english] = words;
  if (prompt.trim() === '') return `${chinese}, ${english}`;
  return isChinese(prompt) ? `${prompt}，${chinese}` : `${prompt}, ${english}`;
}

/** A prompt with the words of its style, in its own language. */
export const withStyle = (prompt: string, style: string): string => within(prompt, styles[style]);

/** A prompt with the words of a motion, in its own language. */
export const withMotion = (prompt: string, motion: string): string =>
  within(prompt, motions[motion]);

/** A motion in words, in the language of the prompt beside it. */
export const motionWords = (prompt: string, motion: string): string => {
  const words = motions[motion];
  if (!words) return motion;
  return isChinese(prompt) || prompt.trim() === '' ? words[0] : words[1];
};
