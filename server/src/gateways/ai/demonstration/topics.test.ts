import { expect, it } from 'vitest';
import { topicsOf } from './topics.ts';

it.each([
  [
    '守灯人发现一座不在海图上的岛，岛上有人替他点着灯。',
    ['守灯人', '海图'],
    ['不在', '有人', '发现'],
  ],
  ['退役的女船长重返北方航线，寻找失踪十年的货轮。', ['女船长', '航线', '货轮'], ['重返', '十年']],
  ['今晚的雾大吗', ['雾'], ['今晚']],
  ['我最近在学做面包，总是发不起来', ['面包'], ['最近', '总是']],
])('%s is about what it names', (text, named, unnamed) => {
  const topics = topicsOf(text);
  expect(topics).toEqual(expect.arrayContaining(named));
  expect(topics.filter((topic) => unnamed.includes(topic))).toEqual([]);
});

it('has a topic where nothing is named', () => {
  expect(topicsOf('再来一次')).toEqual(['再来', '一次']);
  expect(topicsOf('……')).toEqual(['……']);
  expect(topicsOf(' ')).toEqual(['远方']);
});
