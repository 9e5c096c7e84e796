/* Chance that can be repeated. */
(function () {
  'use strict';

  /** mulberry32, with its state in an object that can be kept. */
  function random(source) {
    source.seed = (source.seed + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(source.seed ^ (source.seed >>> 15), source.seed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  }

  globalThis.kit = { ...globalThis.kit, random };
})();
