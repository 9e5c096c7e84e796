import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

class Utterance extends EventTarget {
  readonly text: string;
  lang = '';
  voice: unknown = null;
  constructor(text: string) {
    super();
    this.text = text;
  }
}

let voices: { lang: string }[];
let spoken: Utterance[];
const synthesis = {
  getVoices: () => voices,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  cancel: vi.fn<() => void>(),
  speak: (one: Utterance) => void spoken.push(one),
};
const finish = (of: Utterance | undefined) => of?.dispatchEvent(new Event('end'));
const load = async () => {
  vi.resetModules();
  return import('./speak.ts');
};

beforeEach(() => {
  vi.useFakeTimers();
  voices = [{ lang: 'en-US' }, { lang: 'zh_CN' }];
  spoken = [];
  vi.stubGlobal('speechSynthesis', synthesis);
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the voice of the system', () => {
  it('says a text sentence by sentence, with a Chinese voice', async () => {
    const { speak } = await load();
    const onEnd = vi.fn<() => void>();
    speak('潮水退了。灯塔还亮着！', onEnd);
    expect(spoken).toEqual([]);
    vi.advanceTimersByTime(60);
    expect(spoken.map(({ text }) => text)).toEqual(['潮水退了。']);
    expect(spoken[0]!.voice).toBe(voices[1]);
    finish(spoken[0]);
    expect(spoken[1]!.text).toBe('灯塔还亮着！');
    expect(onEnd).not.toHaveBeenCalled();
    finish(spoken[1]);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('cuts long sentences, and says every character once', async () => {
    const { speak } = await load();
    const text = '很长的一句话，'.repeat(40);
    speak(text, () => undefined);
    vi.advanceTimersByTime(60);
    for (let at = 0; spoken[at]; at += 1) finish(spoken[at]);
    expect(spoken.map((one) => one.text).join('')).toBe(text);
    expect(Math.max(...spoken.map((one) => one.text.length))).toBeLessThanOrEqual(81);
  });

  it('goes on where the end of a sentence is lost, and not twice', async () => {
    const { speak } = await load();
    const onEnd = vi.fn<() => void>();
    speak('潮水退了。灯塔还亮着！', onEnd);
    vi.advanceTimersByTime(60);
    vi.advanceTimersByTime(20_000);
    expect(spoken).toHaveLength(2);
    finish(spoken[0]);
    expect(spoken).toHaveLength(2);
  });

  it('is silent once it is stopped', async () => {
    const { speak } = await load();
    const onEnd = vi.fn<() => void>();
    const stop = speak('潮水退了。灯塔还亮着！', onEnd);
    vi.advanceTimersByTime(60);
    stop();
    finish(spoken[0]);
    vi.advanceTimersByTime(60_000);
    expect(spoken).toHaveLength(1);
    expect(onEnd).toHaveBeenCalledOnce();
  });

  it('is offered once the system has one', async () => {
    const found = voices;
    voices = [];
    const { watchVoices, hasVoice } = await load();
    const listener = vi.fn<() => void>();
    const end = watchVoices(listener);
    expect(hasVoice()).toBe(false);
    voices = found;
    vi.advanceTimersByTime(300);
    expect(hasVoice()).toBe(true);
    expect(listener).toHaveBeenCalledOnce();
    end();
  });
});
