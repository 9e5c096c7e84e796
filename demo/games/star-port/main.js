/* Screens, saves and the loop of 星港调度. */
(function () {
  'use strict';

  const { kit, starPort: game, yehang } = globalThis;
  const canvas = document.querySelector('canvas');
  const banner = document.querySelector('#banner');
  const ctx = canvas.getContext('2d');
  const sound = kit.createSound(game.effects, game.tune);

  /** What is new when a shift begins. */
  const news = {
    2: '顺路捡星尘，一颗 50 分',
    3: '方形泊位开放',
    4: '油轮又大又慢，陨石碰不得',
    5: '菱形泊位开放',
    6: '泊位会临时关闭，先在外面等等',
  };

  let save = { best: 0, bestShift: 0, seen: false };
  let settings = { sound: true, music: true, calm: false };
  let play = null;
  let view = { width: 1, height: 1, ratio: 1 };
  let place = { scale: 1, x: 0, y: 0 };
  let sky = null;
  let screen = 'title';
  let back = 'title';
  let paused = false;
  let reported = 0;
  let bannerTimer = 0;
  let overTimer = 0;

  const number = (value) => String(value).replace(/\B(?=(\d{3})+$)/g, ',');

  function keep() {
    yehang.save(JSON.stringify({ ...save, ...settings }));
  }

  function show(name) {
    screen = name;
    kit.show(name === 'play' ? null : name);
    document.body.classList.toggle('calm', settings.calm);
    kit.write('best', save.best > 0 ? `最高 ${number(save.best)}` : '今晚的第一班');
    if (play) play.scene.calm = settings.calm;
  }

  function announce(title, text) {
    banner.replaceChildren();
    const heading = document.createElement('b');
    heading.textContent = title;
    const line = document.createElement('span');
    line.textContent = text;
    banner.append(heading, line);
    banner.hidden = false;
    clearTimeout(bannerTimer);
    bannerTimer = setTimeout(() => (banner.hidden = true), 2600);
  }

  function layout(size) {
    view = size;
    sky = game.paintSky(view);
    if (!play) return;
    const { state } = play;
    if (view.width > view.height !== state.width > state.height) play.turn();
    place = game.placeField(view, state);
  }

  function writeStatus() {
    const { state } = play;
    const { quota } = game.shiftRules(state.shift);
    kit.write('score', number(state.score));
    kit.write('shift', `第 ${state.shift} 班 · ${Math.min(state.landedInShift, quota)} / ${quota}`);
    const shields = '◆'.repeat(state.shields) + '◇'.repeat(game.SHIELDS - state.shields);
    kit.write('shields', shields);
    const combo = document.querySelector('#combo');
    combo.hidden = state.combo < 2;
    if (state.combo > 1) {
      kit.write('combo', `连进 ×${state.combo}`);
      combo.style.setProperty('--left', String(state.comboFor / game.COMBO_SECONDS));
    }
  }

  function begin() {
    clearTimeout(overTimer);
    const seed = Math.floor(Math.random() * 0xffffffff);
    play = game.createPlay(seed, game.fieldFor(view.width, view.height), { onEvent });
    reported = 0;
    place = game.placeField(view, play.state);
    show('play');
    writeStatus();
    announce('第 1 班', '从船开始画线，画到同样记号的泊位');
  }

  /** The best score counts, also of a game that is left before its end. */
  function report() {
    if (!play || play.state.score <= reported) return;
    reported = play.state.score;
    const { score, shift } = play.state;
    save.bestShift = Math.max(save.bestShift, shift);
    if (score > save.best) save.best = score;
    yehang.score(score);
    keep();
  }

  function onEvent(event) {
    if (event.type === 'landed') sound.play('landed', 1 + (event.combo - 1) * 0.12);
    else if (event.type === 'shift') {
      sound.play('shift');
      const bonus = `奖励 ${event.bonus} 分${event.mended ? '，护盾恢复一格' : ''}`;
      announce(`第 ${event.shift} 班`, news[event.shift] ?? bonus);
    } else if (event.type === 'over') {
      sound.play('over');
      const record = play.state.score > save.best;
      report();
      overTimer = setTimeout(() => showResult(record), settings.calm ? 300 : 1100);
    } else sound.play(event.type === 'rock' ? 'arrival' : event.type);
  }

  function showResult(record) {
    const { score, shift, landed } = play.state;
    kit.write('result-title', record ? '新纪录' : '今晚收工');
    kit.write('result-score', number(score));
    kit.write('result-text', `撑到第 ${shift} 班，送进 ${landed} 艘船`);
    kit.write('result-best', `最高 ${number(save.best)}`);
    show('result');
  }

  function setPaused(value) {
    paused = value;
    sound.set({ running: !paused });
    if (paused && screen === 'play') show('pause');
  }

  function drawMute() {
    for (const button of document.querySelectorAll('[data-action="mute"]')) {
      button.setAttribute('aria-pressed', String(!settings.sound && !settings.music));
    }
  }

  let drawSettings = () => {};
  function onSettings() {
    sound.set({ sound: settings.sound, music: settings.music });
    if (play) play.scene.calm = settings.calm;
    drawMute();
    keep();
  }

  const actions = {
    start() {
      if (save.seen) begin();
      else {
        save.seen = true;
        keep();
        back = 'begin';
        show('how');
      }
    },
    again: begin,
    how() {
      back = screen;
      show('how');
    },
    settings() {
      back = screen;
      show('settings');
    },
    back() {
      if (back === 'begin') begin();
      else show(back);
    },
    title() {
      report();
      clearTimeout(overTimer);
      play = null;
      banner.hidden = true;
      show('title');
    },
    pause() {
      if (screen === 'play' && !play.state.over) show('pause');
    },
    resume: () => show('play'),
    mute() {
      const on = !settings.sound && !settings.music;
      Object.assign(settings, { sound: on, music: on });
      onSettings();
      drawSettings();
    },
    quit() {
      report();
      yehang.quit();
    },
    escape() {
      if (screen === 'play') actions.pause();
      else if (screen === 'pause') show('play');
      else if (screen === 'how' || screen === 'settings') actions.back();
      else if (screen === 'result') actions.title();
    },
  };

  async function run() {
    kit.show('title');
    kit.fit(canvas, layout);
    game.listen(canvas, {
      fieldAt: (x, y) => ({ x: (x - place.x) / place.scale, y: (y - place.y) / place.scale }),
      play: () => (screen === 'play' && !paused ? play : null),
      onEvent,
      actions,
    });
    // Some browsers let sound begin when a finger is lifted, others when it comes down.
    for (const kind of ['pointerdown', 'pointerup', 'keydown']) {
      window.addEventListener(kind, sound.open);
    }
    document.addEventListener('visibilitychange', () => setPaused(document.hidden));
    window.addEventListener('pagehide', report);

    const facts = await yehang.start({
      pause: () => setPaused(true),
      resume: () => setPaused(false),
      mute: (muted) => sound.set({ muted }),
      refused: () => announce('成绩暂时存不上', '可以接着玩'),
    });
    const kept = kit.readSave(facts.save, {
      best: 0,
      bestShift: 0,
      seen: false,
      sound: true,
      music: true,
      calm: facts.reducedMotion,
    });
    settings = { sound: kept.sound, music: kept.music, calm: kept.calm };
    save = {
      best: Math.max(kept.best, facts.best ?? 0),
      bestShift: kept.bestShift,
      seen: kept.seen,
    };
    drawSettings = kit.bindSettings(settings, onSettings);
    sound.set({ ...settings, muted: facts.muted });
    drawMute();
    document.body.classList.toggle('alone', !facts.connected);
    kit.onActions(
      Object.fromEntries(
        Object.entries(actions).map(([name, act]) => [
          name,
          (target) => {
            sound.play('press');
            act(target);
          },
        ]),
      ),
    );
    show('title');
    yehang.ready();
    kit.loop((seconds, now) => {
      if (paused) return;
      if (play && screen === 'play') {
        play.step(seconds);
        if (screen === 'play') writeStatus();
      }
      game.paintScene(ctx, view, sky, place, play?.scene ?? null, settings.calm ? 0 : now);
    });
  }

  void run();
})();
