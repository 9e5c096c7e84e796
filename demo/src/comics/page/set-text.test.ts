import { describe, expect, it } from 'vitest';
import { breakLines, setText } from './set-text.ts';

describe('lines', () => {
  it('never begin with closing punctuation', () => {
    for (let longest = 2; longest < 14; longest += 1) {
      for (const line of breakLines('这么晚了，会是谁？灯塔……还亮着！「晚安。」他说。', longest)) {
        expect(line).not.toMatch(/^[，。！？…」]/u);
        expect(line).not.toMatch(/「$/u);
      }
    }
  });

  it('keep words and every letter of the text', () => {
    const text = '发电机淹了，我们的灯塔灭了！';
    const lines = breakLines(text, 6);
    expect(lines.join('')).toBe(text);
    expect(lines.some((line) => line.includes('发电机'))).toBe(true);
    expect(lines.some((line) => line.includes('灯塔'))).toBe(true);
  });
});

describe('a block', () => {
  it('breaks where the script says so', () => {
    expect(
      setText('一二三四/五六', { widest: 9, aspect: 2, vertical: false }).lines.join('|'),
    ).toContain('四|五');
  });

  it('is tall where the text is upright', () => {
    const block = setText('江湖很大，不过一盏茶', { widest: 20, aspect: 0.6, vertical: true });
    expect(block.height).toBeGreaterThan(block.width);
  });

  it('is no wider than it may be', () => {
    const block = setText('一条，十条，一千条，整片海都替他们亮着', {
      widest: 7,
      aspect: 3,
      vertical: false,
    });
    expect(block.width).toBeLessThanOrEqual(7);
  });
});
