/*
 * What a game includes to be played inside Yehang: it keeps a save, reports scores, and is paused and muted from outside.
 * Described in docs/games.md. No dependency; without a page around it that answers, everything still works, unsaved.
 */
(function () {
  'use strict';

  const VERSION = 1;
  /** Milliseconds that the page has to answer; then the game begins without it. */
  const ANSWER_WITHIN = 1000;
  /** Milliseconds in which several saves become one. */
  const SAVE_DELAY = 500;
  const SAVE_BYTES = 256 * 1024;

  const page = window.parent;
  /** @type {MessagePort | null} */
  let port = null;
  let state = 'new';
  let handlers = {};
  /** What is said before the page has answered. */
  let waiting = [];
  /** @type {string | null} */
  let unsaved = null;
  let saveTimer = 0;
  let isLeaving = false;
  let started = null;

  function call(name, value) {
    const handler = handlers[name];
    if (typeof handler !== 'function') return;
    try {
      handler(value);
    } catch (error) {
      console.error(error);
    }
  }

  function send(message) {
    if (port) port.postMessage(message);
    else if (state !== 'alone' && waiting.length < 50) waiting.push(message);
  }

  function flush() {
    clearTimeout(saveTimer);
    saveTimer = 0;
    if (unsaved === null || !port) return;
    port.postMessage({ type: 'save', data: unsaved });
    unsaved = null;
  }

  function onPortMessage(event) {
    const message = event.data;
    if (message === null || typeof message !== 'object') return;
    if (message.type === 'pause') {
      call('pause');
      flush();
    } else if (message.type === 'resume') call('resume');
    else if (message.type === 'mute' && typeof message.muted === 'boolean') {
      call('mute', message.muted);
    } else if (message.type === 'saved') call('saved');
    else if (message.type === 'refused') call('refused', String(message.reason));
  }

  function isWelcome(event) {
    const message = event.data;
    return (
      event.source === page &&
      message !== null &&
      typeof message === 'object' &&
      message.yehang === VERSION &&
      message.type === 'welcome' &&
      event.ports.length === 1
    );
  }

  const prefersLessMotion = () =>
    typeof window.matchMedia === 'function' &&
    window.matchMedia('(prefers-reduced-motion: reduce)').matches;

  /** What the page said, with a default for whatever is missing or of the wrong kind. */
  function factsOf(message, connected) {
    return {
      connected,
      save: typeof message.save === 'string' ? message.save : null,
      locale: typeof message.locale === 'string' ? message.locale : 'zh-CN',
      muted: message.muted === true,
      reducedMotion: message.reducedMotion === true || prefersLessMotion(),
      best: Number.isSafeInteger(message.best) && message.best >= 0 ? message.best : null,
    };
  }

  function connect(resolve) {
    function finish(facts) {
      clearTimeout(timer);
      window.removeEventListener('message', onMessage);
      const said = waiting;
      waiting = [];
      for (const message of said) send(message);
      if (unsaved !== null && port) flush();
      resolve(facts);
    }
    function onMessage(event) {
      if (!isWelcome(event)) return;
      state = 'connected';
      port = event.ports[0];
      port.onmessage = onPortMessage;
      finish(factsOf(event.data, true));
    }
    function playAlone() {
      state = 'alone';
      unsaved = null;
      finish(factsOf({}, false));
    }
    state = 'waiting';
    const timer = setTimeout(playAlone, ANSWER_WITHIN);
    if (page === window) {
      playAlone();
      return;
    }
    window.addEventListener('message', onMessage);
    // The frame has an opaque origin and does not learn that of the page; nothing secret is in a hello.
    page.postMessage({ yehang: VERSION, type: 'hello' }, '*');
  }

  // What a game saves in its own listener of the same event is sent at once as well.
  window.addEventListener('pagehide', () => {
    isLeaving = true;
    flush();
  });
  window.addEventListener('pageshow', () => {
    isLeaving = false;
  });
  window.addEventListener('visibilitychange', () => {
    if (window.document.visibilityState === 'hidden') flush();
  });

  window.yehang = {
    /**
     * Says hello and resolves, after a second at the latest, to
     * `{ connected, save, locale, muted, reducedMotion, best }`. Never rejects; a second call gives the same promise.
     * @param {{ pause?: () => void, resume?: () => void, mute?: (muted: boolean) => void,
     *   saved?: () => void, refused?: (reason: string) => void }} [wanted]
     */
    start(wanted = {}) {
      handlers = wanted;
      started ??= new Promise(connect);
      return started;
    },

    /** Keeps a text of up to 256 KiB for this player; false where it is longer, and then the last one stays. */
    save(text) {
      if (typeof text !== 'string' || text.length > SAVE_BYTES) return false;
      if (new TextEncoder().encode(text).length > SAVE_BYTES) return false;
      if (state === 'alone') return true;
      unsaved = text;
      if (isLeaving) flush();
      else if (!saveTimer) saveTimer = setTimeout(flush, SAVE_DELAY);
      return true;
    },

    /** Reports a score, a whole number from 0 up; the best one counts. */
    score(value) {
      if (Number.isSafeInteger(value) && value >= 0) send({ type: 'score', value });
    },

    /** From 0 to 1, while the game loads. */
    loading(progress) {
      if (progress >= 0 && progress <= 1) send({ type: 'loading', progress });
    },

    /** The game can be played. */
    ready() {
      send({ type: 'ready' });
    },

    /** The player wishes to leave. Nothing happens where no page is around the game. */
    quit() {
      flush();
      send({ type: 'quit' });
    },
  };
})();
