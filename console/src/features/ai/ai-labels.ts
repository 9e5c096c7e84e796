import type { AiJobState, AiMotion, AiRatio, AiStyle, AiTool } from '@yehang/contract/shapes/ai.ts';
import type {
  AiAdapterName,
  AiSafetyDecision,
  AiSafetyRule,
  AiSafetyStage,
} from '@yehang/contract/shapes/console-ai.ts';

export const aiToolLabels: Record<AiTool, string> = {
  picture: '文生图',
  portrait: '人物写真',
  upscale: '放大',
  video: '图生视频',
  outline: '小说大纲',
  chapter: '小说章节',
  rewrite: '改写段落',
  chat: 'AI 伙伴聊天',
  memory: 'AI 伙伴记忆',
};

export const aiStateLabels: Record<AiJobState, string> = {
  queued: '排队',
  running: '执行中',
  done: '完成',
  failed: '失败',
  cancelled: '已取消',
  hidden: '用户已隐藏',
  deleted: '用户已删除',
};

export const aiAdapterLabels: Record<AiAdapterName, string> = {
  openai: 'OpenAI 兼容接口',
  comfy: 'ComfyUI',
};

export const aiStyleLabels: Record<AiStyle, string> = {
  none: '不限',
  photo: '写实',
  anime: '动漫',
  ink: '水墨',
  oil: '油画',
  watercolor: '水彩',
  papercut: '剪纸',
  pixel: '像素',
  neon: '霓虹',
};

export const aiRatioLabels: Record<AiRatio, string> = {
  '1:1': '1:1',
  '3:4': '3:4',
  '4:3': '4:3',
  '9:16': '9:16',
  '16:9': '16:9',
};

export const aiMotionLabels: Record<AiMotion, string> = {
  pushIn: '推近',
  pullOut: '拉远',
  panLeft: '向左移',
  panRight: '向右移',
  rise: '向上升',
  drift: '轻轻飘',
};

export const safetyStageLabels: Record<AiSafetyStage, string> = {
  prompt: '用户的描述',
  output: '生成的内容',
  card: '角色卡',
};

export const safetyDecisionLabels: Record<AiSafetyDecision, string> = {
  refused: '没有接受',
  help: '给出求助电话',
  blocked: '没有放出',
  marked: '标为成人内容',
};

export const safetyRuleLabels: Record<AiSafetyRule, string> = {
  crisis: '危机言语',
  forbidden: '禁用词',
  minors: '未成年人',
  undress: '脱衣或换脸',
  realPerson: '真实人物',
  pictureList: '图片名单',
  adult: '成人内容',
};

const isRule = (rule: string): rule is AiSafetyRule => Object.hasOwn(safetyRuleLabels, rule);

/** A rule in words; one that was added later by its name. */
export const safetyRuleLabel = (rule: string): string =>
  isRule(rule) ? safetyRuleLabels[rule] : rule;
