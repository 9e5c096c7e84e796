import type { ConsoleCompanionDetail } from '@yehang/contract/shapes/console-companion.ts';

/** Everything that the card of a character says, a line each; empty ones are left out. */
export function cardLines({
  form,
  book,
  nickname,
  systemPrompt,
  afterHistory,
}: Omit<ConsoleCompanionDetail, 'character'>) {
  const rows: [string, string][] = [
    ['昵称（对话里的名字）', nickname],
    ['人物设定', form.description],
    ['性格', form.personality],
    ['场景', form.scenario],
    ['开场白', form.opening],
    ['备选开场白', form.alternateGreetings.join('\n')],
    ['示例对话', form.exampleDialogue],
    ['系统提示', systemPrompt],
    ['结尾提示', afterHistory],
    ['世界书', book.map(({ keys, content }) => `${keys.join('、')}：${content}`).join('\n')],
  ];
  return rows
    .filter(([, text]) => text !== '')
    .map(([label, text]) => ({
      key: label,
      label,
      children: <span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</span>,
    }));
}
