/* The five waters of 夜航归港: what is new in each, and its colours. */
(function () {
  'use strict';

  const chapters = [
    {
      name: '礁石湾',
      about: '船会一直滑，碰到礁石才停',
      colors: { deep: '#071a33', shallow: '#0f3358', line: '#3f7fb0', rock: '#5a6784' },
    },
    {
      name: '灯标道',
      about: '先经过所有灯标，港口才会开',
      colors: { deep: '#101436', shallow: '#232b66', line: '#6f77d8', rock: '#5c5f8c' },
    },
    {
      name: '洋流线',
      about: '驶进洋流，就会被带着转弯',
      colors: { deep: '#06262b', shallow: '#0d4a4c', line: '#45b3a4', rock: '#55776f' },
    },
    {
      name: '双船渡',
      about: '两条船，各回各的港，也能互相挡一挡',
      colors: { deep: '#241029', shallow: '#472451', line: '#b06fb8', rock: '#75597d' },
    },
    {
      name: '浮冰洋',
      about: '浮冰挡一次就碎，想好再撞',
      colors: { deep: '#0d2033', shallow: '#2b5069', line: '#8fc7df', rock: '#71869b' },
    },
  ];

  const LEVELS_IN_CHAPTER = 12;
  /** Solved levels of a chapter that open the next one. */
  const OPENS_NEXT = 8;

  /** Whether a level may be played, by the stars of all levels so far. */
  function isOpen(stars, index) {
    const chapter = Math.floor(index / LEVELS_IN_CHAPTER);
    const first = chapter * LEVELS_IN_CHAPTER;
    if (stars[index] > 0) return true;
    if (index > first) return stars[index - 1] > 0;
    if (chapter === 0) return true;
    const before = stars.slice(first - LEVELS_IN_CHAPTER, first);
    return before.filter((count) => count > 0).length >= OPENS_NEXT;
  }

  /** Stars as one digit a level, whatever a save holds. */
  function readStars(text, count) {
    return Array.from({ length: count }, (_, index) => {
      const digit = Number(text[index] ?? 0);
      return digit >= 0 && digit <= 3 ? Math.floor(digit) : 0;
    });
  }

  globalThis.nightHarbour = {
    ...globalThis.nightHarbour,
    chapters,
    LEVELS_IN_CHAPTER,
    OPENS_NEXT,
    isOpen,
    readStars,
  };
})();
