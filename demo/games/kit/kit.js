/* What the games here share: screens, switches, a loop, a canvas that fits, saves. Classic script, one global. */
(function () {
  'use strict';

  const all = (selector) => [...document.querySelectorAll(selector)];

  /** Focus is set, and shown, for those who use keys. */
  let usesKeys = false;
  window.addEventListener('keydown', () => (usesKeys = true), true);
  window.addEventListener('pointerdown', () => (usesKeys = false), true);

  /** Shows one screen (an element with data-screen) and hides the others; null hides all. */
  function show(name) {
    for (const screen of all('[data-screen]')) screen.hidden = screen.dataset.screen !== name;
    document.body.dataset.at = name ?? 'play';
    const first = document.querySelector(`[data-screen="${name}"] [data-first]`);
    if (first && usesKeys) first.focus({ preventScroll: true });
    else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  }

  /** Runs the function that a pressed element names by data-action, with the element. */
  function onActions(actions) {
    document.addEventListener('click', (event) => {
      const target = event.target instanceof Element && event.target.closest('[data-action]');
      const action = target && actions[target.dataset.action];
      if (action) action(target);
    });
  }

  /** Switches (elements with data-setting) for true and false in `settings`. */
  function bindSettings(settings, onChange) {
    const draw = () => {
      for (const button of all('[data-setting]')) {
        button.setAttribute('aria-checked', String(settings[button.dataset.setting]));
      }
    };
    for (const button of all('[data-setting]')) {
      button.setAttribute('role', 'switch');
      button.addEventListener('click', () => {
        settings[button.dataset.setting] = !settings[button.dataset.setting];
        draw();
        onChange(button.dataset.setting);
      });
    }
    draw();
    return draw;
  }

  /** Writes a text into every element with this data-text. */
  function write(name, text) {
    for (const element of all(`[data-text="${name}"]`)) {
      if (element.textContent !== text) element.textContent = text;
    }
  }

  /** Calls `frame` with the seconds since the last one, 0.05 at most, for as long as it runs. */
  function loop(frame) {
    let last = 0;
    const tick = (now) => {
      const seconds = last ? Math.min(0.05, (now - last) / 1000) : 0;
      last = now;
      frame(seconds, now / 1000);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  }

  /** Keeps a canvas as large as the box it stands in; more than two pixels to a point are not drawn. */
  function fit(canvas, onResize) {
    const apply = () => {
      const { width, height } = canvas.getBoundingClientRect();
      const ratio = Math.min(2, window.devicePixelRatio || 1);
      canvas.width = Math.max(1, Math.round(width * ratio));
      canvas.height = Math.max(1, Math.round(height * ratio));
      onResize({ width, height, ratio });
    };
    new ResizeObserver(apply).observe(canvas);
    apply();
  }

  /** A save as an object: fields of `defaults` that are there and of the same type, the others by default. */
  function readSave(text, defaults) {
    let kept = null;
    try {
      kept = JSON.parse(text ?? 'null');
    } catch {
      kept = null;
    }
    const save = structuredClone(defaults);
    if (kept === null || typeof kept !== 'object') return save;
    for (const [name, value] of Object.entries(defaults)) {
      const found = kept[name];
      const alike = typeof found === typeof value && Array.isArray(found) === Array.isArray(value);
      if (alike && found !== null && !Number.isNaN(found)) save[name] = found;
    }
    return save;
  }

  globalThis.kit = {
    ...globalThis.kit,
    show,
    onActions,
    bindSettings,
    write,
    loop,
    fit,
    readSave,
  };
})();
