import type { Announcement, RunningLine, Topic } from '../types.ts';

/** Every tag a clip may carry. */
export const tags = [
  '大海',
  '月夜',
  '星空',
  '极光',
  '雪景',
  '山川',
  '森林',
  '沙漠',
  '湖泊',
  '花开',
  '雨声',
  '城市',
  '夜景',
  '港口',
  '火车',
  '公路',
  '古镇',
  '旅途',
  '动物',
  '海底',
  '烟火',
  '茶与灯',
  '治愈',
  '助眠',
  '轻音乐',
  '国风',
  '幻想',
  '宇宙',
  '延时',
  '黄昏',
  '童趣',
] as const;

/** What people look for, most wanted first. */
export const hotWords = [
  '极光',
  '雨夜列车',
  '锦鲤',
  '银河',
  '水乡',
  '烟火大会',
  '云上的鲸',
  '助眠',
  '雪落小镇',
  '黑胶',
] as const;

export const runningLines: readonly RunningLine[] = [
  {
    location: 1,
    text: '今晚推荐：银河转过帐篷，整整十分钟，适合关灯看',
    target: { clip: 'ten-minutes-of-stars' },
  },
  {
    location: 1,
    text: '《云上的鲸》第二集上线，至尊会员抢先看',
    target: { clip: 'cloud-whale-2' },
  },
  { location: 1, text: '这里的影片全部由程序绘制和配乐，欢迎随意播放', target: null },
  { location: 2, text: '文明发言，友善相待；看到不妥的内容请随手举报', target: null },
];

export const topics: readonly Topic[] = [
  {
    slug: 'sleep-well',
    title: '今晚早点睡',
    intro: '调低亮度，听完一支就睡',
    tags: ['助眠', '轻音乐'],
  },
  {
    slug: 'city-at-night',
    title: '城市亮着的时候',
    intro: '高架、港口和还没熄的窗',
    tags: ['夜景', '公路'],
  },
  {
    slug: 'by-the-sea',
    title: '去看海',
    intro: '潮水、灯塔和海底的光',
    tags: ['大海', '海底', '港口'],
  },
  {
    slug: 'look-up',
    title: '抬头看',
    intro: '月亮、银河和很慢的星轨',
    tags: ['月夜', '星空', '宇宙'],
  },
];

export const announcement: Announcement = {
  title: '欢迎登船',
  content:
    '<p>夜航是一个安静的地方：有海，有灯，有雪，也有慢慢开的火车。</p><p>现在看到的是<b>演示片库</b>，画面和音乐都由程序生成，可以放心试用每一个功能。</p><p>祝你今晚好梦。</p>',
};
