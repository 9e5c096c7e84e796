import { describe, expect, test } from 'vitest';
import { addressOfDeepLink, addressOfOpenLink, isDeepLink } from './deep-link.ts';

const id = '0190a000-0000-7000-8000-00000000000a';

describe('a link of the app leads to its page', () => {
  test.each([
    ['video', '/subPage/longViodePlay'],
    ['vip', '/mine/vip'],
    ['wallet', '/mine/gold'],
    ['shareInvite', '/mine/inviteShare'],
    ['videoTopic', '/subPage/topicList'],
    ['comicDetail', '/manga/detail'],
    ['photoSet', '/community/picturesDetail'],
    ['post', '/community/postDetail'],
    ['game', '/community/gameDetail'],
    ['novel', '/community/novelDetail'],
    ['userCenter', '/subPage/upIndex'],
    ['accountCertificate', '/mine/accountCertificate'],
    ['ai', '/ai'],
    ['darkWeb', '/darkWeb'],
    ['rankList', '/subPage/rankList'],
    ['agentTasks', '/mine/task'],
    ['bindPhone', '/mine/phoneBinding'],
    ['communityPublish', '/community/publish'],
  ])('%s', (name, page) => {
    expect(addressOfDeepLink(`yehang://${name}`)).toBe(page);
    expect(addressOfDeepLink(`YEHANG:///${name.toUpperCase()}/?id=${id}`)).toBe(`${page}?id=${id}`);
    const query = new URLSearchParams({ link: `yehang://${name}?id=${id}&name=夜&showType=1` });
    expect(addressOfOpenLink(`?${query.toString()}`)).toBe(
      `${page}?id=${id}&name=%E5%A4%9C&showType=1`,
    );
  });

  test('unencoded in a URL, with the parameters that were cut off', () => {
    expect(addressOfOpenLink(`?link=yehang://videoTopic?id=${id}&name=a%26b&showType=2`)).toBe(
      `/subPage/topicList?id=${id}&name=a%26b&showType=2`,
    );
    expect(addressOfOpenLink('?link=yehang://vip&affCode=YH8K2Q')).toBe('/mine/vip?affCode=YH8K2Q');
  });
});

test('the link of the dark section names a channel by its index', () => {
  expect(addressOfDeepLink('yehang://darkWeb?index=2')).toBe('/darkWeb?index=2');
});

test.each([
  ['index=0', '/'],
  ['index=1', '/Tiktok'],
  ['index=1&tabIndex=2', '/Tiktok?tabIndex=2'],
  ['index=2&tabIndex=2', '/DarkWeb'],
  ['index=3', '/ai'],
  ['index=4', '/community'],
  ['index=5', '/mine'],
  ['index=6', '/'],
  ['index=-1', '/'],
  ['index=01', '/'],
  ['index=', '/'],
  ['', '/'],
  ['index=5&affCode=YH8K2Q', '/mine?affCode=YH8K2Q'],
])('the home link with %s leads to %s', (query, page) => {
  expect(addressOfDeepLink(`yehang://home?${query}`)).toBe(page);
});

const hostile = [
  '',
  'yehang://',
  'yehang:video',
  'yehang:/video',
  'yehang://nothing?id=1',
  'yehang://constructor',
  'yehang://__proto__',
  'yehang://video.evil.example/',
  'yehang://video@evil.example',
  'yehang://video:80',
  'yehang://video/../../evil',
  'yehang://video//evil.example',
  String.raw`yehang:\\video`,
  String.raw`yehang://video\evil.example`,
  String.raw`yehang://video?id=\\evil.example`,
  'yehang://video%3Fid=1',
  'yehang%3A%2F%2Fvideo',
  'yehang://video?id=%252f%252fevil.example',
  'yehang://video?id=1%0d%0aSet-Cookie:a=b',
  'yehang://video?id=1\r\nSet-Cookie:a=b',
  'yehang://video\n?id=1',
  'yehang://video?id=%',
  'yehang://video?id=%ff',
  'yehang://video?id=1&id=2',
  'yehang://video?__proto__=1',
  `yehang://video?id=${'x'.repeat(201)}`,
  `yehang://video?${'a=1&'.repeat(600)}`,
  'yehang://open?link=yehang://video',
  'yehang://open?link=yehang%3A%2F%2Fopen%3Flink%3Djavascript%3Aalert(1)',
  'yehang://javascript:alert(1)',
  'javascript:alert(1)',
  'JaVaScRiPt://yehang://video',
  'data:text/html,<script>alert(1)</script>',
  '//evil.example/video',
  '/\\evil.example',
  'https://evil.example/?link=yehang://video',
  'https://yehang://video',
  'xyehang://video',
  'vbscript:x',
  'blob:https://evil.example/1',
];

test.each(hostile)('%j leads home', (link) => {
  expect(addressOfDeepLink(link)).toBe('/');
  expect(addressOfOpenLink(`?${new URLSearchParams({ link }).toString()}`)).toBe('/');
});

test('a URL without a link, or with two, leads home', () => {
  expect(addressOfOpenLink('')).toBe('/');
  expect(addressOfOpenLink('?link=yehang://vip&link=yehang://ai')).toBe('/');
});

test('the scheme is recognised in any letter case', () => {
  expect([isDeepLink(' Yehang://x'), isDeepLink('https://x'), isDeepLink('yehang:')]).toEqual([
    true,
    false,
    false,
  ]);
});

/** Numbers that look random and are the same at every run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

test('any link leads to a page of the app with a clean query', () => {
  const pieces = [
    ...hostile,
    ...['yehang://', 'video', 'home', 'ai', '?', '&', '=', '#', '/', '\\', '%2f', '%5c', '%00'],
    ...['id', 'index', 'name', '..', ';', '@', ':', '\t', '夜', '\ud800', "'", '"', '<', '>'],
  ];
  const random = randomFrom(20_261_121);
  const pick = () => pieces[Math.floor(random() * pieces.length)] ?? '';
  const known = /^\/(?:[A-Za-z]+(?:\/[A-Za-z]+)*)?(?:\?[\w.*+=&%-]*)?$/;
  for (let round = 0; round < 6000; round += 1) {
    const start = random() < 0.5 ? 'yehang://video' : '';
    const link = start + Array.from({ length: 1 + Math.floor(random() * 8) }, pick).join('');
    for (const address of [addressOfDeepLink(link), addressOfOpenLink(`?link=${link}`)]) {
      const url = new URL(address, 'https://app.example');
      expect(address).toMatch(known);
      expect(url.origin).toBe('https://app.example');
      expect(decodeURIComponent(address)).not.toMatch(/[\p{Cc}\\]|%[0-9a-f]{2}/iu);
    }
  }
});
