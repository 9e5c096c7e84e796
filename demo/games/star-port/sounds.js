/* Sounds of 星港调度. */
(function () {
  'use strict';

  const effects = {
    pick: [{ wave: 'sine', from: 520, to: 640, long: 0.09, gain: 0.1 }],
    bound: [
      { wave: 'triangle', from: 660, long: 0.12, gain: 0.12 },
      { wave: 'triangle', from: 990, at: 0.07, long: 0.16, gain: 0.12 },
    ],
    landed: [
      { wave: 'triangle', from: 523, long: 0.3, gain: 0.18 },
      { wave: 'sine', from: 784, at: 0.05, long: 0.4, gain: 0.14 },
      { noise: true, from: 900, to: 200, long: 0.3, gain: 0.06 },
    ],
    crystal: [
      { wave: 'sine', from: 1318, long: 0.2, gain: 0.1 },
      { wave: 'sine', from: 1976, at: 0.06, long: 0.3, gain: 0.08 },
    ],
    arrival: [{ wave: 'sine', from: 330, to: 392, long: 0.18, gain: 0.05 }],
    danger: [{ wave: 'square', from: 880, to: 830, long: 0.08, gain: 0.05 }],
    crash: [
      { noise: true, from: 1400, to: 60, long: 0.9, gain: 0.5 },
      { wave: 'sawtooth', from: 120, to: 34, long: 0.6, gain: 0.2 },
    ],
    shift: [
      { wave: 'triangle', from: 392, long: 0.25, gain: 0.16 },
      { wave: 'triangle', from: 523, at: 0.14, long: 0.25, gain: 0.16 },
      { wave: 'triangle', from: 659, at: 0.28, long: 0.25, gain: 0.16 },
      { wave: 'triangle', from: 784, at: 0.42, long: 0.6, gain: 0.18 },
    ],
    over: [
      { wave: 'triangle', from: 392, long: 0.4, gain: 0.18 },
      { wave: 'triangle', from: 330, at: 0.25, long: 0.4, gain: 0.18 },
      { wave: 'triangle', from: 262, at: 0.5, long: 1, gain: 0.2 },
    ],
    closed: [{ wave: 'square', from: 300, to: 220, long: 0.22, gain: 0.05 }],
    press: [{ wave: 'sine', from: 620, long: 0.08, gain: 0.08 }],
  };

  // Four chords of an arpeggio that climbs and falls, over a held bass.
  const chords = [
    [220, 261.63, 329.63, 440],
    [174.61, 220, 261.63, 349.23],
    [196, 246.94, 293.66, 392],
    [164.81, 196, 246.94, 329.63],
  ];
  const climb = [0, 1, 2, 3, 2, 1, 2, 3];

  const tune = {
    stepSeconds: 0.24,
    notesAt(step) {
      const chord = chords[Math.floor(step / 16) % chords.length];
      const at = step % 16;
      const notes = [
        { wave: 'triangle', from: chord[climb[at % 8]] * (at > 7 ? 2 : 1), long: 0.5, gain: 0.06 },
      ];
      if (at === 0) {
        notes.push({ wave: 'sine', from: chord[0] / 2, long: 3.8, gain: 0.2 });
        notes.push({ wave: 'sine', from: chord[2], long: 3.6, gain: 0.05 });
      }
      if (at % 8 === 4) notes.push({ noise: true, from: 6000, to: 4000, long: 0.06, gain: 0.03 });
      return notes;
    },
  };

  globalThis.starPort = { ...globalThis.starPort, effects, tune };
})();
