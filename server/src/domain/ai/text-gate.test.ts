import { describe, expect, it } from 'vitest';
import { TextGate } from './text-gate.ts';

/** What passes of each piece, and of the end. */
function passes(...pieces: string[]) {
  const gate = new TextGate();
  return [...pieces.map((piece) => gate.take(piece)), gate.close()].map(({ passed }) => passed);
}

it('lets a character speak of people in the life of its user, and no story', () => {
  const said = '你同事，就是我同事也认识的那位，真厉害。';
  expect(new TextGate(true).take(said)).toEqual({ passed: said, refused: null });
  expect(new TextGate().take(said).refused).toMatchObject({ rule: 'realPerson' });
});

describe('the gate of a text that is being written', () => {
  it('keeps the sentence back that has no end yet', () => {
    expect(passes('灯塔亮', '了。他推', '开门，', '说：“走吧。”\n')).toEqual([
      '',
      '灯塔亮了。',
      '',
      '他推开门，说：“走吧。”\n',
      '',
    ]);
    expect(passes('The lamp was lit. He', ' went')).toEqual(['The lamp was lit.', '', ' He went']);
  });

  it('lets a text without any end of a sentence go on, but for its last words', () => {
    const [first, last] = passes('灯'.repeat(1_000));
    expect(first).toHaveLength(960);
    expect(last).toHaveLength(40);
  });

  it.each([
    [['夜深了。', '一个十五岁的少女', '走来。', '灯亮着。']],
    [['夜深了。一个', '未成', '年', '人走来。灯亮着。']],
    [['夜深了。', '一个未。', '成。年。', '人走来。', '灯亮着。']],
    [['夜深了。', `${'灯'.repeat(390)}未成`, '年人走来', '灯亮着。']],
    // Despair of a character does not hide the rest of it.
    [['夜深了。', '他不想活了。', '一个十五岁的少女走来。', '灯亮着。']],
  ])('stops at what is not allowed, however it is cut: %j', (pieces) => {
    const gate = new TextGate();
    const answers = [...pieces.map((piece) => gate.take(piece)), gate.close()];
    const shown = answers.map(({ passed }) => passed).join('');
    expect(shown).toContain('夜深了。');
    expect(shown).not.toMatch(/少女|年人|灯亮着/);
    expect(answers.at(-1)!.refused).not.toBeNull();
  });

  it('does not take an age for another one where what it remembers begins', () => {
    const gate = new TextGate();
    for (let line = 0; line < 300; line += 1)
      expect(
        gate.take(`他${100 + (line % 20)} 岁了，头发${'很'.repeat(line % 37)}白。`).refused,
      ).toBeNull();
  });

  it('says that what passes is for adults before it is shown', () => {
    const gate = new TextGate();
    gate.take('他们吹灭了灯。');
    expect(gate.isAdult).toBe(false);
    expect(gate.take('两个人全裸。').passed).toBe('两个人全裸。');
    expect(gate.isAdult).toBe(true);
  });
});
