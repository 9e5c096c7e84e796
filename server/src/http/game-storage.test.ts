import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createContext, Script } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { withGameStorage } from './with-game-storage.ts';

const script = new Script(readFileSync(join(import.meta.dirname, 'game-storage.js'), 'utf8'));
const SAVE_BYTES = 256 * 1024;

interface Posted {
  type: string;
  data?: string;
}

/** A page of a game in its frame, with the page around it. */
function openGame({ name = '', hasKit = false, sounds = {} } = {}) {
  const said: unknown[] = [];
  const posted: Posted[] = [];
  const parent = { postMessage: (message: unknown) => said.push(message) };
  const target = new EventTarget();
  const documentTarget = new EventTarget();
  const timers: (() => void)[] = [];
  const window: Record<string, unknown> = {
    ...{ parent, name, DOMException, TextEncoder },
    setTimeout: (work: () => void) => timers.push(work),
    clearTimeout: () => timers.splice(0),
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    document: {
      ...{ readyState: 'complete', visibilityState: 'visible' },
      addEventListener: documentTarget.addEventListener.bind(documentTarget),
    },
    ...sounds,
    ...(hasKit && { yehang: { start: () => undefined } }),
  };
  window['window'] = window;
  const context = createContext(window);
  script.runInContext(context);
  return {
    ...{ window, said, posted },
    run: (source: string): unknown => new Script(source).runInContext(context),
    passTime: () => timers.splice(0).forEach((work) => work()),
    see: (visibilityState: 'hidden' | 'visible') => {
      Object.assign(window['document'] as object, { visibilityState });
      documentTarget.dispatchEvent(new Event('visibilitychange'));
    },
    leave: () => target.dispatchEvent(new Event('pagehide')),
    welcome: (save: string | null = null, source: unknown = parent) => {
      const port = { postMessage: (message: Posted) => posted.push(message) };
      const data = { yehang: 1, type: 'welcome', save };
      target.dispatchEvent(Object.assign(new Event('message'), { data, source, ports: [port] }));
    },
  };
}

const kept = (local: Record<string, string>) => JSON.stringify({ yehangStorage: 1, local });

describe('the storage of a game', () => {
  it('reads and writes as that of a browser', () => {
    const { run } = openGame();
    expect(
      run(`localStorage.setItem('a', 1); localStorage.b = 'x'; localStorage['c d'] = null;
        [localStorage.getItem('a'), localStorage.b, localStorage.length, localStorage.key(1),
         localStorage.key(9), localStorage.getItem('none'), 'b' in localStorage,
         Object.keys(localStorage).join(), JSON.stringify(localStorage)].join('|')`),
    ).toBe('1|x|3|b|||true|a,b,c d|{"a":"1","b":"x","c d":"null"}');
    expect(run(`delete localStorage.b; localStorage.removeItem('a'); localStorage.length`)).toBe(1);
    expect(run(`localStorage.getItem = 'a key'; typeof localStorage.getItem`)).toBe('function');
    expect(run(`localStorage.clear(); sessionStorage.length + localStorage.length`)).toBe(0);
  });

  it('has the save from the beginning', () => {
    const { run, said } = openGame({ name: kept({ level: '3' }) });
    expect(run(`localStorage.level`)).toBe('3');
    expect(said).toEqual([]);
  });

  it('begins empty where the save is in words of another', () => {
    for (const name of ['', '{', 'level 3', 'null', '{"local":{"level":"3"}}', kept(null as never)])
      expect(openGame({ name }).run('localStorage.length')).toBe(0);
  });

  it('sends what changed, several changes at once', () => {
    const { run, said, posted, welcome, passTime } = openGame();
    run(`localStorage.level = '1'; localStorage.level = '2'`);
    expect(said).toEqual([{ yehang: 1, type: 'hello' }]);
    welcome();
    run(`localStorage.lives = '3'`);
    passTime();
    const saves = posted.filter(({ type }) => type === 'save');
    expect(saves.at(-1)?.data).toBe(kept({ level: '2', lives: '3' }));
    run(`localStorage.lives = '3'; sessionStorage.x = 'y'`);
    passTime();
    expect(posted.filter(({ type }) => type === 'save')).toHaveLength(saves.length);
  });

  it('answers no welcome but that of the page around it', () => {
    const { run, posted, welcome, passTime } = openGame();
    run(`localStorage.level = '1'`);
    welcome(null, {});
    passTime();
    expect(posted).toEqual([]);
  });

  it('never writes over the save of a game that has words of its own', () => {
    const { run, posted, welcome, passTime } = openGame();
    run(`localStorage.level = '1'`);
    welcome('level 3');
    passTime();
    expect(posted).toEqual([]);
  });

  it('leaves saving to the script of the platform where the game includes it', () => {
    const { run, said } = openGame({ hasKit: true });
    run(`localStorage.level = '1'`);
    expect(said).toEqual([]);
    expect(run('localStorage.level')).toBe('1');
  });

  it('refuses what is beyond the size of a save, and keeps what was there', () => {
    const { run, posted, welcome, passTime } = openGame();
    const set = vi.fn((value: string) => run(`localStorage.big = ${JSON.stringify(value)}`));
    const most = '夜'.repeat(SAVE_BYTES / 4);
    set(most);
    expect(() => set('夜'.repeat(SAVE_BYTES / 3 + 1))).toThrow(/quota/);
    expect(() => run(`localStorage.more = 'x'.repeat(${SAVE_BYTES / 4})`)).toThrow(/quota/);
    welcome();
    passTime();
    const { data = '' } = posted.find(({ type }) => type === 'save') ?? {};
    expect(Buffer.byteLength(data)).toBeLessThanOrEqual(SAVE_BYTES);
    expect(JSON.parse(data)).toEqual({ yehangStorage: 1, local: { big: most } });
  });

  it('is handed on to the next page of the game', () => {
    const first = openGame();
    first.run(`localStorage.level = '2'; sessionStorage.door = 'left'`);
    first.leave();
    const next = openGame({ name: String(first.window['name']) });
    expect(next.run('localStorage.level + sessionStorage.door')).toBe('2left');
    // What was not sent yet is sent from there.
    expect(next.said).toEqual([{ yehang: 1, type: 'hello' }]);
  });
});

describe('a page of a game', () => {
  it('is silent while it is hidden, and sounds again as it did', () => {
    class HTMLMediaElement {
      paused = true;
      play() {
        this.paused = false;
      }
      pause() {
        this.paused = true;
      }
    }
    class AudioContext {
      state = 'running';
      suspend() {
        this.state = 'suspended';
      }
      resume() {
        this.state = 'running';
      }
    }
    const { run, see } = openGame({ sounds: { HTMLMediaElement, AudioContext } });
    run(`var music = new HTMLMediaElement(); music.play();
      var over = new HTMLMediaElement(); over.play(); over.pause();
      var context = new AudioContext();`);
    const states = () => run('[music.paused, over.paused, context.state].join()');
    see('hidden');
    expect(states()).toBe('true,true,suspended');
    see('visible');
    expect(states()).toBe('false,true,running');
  });

  const read = async (page: string) => {
    const bytes = Buffer.byteLength(page);
    const whole = withGameStorage({ stream: Readable.from([Buffer.from(page)]), bytes });
    const written = await buffer(whole.stream);
    expect(written.length).toBe(whole.bytes);
    return written.toString().replace(/<script>\/\*\n \* Stands[^]+?<\/script>/, '@');
  };

  it('has it before its own scripts, and after its doctype', async () => {
    expect(await read('<!DOCTYPE html>\n<html><script>1</script>')).toBe(
      '<!DOCTYPE html>@\n<html><script>1</script>',
    );
    expect(await read('\ufeff <!-- a > b -->\n<!doctype html><p>')).toBe(
      '\ufeff <!-- a > b -->\n<!doctype html>@<p>',
    );
    expect(await read('<html><body>')).toBe('@<html><body>');
    expect(await read('<!-- never closed')).toBe('@<!-- never closed');
    expect(await read('')).toBe('@');
  });

  it('of any size stays as it is', async () => {
    const page = `<!doctype html>${'夜'.repeat(50_000)}`;
    const pieces = Readable.from([Buffer.from(page).subarray(0, 7), Buffer.from(page).subarray(7)]);
    const { stream } = withGameStorage({ stream: pieces, bytes: Buffer.byteLength(page) });
    expect((await buffer(stream)).toString().endsWith('夜'.repeat(50_000))).toBe(true);
  });
});
