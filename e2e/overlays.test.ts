import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { changeAnswer } from './harness/change-answer.ts';
import { popUpTitles, routeFullStart } from './harness/full-start.ts';
import { journey } from './harness/journey.ts';
import { closeContext } from './harness/close-context.ts';
import { ownSite } from './harness/own-site.ts';

const site = ownSite();
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const home = (page: Page) => page.getByRole('tablist', { name: '频道' });

async function confirmAge(page: Page): Promise<void> {
  await button(page, '我已满 18 岁，进入').tap();
}

/** How long each half of the splash is, ms. */
const HALF_MS = 4000;

/** Lets the time of the splash's still half pass, where the journey has the clock. */
async function passStill(page: Page): Promise<void> {
  await dialog(page, '夜航').waitFor();
  await page.clock.fastForward(HALF_MS);
}

/** Lets the time of the ads pass as well. */
async function passAds(page: Page): Promise<void> {
  await dialog(page, '开屏广告').waitFor();
  await page.clock.fastForward(HALF_MS);
  await button(page, '跳过').waitFor();
}

/** Waits for the end of the splash, and skips it. */
async function skipSplash(page: Page): Promise<void> {
  await passStill(page);
  await passAds(page);
  await button(page, '跳过').tap();
}

const isStillShown = (page: Page) => page.locator('#launch').isVisible();

const isHome = async (page: Page) => {
  await home(page).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
};

journey(
  'a first visit has one picture and one announcement before home, once',
  async ({ newPage: page }) => {
    // What the home page shows is fetched while the splash is up.
    const homeFetched = page.waitForResponse(/media\/home$/);
    await page.clock.install();
    await page.goto(site.app);
    expect(await isStillShown(page)).toBe(true);
    await confirmAge(page);
    await dialog(page, '夜航').waitFor();
    await homeFetched;
    const skip = button(page, /秒后可跳过$/);
    expect(await skip.getAttribute('aria-disabled')).toBe('true');
    // Pressed too early it does nothing.
    await skip.dispatchEvent('click');
    await passStill(page);
    await dialog(page, '公告：欢迎登船').waitFor();
    expect(await isStillShown(page)).toBe(false);
    await button(page, '我知道了').tap();
    await isHome(page);
    await page.reload();
    await isHome(page);
    expect(await isStillShown(page)).toBe(false);
    // A further tab is a further start: too soon for a splash, and it has seen today's announcement.
    const next = await page.context().newPage();
    await next.goto(site.app);
    await isHome(next);
  },
);

journey(
  'a reload in the middle of the splash does not bring it back',
  async ({ newPage: page }) => {
    await page.clock.install();
    await page.goto(site.app);
    await confirmAge(page);
    await dialog(page, '夜航').waitFor();
    await page.reload();
    await dialog(page, '公告：欢迎登船').waitFor();
  },
);

journey(
  'a start has two overlays besides the splash; the next one has the rest',
  async ({ newPage: page, browser }) => {
    const perStart = (start: { startOverlays: { perStart: number } }) => {
      start.startOverlays.perStart = 2;
    };
    await routeFullStart(page, perStart);
    await page.clock.install();
    await page.goto(site.app);
    await confirmAge(page);
    await skipSplash(page);
    await button(page, '进入夜航').tap();
    await dialog(page, `广告：${popUpTitles[0]}`).getByLabel('关闭广告').tap();
    await isHome(page);
    const { cookies, origins } = await page.context().storageState();
    // As if the pause of the splash were over.
    for (const { localStorage } of origins)
      for (const entry of localStorage)
        entry.value = entry.value.replace(/"noSplashUntil":\d+/, '"noSplashUntil":0');
    const context = await browser.newContext({
      storageState: { cookies, origins },
      reducedMotion: 'reduce',
    });
    const again = await context.newPage();
    await routeFullStart(again, perStart);
    await again.clock.install();
    await again.goto(site.app);
    await passStill(again);
    // Where motion is unwanted the ads stay where they are.
    await passAds(again);
    const first = button(again, '第 1 张');
    expect(await first.getAttribute('aria-current')).toBe('true');
    await button(again, '第 2 张').click();
    await expect.poll(() => first.getAttribute('aria-current')).toBe('false');
    await button(again, '跳过').click();
    await dialog(again, `广告：${popUpTitles[1]}`).getByLabel('关闭广告').click();
    await button(again, '我知道了').click();
    await isHome(again);
    await closeContext(context);
  },
);

journey('every overlay can be passed by keyboard alone', async ({ newPage: page }) => {
  /** The focus comes in a moment after the overlay does. */
  const waitForFocusIn = (name: string) =>
    expect
      .poll(() =>
        dialog(page, name).evaluate((element) => element.contains(document.activeElement)),
      )
      .toBe(true);
  /** Goes on with Tab until the focus is on a button, and presses it. */
  const pressByKey = async (name: string) => {
    const wanted = button(page, name);
    await wanted.waitFor();
    for (let step = 0; step < 12; step += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
  };
  await routeFullStart(page);
  await page.clock.install();
  await page.goto(`${site.app}/mine`);
  await pressByKey('我已满 18 岁，进入');
  await passStill(page);
  await dialog(page, '开屏广告').waitFor();
  await waitForFocusIn('开屏广告');
  await passAds(page);
  await page.keyboard.press('Escape');
  await dialog(page, '今夜应用').waitFor();
  await waitForFocusIn('今夜应用');
  const isInert = await page.locator('#app').evaluate((element: HTMLElement) => element.inert);
  expect(isInert).toBe(true);
  await pressByKey('进入夜航');
  for (const title of popUpTitles) {
    await dialog(page, `广告：${title}`).waitFor();
    await page.keyboard.press('Escape');
  }
  await dialog(page, '公告：欢迎登船').waitFor();
  await page.keyboard.press('Escape');
  await waitForFocusIn('公告：欢迎登船');
  await pressByKey('我知道了');
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  const isFree = await page.locator('#app').evaluate((element: HTMLElement) => !element.inert);
  expect(isFree).toBe(true);
});

journey(
  'a deep link begins below the overlays; a pop-up that is followed is reported, and the last',
  async ({ newPage: page }) => {
    await routeFullStart(page);
    await page.clock.install();
    await page.goto(`${site.app}/open?link=${encodeURIComponent('yehang://rankList')}`);
    await confirmAge(page);
    await page.waitForURL('**/subPage/rankList');
    await skipSplash(page);
    await button(page, '进入夜航').tap();
    const report = page.waitForRequest(/advertise\/click$/);
    await dialog(page, '广告：会员看得更多').getByText('一张票，看完整片海').tap();
    const body = (await report).postDataJSON() as { id: string; clickId: string };
    expect(body.clickId).toMatch(/^[0-9a-f-]{36}$/);
    await page.waitForURL('**/mine/vip');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    const waiting = () => page.evaluate(() => localStorage.getItem('yehang.clicks'));
    await expect.poll(waiting).toBe('[]');
  },
);

journey(
  'a click is reported though the page leaves for an outside link at once',
  async ({ newPage: page }) => {
    const reports: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/advertise/click')) reports.push(request.method());
    });
    await page.route('https://stranger.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<p>elsewhere</p>' }),
    );
    await routeFullStart(page, (start) => {
      start.advertise = start.advertise
        .filter(({ position }) => position === 2)
        .map((ad) => ({ ...ad, href: 'https://stranger.example/?token=' }));
    });
    await page.goto(site.app);
    await confirmAge(page);
    await dialog(page, '广告：会员看得更多').getByText('一张票，看完整片海').tap();
    await page.getByText('elsewhere').waitFor();
    expect(page.url()).toBe('https://stranger.example/?token=');
    await expect.poll(() => reports).toEqual(['POST']);
  },
);

journey(
  'of a hostile announcement only harmless text is left',
  async ({ newPage: page, allowedComplaints }) => {
    // The policy of the page refuses handlers even while the text is only read.
    allowedComplaints.push(/Executing inline event handler violates/);
    const hostile = [
      '<h3>标题</h3><p onclick="top.foul=1" style="position:fixed" id="app">正文<b>粗</b></p>',
      '<img src=x onerror="top.foul=1"><script>top.foul=1</script><style>*{display:none}</style>',
      '<svg onload="top.foul=1"><a xlink:href="javascript:top.foul=1"><text>x</text></a></svg>',
      '<iframe srcdoc="<script>top.foul=1</script>"></iframe><form action="/x"><input></form>',
      '<a href="javascript:top.foul=1">坏链接</a><a href="//stranger.example">也坏</a>',
      '<a href="/mine">好链接</a>',
      '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=top.foul=1&gt;">',
    ];
    const announcement = {
      id: '01900009-0000-7000-8000-000000000001',
      title: '公告',
      content: hostile.join(''),
      jumpUrl: null,
    };
    await changeAnswer<object>(page, '**/api/app/ping/config', (data) => {
      Object.assign(data, { advertise: [], announcement });
    });
    await page.clock.install();
    await page.goto(site.app);
    await confirmAge(page);
    await passStill(page);
    const content = page.getByRole('region', { name: '公告内容' });
    await content.getByText('好链接').waitFor();
    const left = await content.locator('> div').evaluate((element) =>
      [...element.querySelectorAll('*')].map(
        (each) =>
          `${each.localName}${each
            .getAttributeNames()
            .map((name) => ` ${name}`)
            .join('')}`,
      ),
    );
    expect([...new Set(left)].sort()).toEqual(['a', 'a href', 'b', 'h3', 'p']);
    expect(await page.evaluate(() => 'foul' in window)).toBe(false);
    await content.getByText('好链接').tap();
    await page.waitForURL('**/mine');
  },
);

journey('back closes what lies over a start, one after the other', async ({ newPage: page }) => {
  await routeFullStart(page, (start) => {
    start.startOverlays.perStart = 10;
  });
  await page.clock.install();
  await page.goto(`${site.app}/mine`);
  await page.goto(site.app);
  await button(page, '未满 18 岁').tap();
  await dialog(page, '暂时不能进入').waitFor();
  await page.goBack();
  await dialog(page, '请确认你已满 18 岁').waitFor();
  await confirmAge(page);
  await dialog(page, '夜航').waitFor();
  // Counting down, the splash stays.
  await page.goBack();
  await skipSplash(page);
  await dialog(page, '今夜应用').waitFor();
  await page.goBack();
  for (const title of popUpTitles) {
    await dialog(page, `广告：${title}`).waitFor();
    await page.goBack();
  }
  await dialog(page, '公告：欢迎登船').waitFor();
  await page.goBack();
  await isHome(page);
  expect(new URL(page.url()).pathname).toBe('/');
  await page.goBack();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/mine');
});
