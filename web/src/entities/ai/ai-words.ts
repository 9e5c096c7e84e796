import type { AiJobState, AiMotion, AiRatio, AiStyle, AiTool } from '@yehang/contract/shapes/ai.ts';

/** Names of what is chosen and shown about AI tools. */
export const toolNames: Readonly<Record<AiTool, string>> = {
  picture: '文字生图',
  portrait: '角色写真',
  upscale: '放大图片',
  video: '图生视频',
  outline: '小说大纲',
  chapter: '小说章节',
  rewrite: '改写片段',
  chat: 'AI 伙伴',
  memory: '整理记忆',
};

export const stateNames: Readonly<Record<Exclude<AiJobState, 'deleted'>, string>> = {
  queued: '排队中',
  running: '生成中',
  done: '已完成',
  failed: '失败',
  cancelled: '已取消',
  hidden: '已隐藏',
};

export const styleNames: Readonly<Record<AiStyle, string>> = {
  none: '不限',
  photo: '摄影',
  anime: '动漫',
  ink: '水墨',
  oil: '油画',
  watercolor: '水彩',
  papercut: '剪纸',
  pixel: '像素',
  neon: '霓虹',
};

export const ratioNames: Readonly<Record<AiRatio, string>> = {
  '3:4': '3:4 竖图',
  '1:1': '1:1 方图',
  '4:3': '4:3 横图',
  '9:16': '9:16 手机',
  '16:9': '16:9 宽屏',
};

export const motionNames: Readonly<Record<AiMotion, string>> = {
  pushIn: '推近',
  pullOut: '拉远',
  panLeft: '向左移',
  panRight: '向右移',
  rise: '向上升',
  drift: '轻轻飘',
};

/** What a row of choices shows, in the order of the names. */
export const choicesOf = <Value extends string>(names: Readonly<Record<Value, string>>) =>
  (Object.entries(names) as [Value, string][]).map(([value, name]) => ({ value, name }));
