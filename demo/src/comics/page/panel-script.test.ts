import { describe, expect, it } from 'vitest';
import { readPanel } from './panel-script.ts';

describe('the script of a panel', () => {
  it('names its place, cast, sounds, effects and lines', () => {
    const panel = readPanel([
      'sea:storm 1.4 .3',
      '@lan mid .25 work/worry < +lantern ^.1',
      '#轰隆 .4 .2 90 -8',
      '%rain',
      'lan!：灯灭了！',
      '：那一夜。',
    ]);
    expect(panel).toMatchObject({
      backdrop: 'sea',
      mood: 'storm',
      zoom: 1.4,
      focus: 0.3,
      effects: ['rain'],
    });
    expect(panel.cast).toEqual([
      {
        who: 'lan',
        shot: 'mid',
        x: 0.25,
        pose: 'work',
        face: 'worry',
        looksLeft: true,
        behind: false,
        holds: 'lantern',
        seat: undefined,
        raise: 0.1,
      },
    ]);
    expect(panel.sounds).toEqual([{ text: '轰隆', x: 0.4, y: 0.2, size: 90, angle: -8 }]);
    expect(panel.lines).toEqual([
      { kind: 'shout', who: 'lan', text: '灯灭了！' },
      { kind: 'caption', who: '', text: '那一夜。' },
    ]);
  });

  it.each([
    [['nowhere:day']],
    [['sea:nomood']],
    [['sea:day', '@lan mid .2 dance/calm']],
    [['sea:day', '@lan mid .2 stand/bored']],
    [['sea:day', '@lan near .2 stand/calm']],
    [['sea:day', '@lan mid x stand/calm']],
    [['sea:day', '@lan mid .2 stand/calm +moon']],
    [['sea:day', '%hail']],
    [['sea:day', 'no colon']],
  ])('is refused where it names what there is not: %j', (script) => {
    expect(() => readPanel(script)).toThrow();
  });
});
