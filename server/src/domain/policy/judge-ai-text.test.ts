import { describe, expect, it } from 'vitest';
import { isAdultAiText, ruleOfAiOutput, ruleOfAiText } from './judge-ai-text.ts';
import { putNamesInForce } from './names-in-force.ts';

describe('a text for an AI tool', () => {
  it.each([
    ['黄昏的海边，一座灯塔，远处有帆船', null],
    ['三十五岁的女船长站在甲板上', null],
    ['二十八岁的侦探和四十一岁的搭档', null],
    ['她孩子气地笑了', null],
    ['12 岁的人物', 'minors'],
    ['十 六 岁', 'minors'],
    ['六岁', 'minors'],
    ['二十岁', null],
    ['十六七岁的姑娘', 'minors'],
    ['三十六七岁的船长', null],
    ['高二女生的日记', 'minors'],
    ['a 16 years old sailor', 'minors'],
    ['16yo sailor', 'minors'],
    ['aged 15', 'minors'],
    ['a 36 years old sailor, aged 36', null],
    ['一个小。孩', 'minors'],
    ['t.e.e.n at the beach', 'minors'],
    ['小 孩 放风筝', 'minors'],
    ['把她的衣服脱 光', 'undress'],
    ['換臉', 'undress'],
    ['像刘亦菲一样的人', 'realPerson'],
    ['portrait of Taylor Swift', 'realPerson'],
    ['強 姦', 'forbidden'],
    // Words of children that name none.
    ['水墨山水，少年游，烟雨江南', null],
    ['《少年游》的意境，远山与孤舟', null],
    ['儿童节的广场，满地彩纸，没有人', null],
    ['儿童公园的旋转木马，雨夜', null],
    ['少女峰的日出，雪山', null],
    ['画室里挂着《戴珍珠耳环的少女》', null],
    ['婴儿蓝的天空', null],
    ['医学院的女学生，二十四岁', null],
    ['大学里的男学生，二十三岁', null],
    ["children's day decorations, no people", null],
    ['a nocturne in c minor, ursa minor above', null],
    // And those that may.
    ['少年游泳', 'minors'],
    ['少年游 泳池边', 'minors'],
    ['一个少年行走在路上', 'minors'],
    ['儿童节目里的主持人', 'minors'],
    ['儿童节，一个小女孩拿着气球', 'minors'],
    ['少女峰下的少女', 'minors'],
    ['《我的少女时代》', 'minors'],
    ['大学附中的女学生', 'minors'],
    ['穿校服的女学生', 'minors'],
    ['a minor on the beach', 'minors'],
    ['a child in c minor', 'minors'],
    // In a text for adults nothing is passed over.
    ['《少年游》，两人呻吟', 'minors'],
    ['大学里的女学生，呻吟', 'minors'],
    // In pinyin, mixed with characters, with something between.
    ['lúo lì', 'forbidden'],
    ['luo莉', 'forbidden'],
    ['穿裙子的 xiao hai', 'minors'],
    ['shao nü', 'minors'],
    ['l u o l i', 'forbidden'],
    ['少x女', 'minors'],
    ['gao zhong sheng', 'minors'],
    ['未c年', 'forbidden'],
    ['qiang jian', 'forbidden'],
    ['huan lian', 'undress'],
    ['xi jin ping', 'realPerson'],
    ['刘yi菲的样子', 'realPerson'],
    ['TaylorSwift on stage', 'realPerson'],
    ['a youthful captain, thirty years old', null],
    ['a shadow on the wall, you err', null],
    // Ages, however they are told.
    ['一十六岁', 'minors'],
    ['拾陆歲', 'minors'],
    ['十几岁的模样', 'minors'],
    ['17 到 19 岁', 'minors'],
    ['三四岁', 'minors'],
    ['年方二八的佳人', 'minors'],
    ['芳龄十六，站在桥上', 'minors'],
    ['年龄：16', 'minors'],
    ['她 16，黑发', 'minors'],
    ['17 sui', 'minors'],
    ['不到十八岁', 'minors'],
    ['sixteen-year-old', 'minors'],
    ['a girl of 12', 'minors'],
    ['she is sixteen', 'minors'],
    ['barely eighteen', 'minors'],
    ['刚满十个月的展览', null],
    ['七十多岁的老人', null],
    ['二十几岁的裁缝', null],
    ['一百二十岁的树精', null],
    ['thirty-six years old, she was 36', null],
    ['he is 12 feet tall', null],
    // Schools of minors, and not those of others.
    ['高二的女生', 'minors'],
    ['还在读高中的她', 'minors'],
    ['國中女生', 'minors'],
    ['三年级女生', 'minors'],
    ['JK 制服', 'minors'],
    ['a school girl', 'minors'],
    ['身高一米七的男模特', null],
    ['中国中部的城市', null],
    ['高校生活的回忆，研究生，二十六岁', null],
    ['大学三年级的女生，二十一岁', null],
    // Undressing, however the sentence is turned.
    ['脱下她的外衣', 'undress'],
    ['去除画面里的衣物', 'undress'],
    ['take off her clothes', 'undress'],
    ['他脱下外套挂好', null],
    ['以真人为原型', 'realPerson'],
    // For adults, and not agreed to.
    ['床戏，她不情愿', 'forbidden'],
    ['nsfw, against her will', 'forbidden'],
    ['床戏，两人都愿意', null],
    ['他不情愿地起床', null],
    ['我 不想 活 了', 'crisis'],
    ['想死', 'crisis'],
    ['我想s了', 'crisis'],
    ['wo xiang si', 'crisis'],
    ["I don't want to live", 'crisis'],
    ['self-harm', 'crisis'],
    ['我想死你了', null],
    ['他想死守这座城', null],
    ['I want to die', 'crisis'],
  ] as const)('%s meets %s', (text, rule) => {
    expect(ruleOfAiText(text)).toBe(rule);
  });

  it.each([
    ['他割腕了。窗外在下雨。', '他割腕了。', null],
    ['窗外在下雨。她轻生了。', '她轻生了。他割腕了。', null],
    ['他割腕了。我也割腕。', '他割腕了。', 'crisis'],
    ['他割腕了。我不想活了。', '他割腕了。', 'crisis'],
    ['she wrote: I want to die. Then it rained.', 'she wrote: I want to die.', null],
    ['a suicide note, and a suicide', 'a suicide note', 'crisis'],
    // What else is not allowed is refused wherever it came from.
    ['他割腕了。少年游泳。', '他割腕了。少年游泳。', 'minors'],
  ] as const)('%s in place of %s meets %s', (text, before, rule) => {
    expect(ruleOfAiText(text, { before })).toBe(rule);
  });

  it.each([
    ['我同事今天升职了', null],
    ['我邻居家的猫又来了', null],
    ['我同事今天升职了，我不想活了', 'crisis'],
    ['我同事和刘亦菲一样好看', 'realPerson'],
    ['和我同事呻吟', 'realPerson'],
    ['我老师的孩子', 'minors'],
  ] as const)('of a conversation, %s meets %s', (text, rule) => {
    expect(ruleOfAiText(text, { isTalk: true })).toBe(rule);
    expect(ruleOfAiText(text)).not.toBeNull();
  });

  it('names none of the people on the own list of the operator', () => {
    putNamesInForce(['张三丰年', 'Jane Q. Roe']);
    try {
      expect(ruleOfAiText('像張三 丰年一样的船长')).toBe('realPerson');
      expect(ruleOfAiText('a portrait of JANE Q. ROE at sea')).toBe('realPerson');
      expect(ruleOfAiText('portrait of jane')).toBeNull();
      expect(ruleOfAiText('三丰年画')).toBeNull();
      expect(ruleOfAiOutput('他像张三丰年。')).toBe('realPerson');
    } finally {
      putNamesInForce([]);
    }
    expect(ruleOfAiText('像张三丰年一样的船长')).toBeNull();
  });

  it('is for adults where its words are', () => {
    expect(isAdultAiText('一段床 戏')).toBe(true);
    expect(isAdultAiText('NSFW art')).toBe(true);
    expect(isAdultAiText('雨后的山路')).toBe(false);
  });
});
