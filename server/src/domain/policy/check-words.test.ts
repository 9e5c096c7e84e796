import { describe, expect, it } from 'vitest';
import { titles } from '../../../test/search/titles.ts';
import { hasForbiddenWords, rejectForbiddenName, rejectForbiddenWords } from './check-words.ts';

const refused = [
  ...[
    '幼女',
    '萝莉',
    '未成年',
    '学生妹',
    '初中生',
    '迷奸',
    '强奸',
    '偷拍裙底',
    '儿童色情',
    '性感少女',
  ],
  // Full width, traditional, and other characters for them.
  ...[
    'ｌｏｌｉ',
    'ＬＯＬＩ',
    '蘿莉',
    '強姦',
    '強奸',
    '萝利',
    '箩莉',
    '呦女',
    '强女干',
    '弓虽女干',
    '末成年',
  ],
  // Something in between.
  ...['幼 女', '萝*莉', '未-成-年', '强.奸', '萝\u200b莉', '迷　奸', '学 生 妹', '幼🌸女'],
  // Spelt out, look-alikes, digits for letters, letters repeated.
  ...[
    'l o l i',
    'l.o.l.i',
    'l0li',
    'lоli',
    'r@pe',
    'LOLI合集',
    'looooli',
    'Lolicon',
    'r a p e',
    '$hota',
  ],
  ...[
    'underage girls',
    'child porn',
    'hidden cam',
    'gang-rape',
    'rape!',
    'Rapé',
    'jailbait',
    'spy-cam',
  ],
  // In the middle of a title.
  ...['夜航第三夜：小学生日记', '清纯萝莉合集', '更衣室偷拍合集', '她被下药之后', '高中 女儿 自慰'],
  ...['罗莉塔', '强奸犯的自白', '反正太太是未成年'],
];

const innocent = [
  ...[
    '反正太晚了',
    '真正太平洋',
    '改正太慢',
    '正太阳能板',
    '菠萝莉莉',
    '菠萝莉莉的农场',
    '中学生物课',
  ],
  ...[
    '高中生物实验',
    '火车中途停靠',
    '强身健体',
    '坚强奸笑',
    '幼儿园的花',
    '亲子烘焙',
    '儿童节烟花',
    '少年派的海',
  ],
  ...[
    '少年宫合唱',
    '童年的纸船',
    '少女峰日出',
    '大学生创业',
    '学生餐厅探店',
    '孩子第一次看雪',
    '女儿红黄酒',
  ],
  ...[
    '下药材市场',
    '成年礼',
    '未来',
    '性格测试',
    '性价比开箱',
    '强大的海浪',
    '暴雨',
    '暴风雪',
    '迷宫',
    '迷你厨房',
  ],
  ...[
    '偷懒的猫',
    '偷油婆',
    '奸商现形记',
    '裸眼三维',
    '裸辞去旅行',
    '防偷拍检测',
    '未成年人保护法解读',
  ],
  ...[
    'grape juice',
    'grapes',
    'drape',
    'therapeutic',
    'scrape',
    'trapeze',
    'parapet',
    'Europe',
    'rapeseed oil',
  ],
  ...[
    'rapid river',
    'rapper',
    'lollipop',
    'Lolla festival',
    'colic',
    'minor key sonata',
    'minority',
    'shotgun',
  ],
  ...[
    'snapshot',
    'under the age of stars',
    'voyage',
    'pedal bike',
    'torpedo',
    'Penistone',
    'Scunthorpe',
    'Essex',
  ],
  ...[
    'Vol.10 lo-fi',
    'I o u',
    'A. I. 夜景',
    'p o p',
    '4K 航拍',
    'TOP10 海岛',
    '1080P',
    'R&B',
    'h264',
  ],
];

describe('words that suggest minors or acts without consent', () => {
  it.each(refused)('are refused: %s', (text) => {
    expect(hasForbiddenWords(text)).toBe(true);
  });

  it.each(innocent)('are not seen in %s', (text) => {
    expect(hasForbiddenWords(text)).toBe(false);
  });

  it('are not seen in any title of an ordinary catalogue', () => {
    const lines = titles.trim().split('\n');
    expect(lines.filter((line) => hasForbiddenWords(line))).toEqual([]);
  });

  it('are refused with a sentence that names the field and not the word', () => {
    expect(() => rejectForbiddenName('幼女', 'title', '标题')).toThrow(
      '标题里有不允许使用的词，请修改',
    );
    expect(() => rejectForbiddenWords('夜色', 4030, '不能')).not.toThrow();
  });
});
