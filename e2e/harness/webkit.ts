import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Builder, By, until, type WebDriver, type WebElement } from 'selenium-webdriver';
import { expect, test } from 'vitest';
import { hasWebKit } from '../../scripts/test/webkit.mjs';
import { ownSite } from './own-site.ts';
import { passOverlays } from './pass-overlays.ts';
import { freePort } from './site.ts';

const WAIT_MS = 20_000;
/**
 * A page that hangs answers nothing, and keeps its browser from ending by itself. GStreamer's streams hang now and then
 * where a seek meets the first data, on a busy machine.
 */
const STUCK_MS = 5_000;
/** Tall as a phone's screen with the bars of the window; it does not become narrower than 447 px. */
const WINDOW = { width: 447, height: 900 };

/** Starts WebKitGTK, which Safari is made of as well, on a display of its own; nothing plays there before a tap. */
async function launchWebKit(): Promise<{ driver: WebDriver; close: () => Promise<void> }> {
  const home = await mkdtemp(join(tmpdir(), 'yehang-webkit-'));
  const stops = [() => rm(home, { recursive: true, force: true, maxRetries: 3 })];
  const close = async () => {
    for (const stop of stops.toReversed()) await stop();
  };
  try {
    const screen = ['-displayfd', '3', '-screen', '0', '1000x1000x24'];
    const display = startGroup('Xvfb', screen, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    stops.push(display.stop);
    const [number] = (await once(display.child.stdio[3] as Readable, 'data')) as [Buffer];
    const port = await freePort();
    const env = { ...process.env, HOME: home, DISPLAY: `:${String(number).trim()}` };
    const server = startGroup('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env });
    stops.push(server.stop);
    const driver = await connect(port);
    stops.push(() => Promise.race([driver.quit(), sleep(STUCK_MS)]));
    await driver.manage().window().setRect(WINDOW);
    return { driver, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The driver listens a moment after it has started. */
async function connect(port: number): Promise<WebDriver> {
  const builder = new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': {
      binary: globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').at(-1),
      args: ['--automation', '--autoplay-policy=deny'],
    },
  });
  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      () => true,
      () => false,
    );
  await expect.poll(isUp, { timeout: WAIT_MS }).toBe(true);
  return builder.build();
}

/**
 * Starts a program that ends with all that it started, at the latest with this process: a page that hangs would keep a core
 * busy.
 */
function startGroup(program: string, args: string[], options: SpawnOptions) {
  const child = spawn(program, args, { ...options, detached: true });
  const ended = once(child, 'exit');
  const kill = () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGKILL');
  };
  process.once('exit', kill);
  const stop = async () => {
    kill();
    await ended;
    process.off('exit', kill);
  };
  return { child, stop };
}

const pressable = (name: string) =>
  `//*[self::button or self::a or @role='switch'][@aria-label='${name}' or starts-with(normalize-space(.), '${name}')]`;

/** A page in Safari's engine, with the few acts that its journeys need. */
export class WebKitPage {
  readonly driver: WebDriver;

  constructor(driver: WebDriver) {
    this.driver = driver;
  }

  /** Opens a page of the app as a new visitor, who confirms their age. */
  async visit(path: string): Promise<void> {
    const { app } = ownSite();
    await this.driver.get(`${app}/robots.txt`);
    await this.driver.executeScript('localStorage.clear(); sessionStorage.clear()');
    await this.driver.executeScript(`(${passOverlays.toString()})()`);
    await this.driver.get(`${app}${path}`);
    await this.press('我已满 18 岁，进入');
  }

  /** The first element in sight of an XPath. */
  async find(path: string): Promise<WebElement> {
    return this.driver.wait(
      async () => {
        for (const element of await this.driver.findElements(By.xpath(path)))
          if (await element.isDisplayed().catch(() => false)) return element;
        return null as unknown as WebElement;
      },
      WAIT_MS,
      `nothing at ${path}`,
    );
  }

  text(text: string): Promise<WebElement> {
    return this.find(`//*[text()[contains(., '${text}')]]`);
  }

  /** Presses a button or a link by its name, or by how that begins. */
  async press(name: string): Promise<void> {
    const element = await this.find(pressable(name));
    await this.driver.wait(until.elementIsEnabled(element), WAIT_MS);
    await element.click();
  }

  /** The same where there is one at this moment; it may go before it is pressed. */
  async pressIfShown(name: string): Promise<void> {
    const [element] = await this.driver.findElements(By.xpath(pressable(name)));
    await element?.click().catch(() => undefined);
  }

  /** Draws over the dots of a pad in one stroke. @param dots 0 to 8, by rows */
  async draw(pad: WebElement, dots: readonly number[]): Promise<void> {
    const { width, height } = await pad.getRect();
    const place = (dot: number) => ({
      origin: pad,
      x: Math.round((width * ((dot % 3) - 1)) / 3),
      y: Math.round((height * (Math.floor(dot / 3) - 1)) / 3),
      duration: 120,
    });
    const [first = 0, ...rest] = dots;
    const stroke = this.driver.actions().move(place(first)).press();
    for (const dot of rest) stroke.move(place(dot));
    await stroke.release().perform();
  }

  run<T>(script: string, ...args: unknown[]): Promise<T> {
    return this.driver.executeScript<T>(script, ...args);
  }
}

/** Answers where the picture is; never does of a page that hangs. */
async function keepPicture(driver: WebDriver, id: string): Promise<string> {
  const path = join(tmpdir(), `yehang-${id}-webkit.png`);
  await writeFile(path, await driver.takeScreenshot(), 'base64');
  return path;
}

interface Fixtures {
  page: WebKitPage;
}

const journey = test.extend<Fixtures>({
  page: async ({ task }, use) => {
    const { driver, close } = await launchWebKit();
    try {
      await use(new WebKitPage(driver));
      if (task.result?.state === 'fail') {
        const picture = keepPicture(driver, task.id).catch(() => undefined);
        const kept = await Promise.race([picture, sleep(STUCK_MS)]);
        const where = kept ? `the page as it was is in ${kept}` : 'the page gives no picture';
        console.log(`${task.name}: ${where}`);
      }
    } finally {
      await close();
    }
  },
});

/** A test in Safari's engine, where its driver can be had. */
export function webkitJourney(name: string, run: (fixtures: Fixtures) => Promise<void>): void {
  journey(name, { skip: !hasWebKit() }, ({ page }) => run({ page }));
}
