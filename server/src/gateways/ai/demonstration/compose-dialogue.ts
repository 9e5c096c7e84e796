import type { ChatMessage, DialogueBrief } from '../adapter.ts';
import { seeded, seedOfText } from '../seeded.ts';
import { topicsOf } from './topics.ts';

interface Rule {
  asks: RegExp;
  answers: readonly string[];
}

/** Read in their order; the first that fits answers. `{话题}` is what the message is about. */
const rules: readonly Rule[] = [
  {
    asks: /真人|是不是人|是AI|是ai|机器人|人工智能/,
    answers: ['我是 AI 扮演的{我}，不是真人。不过这会儿的话，我在认真听。'],
  },
  {
    asks: /还记得|记不记得|我说过|上次/,
    answers: ['{记得}'],
  },
  {
    asks: /^(?:你好|您好|嗨|哈喽|hi|hello|在吗|早上好|早安|晚上好)/i,
    answers: [
      '{你}，来啦。我正在想{本行}的事，你先说，今天过得怎么样？',
      '在呢。刚忙完{本行}，手边还有一杯热的，坐下慢慢说。',
    ],
  },
  {
    asks: /晚安|睡了|先走|再见|拜拜|下次聊/,
    answers: ['好，{话题}的事明天再说。早点休息，{你}。', '去吧，灯我来关。我们下次接着聊。'],
  },
  {
    asks: /谢谢|多谢|感谢/,
    answers: ['客气什么，{话题}这点事，说出来就轻了一半。', '不用谢，下次你也陪我聊聊{本行}。'],
  },
  {
    asks: /累|难过|伤心|烦|压力|失眠|孤独|想哭|委屈|焦虑/,
    answers: [
      '听起来{话题}压了你一阵子了。先不急着解决，告诉我最难的是哪一段？',
      '嗯，我在听。{话题}不是你一个人的错，今晚先把它放在门口，好吗？',
    ],
  },
  {
    asks: /开心|高兴|太好了|成功|终于|好消息/,
    answers: [
      '真好！{话题}这件事值得记下来，是哪一刻觉得「成了」？',
      '听你说{话题}，我也跟着高兴。要不要一起庆祝一下？',
    ],
  },
  {
    asks: /为什么|怎么|如何|什么|哪|吗|呢|？|\?/,
    answers: [
      '说到{话题}，我会先看{本行}里学到的一条：慢一点，先弄清它从哪儿来。你最在意的是哪一面？',
      '{话题}啊，我的看法不一定对：多半取决于你想要的是结果，还是过程。你呢？',
      '关于{话题}，我能想到两条路，一条稳，一条快。你想先听哪一条？',
    ],
  },
  {
    asks: /./s,
    answers: [
      '{话题}……我想起{本行}时也遇到过差不多的事。后来呢？',
      '我喜欢你讲{话题}的样子，很具体。再多说一点，当时是什么感觉？',
      '原来{话题}对你这么要紧。那我们就从这里聊起，先说第一件事。',
    ],
  },
];

/** What the character is busy with: the first words of its description that say something. */
const callingOf = ({ char, description, tags }: DialogueBrief) =>
  topicsOf(description.replaceAll(char, '').replace(/\{\{[^{}]{0,100}\}\}/g, '')).find(
    (topic) => topic.length <= 6 && !/岁|成年|虚构|角色/.test(topic),
  ) ??
  tags[0] ??
  '手边';

const SKIPPED = new Set(
  '你好 谢谢 怎么 什么 为什么 今天 明天 昨天 周末 最近 刚刚 觉得 还是 真的 一点 一下 知道 时候 在学 总是 经常 已经 有点 就是 突然 我想 想要 喜欢 还有 不会 不能 可以 应该 记得 聊聊 说说 有没有 是不是'.split(
    ' ',
  ),
);

function subjectOf(text: string): string {
  const topics = topicsOf(text).filter((topic) => !SKIPPED.has(topic) && topic.length <= 12);
  return topics.slice(-2).join('和') || '这件事';
}

/** An answer that stays on what was said, or a summary of it. */
export function composeDialogue(
  brief: DialogueBrief,
  messages: readonly ChatMessage[],
  seed: number,
): string {
  const said = messages.filter(({ role }) => role === 'user').map(({ content }) => content);
  if (brief.part === 'summary') return summaryOf(brief, messages);
  const last = said.at(-1) ?? '';
  const rule = rules.find(({ asks }) => asks.test(last)) ?? rules.at(-1)!;
  const random = seeded(seed ^ seedOfText(last));
  const answer = rule.answers[Math.floor(random() * rule.answers.length)]!;
  const known = brief.memories.at(-1) ?? said.at(-2);
  const remembered = known
    ? `记得。你说过「${known.replace(/\s+/g, ' ').slice(0, 40)}」。是想接着说这个吗？`
    : '这是我们头一回说起，我从现在开始记。';
  return answer
    .replaceAll('{记得}', remembered)
    .replaceAll('{话题}', subjectOf(last))
    .replaceAll('{本行}', callingOf(brief))
    .replaceAll('{我}', brief.char)
    .replaceAll('{你}', brief.user);
}

function summaryOf({ user, char }: DialogueBrief, messages: readonly ChatMessage[]): string {
  const lines = messages
    .flatMap(({ content }) => content.split('\n'))
    .filter((line) => line.startsWith(`${user}：`))
    .map((line) => line.slice(user.length + 1).trim());
  const topics = [...new Set(lines.flatMap((line) => topicsOf(line).slice(0, 2)))].slice(0, 6);
  const quoted = lines.slice(-3).map((line) => `「${line.slice(0, 40)}」`);
  return `${user}和${char}聊到了${topics.join('、') || '日常'}。${user}说过${quoted.join('、') || '一些近况'}。`;
}
