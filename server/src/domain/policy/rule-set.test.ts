import { describe, expect, it } from 'vitest';
import { compileRule, formsOf, RuleSet, type StoredRule } from './rule-set.ts';

const words = (list: string[], byPinyin = false) =>
  compileRule({ kind: 'words', words: list, pattern: '', byPinyin });

describe('words of a rule', () => {
  it.each([
    ['代购', '代 购'],
    ['代购', '代*购，便宜'],
    ['代購', '代购'],
    ['加vx', '加 ＶＸ'],
    ['加vx', '加vх'],
    ['telegram', 'T e l e g r a m'],
    ['telegram', 'teleeeegram'],
    ['line app', 'my Line-App'],
    ['91看片', '９１看片'],
    ['viagra', 'v1agr@'],
  ])('%s is found in %s', (word, text) => {
    expect(words([word])(formsOf(text))).not.toBeNull();
  });

  it.each([
    ['rape', 'grapes'],
    ['代购', '古代购物'.slice(0, 1) + '买'],
    ['app', 'apple'],
  ])('%s is not found in %s', (word, text) => {
    expect(words([word])(formsOf(text))).toBeNull();
  });

  it('are found in pinyin where the rule says so', () => {
    expect(words(['代购'], true)(formsOf('找我daigou'))).toBe('daigou');
    expect(words(['代购'], true)(formsOf('dai gou'))).not.toBeNull();
    expect(words(['代购'])(formsOf('找我daigou'))).toBeNull();
  });

  it('of which nothing is left are refused', () => {
    expect(() => words(['！！'])).toThrow('！！');
  });
});

describe('of a long text', () => {
  const pattern = compileRule({
    kind: 'pattern',
    words: [],
    pattern: '代购.{0,3}加',
    byPinyin: false,
  });
  const rules = { words: words(['代购']), pattern };

  it.each([
    ['behind thirty thousand characters', '夜'.repeat(40_000)],
    ['behind signs that become several letters', 'ﷺ'.repeat(1_500) + '㎯'.repeat(7_000)],
    ['where two pieces meet', '夜'.repeat(7_999)],
  ])('what rules look for is found %s', (_, before) => {
    const forms = formsOf(`${before}代购，加我`);
    expect(rules.words(forms)).toBe('代购');
    expect(rules.pattern(forms)).toMatch(/^代购.?加$/);
    expect(rules.pattern(formsOf(before))).toBeNull();
  });
});

it('the gravest rule of a scope comes first; one that cannot be read is left out', () => {
  const rule = (
    id: string,
    act: StoredRule['act'],
    more: Partial<StoredRule> = {},
  ): StoredRule => ({
    ...{ id, name: id, kind: 'words', words: ['夜'], pattern: '', byPinyin: false },
    ...{ scopes: ['comment'], act, ...more },
  });
  const broken: string[] = [];
  const rules = new RuleSet(
    [
      rule('a', 'mark'),
      rule('b', 'refuse'),
      rule('c', 'review', { scopes: ['message'] }),
      rule('d', 'refuse', { kind: 'pattern', pattern: '(' }),
    ],
    ({ id }) => broken.push(id),
  );
  expect(rules.findings('夜航', 'comment').map(({ rule: name }) => name)).toEqual(['b', 'a']);
  expect(rules.findings('夜航', 'name')).toEqual([]);
  expect(broken).toEqual(['d']);
});
