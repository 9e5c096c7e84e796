import type { StoryBrief } from '../adapter.ts';
import { seeded, seedOfText } from '../seeded.ts';
import { topicsOf } from './topics.ts';

const surnames = ['林', '沈', '周', '陆', '许', '温', '顾', '程', '苏', '江'];
const given = ['知远', '晚舟', '听雨', '南星', '以安', '青禾', '望舒', '怀瑾', '鹿鸣', '云开'];

/** A person whom the premise names with a calling stays that; names are made up. */
function peopleOf(random: () => number, topics: readonly string[]) {
  const name = (at: number) =>
    surnames[Math.floor(random() * surnames.length)]! +
    given[(Math.floor(random() * given.length) + at) % given.length]!;
  const hero = name(0);
  const friend = name(3);
  return [
    { name: hero, about: `故事的主角，三十岁，和「${topics[0]}」分不开` },
    { name: friend, about: `${hero}的搭档，三十四岁，总比别人先看见${topics[1] ?? '危险'}` },
  ];
}

const stages = [
  ['初见', '第一次遇到'],
  ['线索', '顺着线索找到'],
  ['分歧', '为了它起了争执：'],
  ['远行', '动身去看'],
  ['真相', '终于明白'],
  ['抉择', '必须在去留之间选择，关键是'],
  ['代价', '为之付出代价的是'],
  ['归途', '带回家的是'],
] as const;

/** An outline with people and facts, as the JSON that engines are asked for. */
export function composeOutline({ premise, kind, chapters }: StoryBrief, seed: number): string {
  const random = seeded(seed ^ seedOfText(premise));
  const topics = topicsOf(premise);
  const people = peopleOf(random, topics);
  const outline = Array.from({ length: chapters }, (_, at) => {
    const [name, verb] = stages[Math.floor((at * stages.length) / chapters)]!;
    const topic = topics[at % topics.length]!;
    return {
      title: `${topic}${name}`,
      summary: `${people[0]!.name}${verb}${topic}。${people[1]!.name}在场，两人对「${topics[(at + 1) % topics.length]}」有了新的看法。`,
    };
  });
  return JSON.stringify({
    title: `${topics[0]}${{ romance: '来信', mystery: '疑云', fantasy: '秘境', scifi: '航线', city: '往事', history: '旧事', adventure: '远行' }[kind] ?? '记'}`,
    outline,
    people,
    facts: [`故事从这里开始：${premise.trim().slice(0, 150)}`],
    directions: waysOf(random, topics, people),
  });
}

const openings: Readonly<Record<string, readonly string[]>> = {
  plain: ['那天早上，{hero}照常出了门。', '{hero}把门带上，往{topic}的方向走。'],
  lyrical: ['风从很远的地方来，带着{topic}的气息。', '天色一层一层淡下去，像谁把{topic}慢慢合上。'],
  witty: [
    '{hero}一向相信两件事：准时，和{topic}。这天他先失去了第一件。',
    '如果{topic}会说话，它大概会先笑{hero}一声。',
  ],
  tense: [
    '电话只响了一声就断了。{hero}知道，是{topic}出事了。',
    '{hero}停下脚步，{topic}比约定的时间早了十分钟。',
  ],
};
const middles = [
  '{friend}没有马上回答，只是看着{topic}，过了一会儿才说：「{summary}」',
  '关于{topic}，{hero}想起的不是道理，而是一个很小的细节：那时候也有这样的光，{other}就在手边。',
  '他们把知道的事一件件摆出来。{fact}这一条，谁也绕不过去。',
  '「先弄清{topic}。」{hero}说，「别的都可以等。」',
  '{friend}笑了一下：「你每次说可以等，{other}都不肯等。」',
  '路上很静，只听得见两个人的脚步。走到{topic}跟前，{hero}忽然慢了下来。',
  '{hero}伸手碰了碰{topic}，它比想象中要凉。{other}的影子落在上面，一动不动。',
  '他们谁也没有提起{other}，可是每句话都像是从那里绕回来的。',
];
const endings = [
  '天快亮的时候，{hero}把这一夜写了下来，最后一行只有两个字：{topic}。',
  '{friend}先转过身去。{hero}知道，从{topic}开始的这件事，还没有结束。',
  '他们约好第二天再来。谁都没说，如果{topic}不在了该怎么办。',
];

/** A chapter of a few hundred characters that stays on its summary, its direction and the people of the sheet. */
export function composeChapter(brief: StoryBrief, seed: number): string {
  const { premise, style, chapter, chapterTitle, summary, direction, people, facts } = brief;
  const random = seeded(seed ^ seedOfText(`${premise}${chapter}${direction}`));
  const isPerson = (word: string) => people.some(({ name }) => name.includes(word));
  const wanted = [
    ...topicsOf(premise).slice(0, 4),
    ...(direction === '' ? [] : topicsOf(direction).slice(0, 3)),
  ];
  const topics = [...new Set(wanted)].filter((word) => !isPerson(word));
  const hero = people[0]?.name ?? '主角';
  const friend = people[1]?.name ?? '同伴';
  const some = <One>(list: readonly One[]) => list[Math.floor(random() * list.length)]!;
  let used = -1;
  const fill = (template: string) => {
    used = (used + 1) % Math.max(1, topics.length);
    const values: Record<string, string> = {
      ...{ hero, friend, summary: summary.replace(/[。！？]+$/, '') },
      topic: topics[used] ?? '这件事',
      other: topics[(used + 2) % topics.length] ?? '那一天',
      fact: facts.length > 0 ? `「${some(facts).slice(0, 40)}」` : '「没有人知道开头」',
    };
    return template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  };
  const body = [...middles]
    .sort(() => random() - 0.5)
    .slice(0, 6)
    .map(fill);
  const turn =
    direction === '' ? [] : [`事情果然往那个方向去了：${direction.replace(/[。！？]+$/, '')}。`];
  const heading = chapterTitle === '' ? [] : [`这一天的事，后来都叫它「${chapterTitle}」。`];
  return [
    fill(some(openings[style] ?? openings['plain']!)),
    ...heading,
    ...turn,
    ...body,
    summary,
    fill(some(endings)),
  ]
    .filter((paragraph) => paragraph !== '')
    .join('\n');
}

/** A passage in other words: its sentences stay, what is asked for is laid over them. */
export function composeRewrite({ passage, instruction, style }: StoryBrief, seed: number): string {
  const random = seeded(seed ^ seedOfText(passage + instruction));
  const lead =
    {
      plain: '换个说法：',
      lyrical: '像隔着一层薄雾，',
      witty: '说来好笑，',
      tense: '来不及多想，',
    }[style] ?? '';
  const topics = topicsOf(instruction === '' ? passage : instruction);
  const sentences = passage.match(/[^。！？!?\n]+[。！？!?]?/g) ?? [passage];
  const told = sentences.map((sentence, at) =>
    at === 0
      ? lead + sentence
      : random() < 0.5
        ? sentence
        : `${sentence.replace(/[。！？!?]$/, '')}，连${topics[at % topics.length]}也不例外。`,
  );
  return told.join('');
}

const ways = [
  '{hero}独自回到{topic}，发现有人先到了一步',
  '{friend}终于说出{other}的来历，两人不得不重新打算',
  '关于{topic}的传闻是假的，真相藏在{other}里',
  '{hero}与{friend}暂时分开，各自追查{topic}和{other}',
  '一封没有署名的信，把{hero}从{topic}引向了别处',
];

/** Three ways in which a story may go on. */
function waysOf(random: () => number, topics: readonly string[], people: StoryBrief['people']) {
  const others = topics.filter((word) => !people.some(({ name }) => name.includes(word)));
  const at = Math.floor(random() * others.length);
  const values: Record<string, string> = {
    hero: people[0]?.name ?? '主角',
    friend: people[1]?.name ?? '同伴',
    topic: others[at] ?? '那件事',
    other: others[(at + 1) % others.length] ?? '另一件事',
  };
  return ways
    .map((way) => ({ way, order: random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, 3)
    .map(({ way }) => way.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? ''));
}

/** What is to be remembered of a chapter, as the JSON that engines are asked for. */
export function composeNotes(
  { premise, people, chapter, passage }: StoryBrief,
  seed: number,
): string {
  const random = seeded(seed ^ seedOfText(`${premise}${chapter}${passage.length}`));
  const directions = waysOf(random, topicsOf(premise), people);
  return JSON.stringify({ directions, people: [], facts: [] });
}
