/* Sounds of 夜航归港. */
(function () {
  'use strict';

  const effects = {
    slide: [{ noise: true, from: 500, to: 1400, long: 0.28, gain: 0.12 }],
    bump: [
      { wave: 'sine', from: 150, to: 70, long: 0.16, gain: 0.3 },
      { noise: true, from: 300, to: 120, long: 0.14, gain: 0.16 },
    ],
    lamp: [
      { wave: 'triangle', from: 784, long: 0.5, gain: 0.16 },
      { wave: 'sine', from: 1175, at: 0.08, long: 0.6, gain: 0.12 },
    ],
    crack: [
      { noise: true, from: 3200, to: 700, long: 0.25, gain: 0.22 },
      { wave: 'square', from: 900, to: 300, long: 0.07, gain: 0.05 },
    ],
    moor: [
      { wave: 'triangle', from: 523, long: 0.5, gain: 0.16 },
      { wave: 'triangle', from: 659, at: 0.1, long: 0.5, gain: 0.16 },
      { wave: 'triangle', from: 784, at: 0.2, long: 0.7, gain: 0.16 },
    ],
    star: [{ wave: 'sine', from: 1046, to: 1060, long: 0.5, gain: 0.18 }],
    undo: [{ wave: 'sine', from: 440, to: 300, long: 0.14, gain: 0.12 }],
    press: [{ wave: 'sine', from: 620, long: 0.08, gain: 0.08 }],
    stuck: [{ wave: 'sine', from: 170, to: 140, long: 0.12, gain: 0.14 }],
  };

  // A slow walk over a pentatonic scale, four bars of eight, with a low note under each bar.
  const scale = [261.63, 293.66, 329.63, 392, 440, 523.25, 587.33];
  const bass = [65.41, 87.31, 73.42, 98];
  const melody = [
    4, -1, 2, -1, 3, -1, -1, 1, 5, -1, 4, -1, 2, -1, -1, 3, 1, -1, 2, -1, 0, -1, -1, 4, 6, -1, 5,
    -1, 3, -1, -1, 2,
  ];

  const tune = {
    stepSeconds: 0.42,
    notesAt(step) {
      const at = step % melody.length;
      const notes = [];
      if (at % 8 === 0) {
        notes.push({ wave: 'sine', from: bass[at / 8], long: 3.4, gain: 0.22 });
        notes.push({ wave: 'triangle', from: bass[at / 8] * 3, long: 3.2, gain: 0.05 });
      }
      if (melody[at] >= 0) {
        notes.push({ wave: 'sine', from: scale[melody[at]], long: 1.5, gain: 0.1 });
        notes.push({ wave: 'sine', from: scale[melody[at]] * 2.003, long: 0.9, gain: 0.025 });
      }
      return notes;
    },
  };

  globalThis.nightHarbour = { ...globalThis.nightHarbour, effects, tune };
})();
