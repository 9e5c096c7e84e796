import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { cutTexts, seriousFaults, smallTargets } from './harness/accessibility.ts';
import { journey } from './harness/journey.ts';
import { ownSite } from './harness/own-site.ts';

const site = ownSite();

/** The play states of the animations that never end by themselves, by name. */
const endless = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter((it) => it.effect?.getTiming().iterations === Infinity)
      .map((it) => [it instanceof CSSAnimation ? it.animationName : it.id, it.playState] as const),
  );

async function moving(page: Page): Promise<string[]> {
  return (await endless(page)).filter(([, state]) => state === 'running').map(([name]) => name);
}

journey('the age question is accessible, with targets of 44 px', async ({ page }) => {
  await page.goto(`${site.app}/`);
  await page.getByRole('button', { name: '我已满 18 岁，进入' }).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
});

journey('behind the age question the page waits without moving', async ({ page }) => {
  await page.goto(`${site.app}/`);
  await page.getByRole('button', { name: '我已满 18 岁，进入' }).waitFor();
  await page.locator('aside[aria-label="公告"]').waitFor();
  expect((await endless(page)).length).toBeGreaterThan(1);
  expect(await moving(page)).toEqual([]);
  await page.getByRole('button', { name: '我已满 18 岁，进入' }).tap();
  await page.getByRole('heading', { name: '最新上架' }).waitFor();
  await expect.poll(() => moving(page)).not.toEqual([]);
});

journey(
  'home, search and settings go by keyboard, and nothing moves with reduced motion',
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`${site.app}/`);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: '我已满 18 岁，进入' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: '最新上架' }).waitFor();
    expect(await cutTexts(page), 'home: what is cut at 200%').toEqual([]);
    expect(await moving(page)).toEqual([]);

    const tabTo = async (name: string) => {
      for (let stops = 0; stops < 60; stops += 1) {
        await page.keyboard.press('Tab');
        const focused = await page.evaluate(() => {
          const element = document.activeElement;
          return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
        });
        if (focused === name) return;
      }
      throw new Error(`the Tab key does not reach 「${name}」`);
    };
    await tabTo('推荐');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tab', { name: '风景', selected: true }).waitFor();
    await page.keyboard.press('ArrowLeft');

    await page.goto(`${site.app}/subPage/search`);
    await page.getByRole('searchbox').waitFor();
    await page.keyboard.type('灯塔');
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: '综合' }).waitFor();
    await tabTo('最相关');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('radio', { name: '最新', checked: true }).waitFor();

    await page.goto(`${site.app}/mine/seting`);
    await page.getByRole('heading', { name: '设置' }).first().waitFor();
    await tabTo('退出登录');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  },
);
