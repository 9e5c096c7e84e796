/* Sounds and music made of oscillators and noise. Nothing sounds before the first touch. */
(function () {
  'use strict';

  /**
   * @param {Record<string, { wave?: string, from: number, to?: number, at?: number, long: number, gain: number,
   *   noise?: boolean }[]>} effects parts of each effect; frequencies in Hz, times in seconds
   * @param {{ stepSeconds: number, notesAt: (step: number) => { wave?: string, from: number, long: number,
   *   gain: number }[] }} tune
   */
  function createSound(effects, tune) {
    let context = null;
    let master = null;
    let band = null;
    let noise = null;
    let timer = 0;
    let step = 0;
    let nextAt = 0;
    const wanted = { sound: true, music: true, muted: false, running: true };

    function open() {
      if (context?.state === 'suspended' && wanted.running && !wanted.muted) void context.resume();
      if (context || typeof AudioContext !== 'function') return;
      context = new AudioContext();
      const press = context.createDynamicsCompressor();
      press.connect(context.destination);
      master = context.createGain();
      master.connect(press);
      band = context.createGain();
      band.connect(master);
      noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
      const samples = noise.getChannelData(0);
      for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
      apply();
    }

    function apply() {
      if (!context) return;
      const now = context.currentTime;
      master.gain.setTargetAtTime(wanted.muted ? 0 : 0.9, now, 0.03);
      band.gain.setTargetAtTime(wanted.music ? 0.5 : 0, now, 0.2);
      if (wanted.running && !wanted.muted) void context.resume();
      else void context.suspend();
      clearInterval(timer);
      timer = 0;
      if (wanted.running && wanted.music && !wanted.muted) {
        nextAt = Math.max(nextAt, now + 0.1);
        timer = setInterval(playAhead, 120);
      }
    }

    function voice(part, at, pitch, out) {
      const gain = context.createGain();
      gain.gain.setValueAtTime(0, at);
      gain.gain.linearRampToValueAtTime(part.gain, at + Math.min(0.02, part.long / 4));
      gain.gain.exponentialRampToValueAtTime(0.0005, at + part.long);
      gain.connect(out);
      let source;
      if (part.noise) {
        source = context.createBufferSource();
        source.buffer = noise;
        source.loop = true;
        const filter = context.createBiquadFilter();
        filter.type = 'bandpass';
        filter.Q.value = 0.8;
        filter.frequency.setValueAtTime(part.from, at);
        filter.frequency.exponentialRampToValueAtTime(part.to ?? part.from, at + part.long);
        source.connect(filter);
        filter.connect(gain);
      } else {
        source = context.createOscillator();
        source.type = part.wave ?? 'sine';
        source.frequency.setValueAtTime(part.from * pitch, at);
        source.frequency.exponentialRampToValueAtTime(
          (part.to ?? part.from) * pitch,
          at + part.long,
        );
        source.connect(gain);
      }
      source.start(at);
      source.stop(at + part.long + 0.05);
    }

    function playAhead() {
      if (!context || context.state !== 'running') return;
      nextAt = Math.max(nextAt, context.currentTime + 0.02);
      while (nextAt < context.currentTime + 0.4) {
        for (const note of tune.notesAt(step)) voice(note, nextAt, 1, band);
        step += 1;
        nextAt += tune.stepSeconds;
      }
    }

    return {
      /** To be called at a touch or key, which browsers wait for. */
      open,
      /** `pitch` multiplies the frequencies. */
      play(name, pitch = 1) {
        if (!context || !wanted.sound || wanted.muted || !wanted.running) return;
        const now = context.currentTime;
        for (const part of effects[name] ?? []) voice(part, now + (part.at ?? 0), pitch, master);
      },
      set(changes) {
        Object.assign(wanted, changes);
        apply();
      },
    };
  }

  globalThis.kit = { ...globalThis.kit, createSound };
})();
