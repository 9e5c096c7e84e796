import { describe, expect, it } from 'vitest';
import { matchBook } from './book.ts';
import { editCard, readCard, type ReadCard } from './card-json.ts';
import { chatPrompt } from './card-prompt.ts';

const cardOf = (entries: object[]) =>
  JSON.stringify({
    ...{ spec: 'chara_card_v3', spec_version: '3.0' },
    data: {
      ...{ name: '白鹭', description: '测量员', first_mes: '潮水退了。', personality: '慢' },
      alternate_greetings: ['早，{{user}}。'],
      character_book: { entries: entries.map((one) => ({ keys: ['灯塔'], ...one })) },
    },
  });
const read = (entries: object[]): ReadCard => readCard(cardOf(entries))!;
const entry = (content: string, over: object = {}) => ({ content, enabled: true, ...over });
const say = (...lines: string[]) =>
  lines.map((content, at) => ({
    role: at % 2 === 0 ? ('assistant' as const) : ('user' as const),
    content,
  }));
const found = (content: string, lines = ['早', '灯塔在哪'], openingAt = 0) =>
  matchBook(read([entry(content)]).book, { history: say(...lines), openingAt });
const isFound = (...of: Parameters<typeof found>) => found(...of).length === 1;

describe('decorators of a book', () => {
  it('put an entry where they say', () => {
    const card = read([
      entry('@@depth 1\n@@role assistant\n深一层', { insertion_order: 1 }),
      entry('@@depth 0\n最后', { insertion_order: 2 }),
      entry('@@position before_desc\n最前', { insertion_order: 3 }),
      entry('@@position personality\n爱静', { insertion_order: 4 }),
      entry('背景一', { insertion_order: 5 }),
    ]);
    const { system, messages, after } = chatPrompt(card, {
      ...{ user: '阿远', memories: [], seed: 's', opening: '潮水退了。' },
      history: say('潮水退了。', '灯塔在哪'),
    });
    expect(messages.map(({ content }) => content)).toEqual(['潮水退了。', '深一层', '灯塔在哪']);
    expect(messages[1]!.role).toBe('assistant');
    expect(after).toBe('最后');
    const at = (text: string) => system.indexOf(text);
    expect(at('最前')).toBeLessThan(at('测量员'));
    expect(system).toContain('【性格】\n慢\n爱静');
    expect(system).toContain('【背景】\n背景一');
  });

  it('say when an entry is there', () => {
    expect(isFound('@@activate\n常在', ['早'])).toBe(true);
    expect(isFound('@@dont_activate\n不在')).toBe(false);
    expect(isFound('@@scan_depth 1\n近', ['灯塔', '在哪'])).toBe(false);
    expect(isFound('@@scan_depth 2\n近', ['灯塔', '在哪'])).toBe(true);
    expect(isFound('@@exclude_keys 雨, 雪\n晴', ['早', '灯塔下雪了'])).toBe(false);
    expect(isFound('@@additional_keys 夜\n夜里')).toBe(false);
    expect(isFound('@@additional_keys 夜\n夜里', ['早', '夜里的灯塔'])).toBe(true);
    expect(isFound('@@activate_only_after 2\n熟了')).toBe(false);
    expect(isFound('@@activate_only_after 1\n熟了')).toBe(true);
    expect(isFound('@@activate_only_every 2\n隔一次')).toBe(false);
    expect(isFound('@@activate_only_every 0\n从不')).toBe(false);
    expect(isFound('@@is_greeting 1\n第二个开场')).toBe(false);
    expect(isFound('@@is_greeting 1\n第二个开场', ['早', '灯塔'], 1)).toBe(true);
  });

  it('follow the opening that a conversation began with', () => {
    const card = read([entry('@@is_greeting 1\n清早的事')]);
    const of = (opening: string) =>
      chatPrompt(card, {
        ...{ user: '阿远', memories: [], seed: 's', opening, history: say(opening, '灯塔') },
      }).system;
    expect(of('早，阿远。')).toContain('清早的事');
    expect(of('潮水退了。')).not.toContain('清早的事');
  });

  it('that mean nothing here are in no prompt, and those below stand for them', () => {
    expect(found('@@no_such 5\n@@@depth 3\n话')).toMatchObject([{ content: '话', depth: 3 }]);
    expect(found('@@depth 2\n@@@depth 3\n话')).toMatchObject([{ depth: 2 }]);
    expect(found('@@depth many\n话')).toMatchObject([{ content: '话', place: 'book' }]);
    expect(found('@@constructor\n@@__proto__ 1\n话')).toMatchObject([{ content: '话' }]);
  });

  it('stay in the card when it is edited', () => {
    const source = cardOf([entry('@@no_such 5\n@@@depth 3\n话')]);
    const edited = editCard(source, { ...readCard(source)!.form, personality: '快' });
    expect(edited).toContain(String.raw`@@no_such 5\n@@@depth 3\n话`);
  });

  it('let an entry go first where there is no room', () => {
    const { book } = read([
      entry(`@@ignore_on_max_context\n${'长'.repeat(100)}`, { priority: 9 }),
      entry('短', { priority: 1 }),
    ]);
    const talk = { history: say('早', '灯塔'), openingAt: 0 };
    const parts = matchBook({ ...book, tokenBudget: 10 }, talk);
    expect(parts.map(({ content }) => content)).toEqual(['短']);
  });
});
