import { describe, expect, it } from 'vitest';
import { differences } from './compare.ts';
import type { Row, Snapshot } from './snapshot.ts';

const snapshot = (tables: Record<string, Row[]>): Snapshot =>
  new Map(Object.entries(tables).map(([name, rows]) => [name, { key: ['id'], rows }]));
const cat = { id: '1', name: '猫' };
const dog = { id: '2', name: '狗' };

describe('what became of a table', () => {
  it('is nothing to speak of where it is the same', () => {
    const before = snapshot({ animals: [cat, dog] });
    const after = snapshot({ animals: [dog, { ...cat, legs: '4' }] });
    expect(differences(before, after, [{ from: 'animals' }])).toEqual([]);
  });

  it('is told row by row and column by column', () => {
    const before = snapshot({ animals: [cat, dog] });
    const after = snapshot({
      animals: [
        { ...cat, name: null },
        { id: '3', name: '鱼' },
      ],
    });
    expect(differences(before, after, [{ from: 'animals' }])).toEqual([
      'animals ["3"]: was not there before',
      'animals ["1"] name: 猫 became null',
      'animals ["2"]: is gone',
    ]);
  });

  it('is found in another table, with rows of several tables in one', () => {
    const before = snapshot({ cats: [cat], dogs: [dog], ages: [{ id: '2', years: '7' }] });
    const to = 'animals';
    const plan = [
      { from: 'cats', to, row: ({ id, name }: Row) => ({ id, title: name ?? null }) as Row },
      { from: 'dogs', to, row: ({ id }: Row) => (id === '2' ? ({ id } as Row) : null) },
      { from: 'ages', to },
    ];
    const good = snapshot({
      animals: [
        { id: '1', title: '猫' },
        { id: '2', title: '狗', years: '7' },
      ],
    });
    expect(differences(before, good, plan)).toEqual([]);
    const young = snapshot({ animals: [{ id: '2', years: '6' }] });
    expect(differences(before, young, plan)).toEqual([
      'animals ["1"]: is gone',
      'animals ["2"] years: 7 became 6',
    ]);
  });
});
