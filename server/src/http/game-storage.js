/*
 * Stands at the head of every page of a game. The page's origin is opaque, where touching localStorage throws: games
 * that were not made for this platform would end there. They get storages in memory, whose contents are the player's
 * save. Described in docs/games.md.
 */
(function () {
  'use strict';

  const VERSION = 1;
  /** Bytes of a save, less what lies around the entries. */
  const MOST_BYTES = 256 * 1024 - 64;
  /** Milliseconds in which several changes become one save. */
  const SAVE_DELAY = 500;
  /** Sounds that are over are forgotten beyond so many. */
  const MOST_SOUNDS = 64;

  const page = window.parent;
  const encoder = new TextEncoder();
  /** @type {MessagePort | null} */
  let port = null;
  let hasSaidHello = false;
  let timer = 0;

  /** What the page, or the page of this game before this one, handed on by the name of the frame. */
  function readName() {
    try {
      const found = JSON.parse(window.name);
      return found !== null && typeof found === 'object' && found.yehangStorage === VERSION
        ? found
        : {};
    } catch {
      return {};
    }
  }

  const bytesOf = (key, value) =>
    encoder.encode(JSON.stringify(key) + JSON.stringify(value)).length + 2;

  /** A storage in memory, which reads and writes as the browser's own. */
  function makeStorage(entries, onChange) {
    const map = new Map();
    let bytes = 0;
    const remove = (key) => {
      if (!map.has(key)) return;
      bytes -= bytesOf(key, map.get(key));
      map.delete(key);
      onChange();
    };
    const put = (key, value) => {
      const before = map.get(key);
      if (before === value) return;
      const more = bytesOf(key, value) - (before === undefined ? 0 : bytesOf(key, before));
      if (bytes + more > MOST_BYTES)
        throw new DOMException(
          `Setting the value of '${key}' exceeded the quota.`,
          'QuotaExceededError',
        );
      bytes += more;
      map.set(key, value);
      onChange();
    };
    const methods = {
      getItem: (key) => map.get(String(key)) ?? null,
      setItem: (key, value) => put(String(key), String(value)),
      removeItem: (key) => remove(String(key)),
      key: (index) => [...map.keys()][Number(index) || 0] ?? null,
      clear: () => {
        for (const key of [...map.keys()]) remove(key);
      },
    };
    if (entries !== null && typeof entries === 'object')
      for (const [key, value] of Object.entries(entries))
        if (typeof value === 'string') {
          map.set(key, value);
          bytes += bytesOf(key, value);
        }
    const isOwn = (key) => typeof key === 'string' && map.has(key);
    const prototype = typeof Storage === 'function' ? Storage.prototype : Object.prototype;
    const storage = new Proxy(Object.create(prototype), {
      get: (target, key) => {
        if (key === 'length') return map.size;
        if (Object.hasOwn(methods, key)) return methods[key];
        return isOwn(key) ? map.get(key) : Reflect.get(target, key);
      },
      set: (target, key, value) => {
        if (typeof key === 'symbol') return Reflect.set(target, key, value);
        put(key, String(value));
        return true;
      },
      has: (target, key) => isOwn(key) || Reflect.has(target, key),
      deleteProperty: (target, key) => {
        if (isOwn(key)) remove(key);
        return typeof key === 'string' || Reflect.deleteProperty(target, key);
      },
      ownKeys: () => [...map.keys()],
      getOwnPropertyDescriptor: (target, key) =>
        isOwn(key)
          ? { value: map.get(key), writable: true, enumerable: true, configurable: true }
          : undefined,
      defineProperty: (target, key, { value }) => {
        put(String(key), String(value));
        return true;
      },
    });
    return { storage, entries: () => Object.fromEntries(map) };
  }

  const carried = readName();
  let isChanged = carried.isChanged === true;
  const local = makeStorage(carried.local, () => {
    isChanged = true;
    connectOnceLoaded();
    if (!timer) timer = setTimeout(flush, SAVE_DELAY);
  });
  const session = makeStorage(carried.session, () => undefined);

  function flush() {
    clearTimeout(timer);
    timer = 0;
    if (!isChanged || !port) return;
    isChanged = false;
    const save = { yehangStorage: VERSION, local: local.entries() };
    port.postMessage({ type: 'save', data: JSON.stringify(save) });
  }

  /** Another page of the same game reads it; a page of an earlier game has gone with its frame. */
  function handOn() {
    const state = { local: local.entries(), session: session.entries(), isChanged };
    window.name = JSON.stringify({ yehangStorage: VERSION, ...state });
  }

  const isOfStorage = (save) => {
    try {
      return save === null || JSON.parse(save).yehangStorage === VERSION;
    } catch {
      return false;
    }
  };

  function onMessage(event) {
    const { source, data, ports } = event;
    if (source !== page || ports.length !== 1 || data === null || typeof data !== 'object') return;
    if (data.yehang !== VERSION || data.type !== 'welcome') return;
    window.removeEventListener('message', onMessage);
    event.stopImmediatePropagation();
    // A save in words of the game's own is not written over.
    if (!isOfStorage(data.save)) return;
    [port] = ports;
    whenComplete(() => port.postMessage({ type: 'ready' }));
    flush();
  }

  const whenComplete = (work) => {
    if (document.readyState === 'complete') work();
    else window.addEventListener('load', work);
  };

  function connect() {
    // A game that includes the platform's own script saves by that.
    if (hasSaidHello || page === window || typeof window.yehang?.start === 'function') return;
    hasSaidHello = true;
    window.addEventListener('message', onMessage);
    page.postMessage({ yehang: VERSION, type: 'hello' }, '*');
  }

  function connectOnceLoaded() {
    // By then it is known which scripts the game includes.
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', connect);
    else connect();
  }

  for (const [name, { storage }] of [
    ['localStorage', local],
    ['sessionStorage', session],
  ])
    Object.defineProperty(window, name, { value: storage, enumerable: true, configurable: true });
  if (isChanged) connectOnceLoaded();

  // What sounds is silent while the game is hidden, whether or not the game thinks of it.
  const sounds = new Set();
  const contexts = new Set();
  let silenced = [];
  if (typeof HTMLMediaElement === 'function') {
    const prototype = HTMLMediaElement.prototype;
    const play = Object.getOwnPropertyDescriptor(prototype, 'play').value;
    prototype.play = function (...values) {
      if (sounds.size > MOST_SOUNDS)
        for (const sound of sounds) if (sound.paused) sounds.delete(sound);
      sounds.add(this);
      return play.apply(this, values);
    };
  }
  if (typeof AudioContext === 'function')
    window.AudioContext = class extends AudioContext {
      constructor(...values) {
        super(...values);
        contexts.add(this);
      }
    };

  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') {
      for (const resume of silenced.splice(0)) Promise.resolve(resume()).catch(() => undefined);
      return;
    }
    flush();
    for (const sound of sounds)
      if (!sound.paused) {
        sound.pause();
        silenced.push(() => sound.play());
      }
    for (const context of contexts)
      if (context.state === 'running') {
        void context.suspend();
        silenced.push(() => context.resume());
      }
  });
  // Where the next page has a process of its own, a name that is given later does not reach it.
  for (const event of ['beforeunload', 'pagehide'])
    window.addEventListener(event, () => {
      flush();
      handOn();
    });
})();
