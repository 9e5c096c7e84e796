/* Screens, saves and the loop of 夜航归港. */
(function () {
  'use strict';

  const { kit, nightHarbour: game, yehang } = globalThis;
  const canvas = document.querySelector('canvas');
  const board = document.querySelector('#board');
  const toast = document.querySelector('#toast');
  const ctx = canvas.getContext('2d');
  const sound = kit.createSound(game.effects, game.tune);
  const count = game.levels.length;

  let save = kit.readSave(null, {});
  let settings = { sound: true, music: true, calm: false };
  let stars = game.readStars('', count);
  let play = null;
  let view = { width: 1, height: 1, ratio: 1 };
  let place = null;
  let still = null;
  let screen = 'title';
  let back = 'title';
  let paused = false;
  let solvedTimer = 0;
  let toastTimer = 0;

  const chapterOf = (index) => Math.floor(index / game.LEVELS_IN_CHAPTER);
  const colors = () => game.chapters[play ? chapterOf(play.scene.index) : 0].colors;
  const total = () => stars.reduce((sum, one) => sum + one, 0);
  const nameOf = (index) =>
    `${game.chapters[chapterOf(index)].name} ${(index % game.LEVELS_IN_CHAPTER) + 1}`;

  function keep() {
    save = { ...save, ...settings, stars: stars.join('') };
    yehang.save(JSON.stringify(save));
  }

  function show(name) {
    screen = name;
    kit.show(name === 'play' ? null : name);
    document.body.classList.toggle('calm', settings.calm);
    kit.write('stars', `${total()} / ${count * 3}`);
    if (play) play.scene.calm = settings.calm;
    layout();
  }

  function say(text) {
    toast.textContent = text;
    toast.hidden = false;
    clearTimeout(toastTimer);
    toastTimer = setTimeout(() => (toast.hidden = true), 2600);
  }

  function layout() {
    place = null;
    if (play && view.width > 1) {
      const box = board.getBoundingClientRect();
      const outer = canvas.getBoundingClientRect();
      place = game.placeBoard(play.scene.level, {
        x: box.left - outer.left,
        y: box.top - outer.top,
        width: box.width,
        height: box.height,
      });
    }
    still = game.paintStill(view, play?.scene.level ?? null, place, colors());
  }

  function writeStatus() {
    if (!play) return;
    const { best, history } = play.scene;
    kit.write('level', nameOf(play.scene.index));
    kit.write('moves', `${history.length - 1} 步 · 最少 ${best} 步`);
    for (const button of document.querySelectorAll('[data-needs-move]')) {
      button.disabled = history.length < 2;
    }
  }

  function begin(index) {
    clearTimeout(solvedTimer);
    play = game.createPlay(index, { onEvent });
    save.last = index;
    const first = index % game.LEVELS_IN_CHAPTER === 0 && stars[index] === 0;
    show('play');
    writeStatus();
    if (first) say(game.chapters[chapterOf(index)].about);
  }

  function onEvent(event) {
    if (event === 'solved') {
      const { index, best, hints } = play.scene;
      const earned = game.starsFor(play.moves(), best, hints);
      const before = stars[index];
      stars[index] = Math.max(before, earned);
      keep();
      if (stars[index] > before) yehang.score(total());
      solvedTimer = setTimeout(() => showResult(earned, hints), settings.calm ? 200 : 700);
    } else sound.play(event);
    writeStatus();
  }

  function showResult(earned, hints) {
    const { index, best } = play.scene;
    const last = index === count - 1;
    kit.write('result-title', earned === 3 ? '漂亮的航线' : '平安归港');
    kit.write(
      'result-moves',
      `用了 ${play.moves()} 步，最少 ${best} 步${hints ? '，看过提示' : ''}`,
    );
    const marks = document.querySelectorAll('#earned span');
    marks.forEach((mark, at) => {
      mark.classList.toggle('on', at < earned);
      if (at < earned) setTimeout(() => sound.play('star', 1 + at * 0.25), 250 + at * 180);
    });
    const next = document.querySelector('[data-action="next"]');
    next.hidden = !last && !game.isOpen(stars, index + 1);
    kit.write('next', last ? '看看海图' : '下一关');
    show('result');
  }

  function drawMap() {
    const list = document.querySelector('#chapters');
    const newest = stars.findIndex((one, index) => one === 0 && game.isOpen(stars, index));
    list.replaceChildren(
      ...game.chapters.map((chapter, at) => {
        const from = at * game.LEVELS_IN_CHAPTER;
        const section = document.createElement('section');
        section.style.setProperty('--line', chapter.colors.line);
        section.style.setProperty('--shallow', chapter.colors.shallow);
        const title = document.createElement('h3');
        const done = stars.slice(from, from + game.LEVELS_IN_CHAPTER).filter(Boolean).length;
        title.textContent = `${at + 1} ${chapter.name}`;
        const about = document.createElement('p');
        about.textContent = game.isOpen(stars, from)
          ? `${chapter.about}（${done} / ${game.LEVELS_IN_CHAPTER}）`
          : `${game.chapters[at - 1].name}过 ${game.OPENS_NEXT} 关后开放`;
        const route = document.createElement('div');
        route.className = 'route';
        for (let step = 0; step < game.LEVELS_IN_CHAPTER; step += 1) {
          const index = from + step;
          const button = document.createElement('button');
          button.dataset.action = 'level';
          button.dataset.level = String(index);
          button.disabled = !game.isOpen(stars, index);
          button.className = index === newest ? 'buoy newest' : stars[index] ? 'buoy done' : 'buoy';
          const row = Math.floor(step / 4);
          button.style.gridRow = String(row + 1);
          button.style.gridColumn = String(row % 2 ? 4 - (step % 4) : (step % 4) + 1);
          button.setAttribute('aria-label', `第 ${step + 1} 关，${stars[index]} 颗星`);
          const number = document.createElement('b');
          number.textContent = String(step + 1);
          const earned = document.createElement('small');
          earned.textContent = '★'.repeat(stars[index]) + '☆'.repeat(3 - stars[index]);
          button.append(number, earned);
          route.append(button);
        }
        section.append(title, about, route);
        return section;
      }),
    );
    show('map');
    document.querySelector('.newest')?.scrollIntoView({ block: 'center' });
  }

  function setPaused(value) {
    paused = value;
    sound.set({ running: !paused });
  }

  function drawMute() {
    for (const button of document.querySelectorAll('[data-action="mute"]')) {
      button.setAttribute('aria-pressed', String(!settings.sound && !settings.music));
    }
  }

  const actions = {
    start() {
      const open = stars.findIndex((one, index) => one === 0 && game.isOpen(stars, index));
      if (!save.seen) {
        back = 'begin';
        save.seen = true;
        keep();
        show('how');
      } else if (total() === 0) begin(0);
      else if (open < 0) drawMap();
      else begin(open);
    },
    map: drawMap,
    level: (button) => begin(Number(button.dataset.level)),
    how() {
      back = screen;
      show('how');
    },
    settings() {
      back = screen;
      show('settings');
    },
    back() {
      if (back === 'begin') begin(0);
      else show(back);
    },
    title() {
      play = null;
      show('title');
    },
    pause: () => show('pause'),
    resume: () => show('play'),
    undo() {
      if (play?.undo(1)) sound.play('undo');
      clearTimeout(solvedTimer);
      writeStatus();
    },
    restart() {
      begin(play.scene.index);
      sound.play('undo');
    },
    hint() {
      if (!play || play.scene.busy) return;
      const hint = play.askHint();
      if (hint && hint.back > 0) say(`从这里到不了港，退回 ${hint.back} 步试试`);
      else if (hint) say(`照箭头走，还剩 ${hint.left} 步`);
    },
    next() {
      if (play.scene.index === count - 1) drawMap();
      else begin(play.scene.index + 1);
    },
    mute() {
      const on = !settings.sound && !settings.music;
      Object.assign(settings, { sound: on, music: on });
      onSettings();
      drawSettings();
    },
    quit: () => yehang.quit(),
    escape() {
      if (screen === 'play') show('pause');
      else if (screen === 'pause') show('play');
      else if (screen === 'how' || screen === 'settings') actions.back();
      else if (screen === 'map' || screen === 'result') actions.title();
    },
  };

  let drawSettings = () => {};
  function onSettings() {
    sound.set({ sound: settings.sound, music: settings.music });
    if (play) play.scene.calm = settings.calm;
    drawMute();
    keep();
  }

  async function run() {
    kit.show('title');
    kit.fit(canvas, (size) => {
      view = size;
      layout();
    });
    game.listen(canvas, {
      cellAt: (x, y) => ({ x: (x - place.x) / place.cell, y: (y - place.y) / place.cell }),
      play: () => (screen === 'play' && !paused && place ? play : null),
      actions,
    });
    // Some browsers let sound begin when a finger is lifted, others when it comes down.
    for (const kind of ['pointerdown', 'pointerup', 'keydown']) {
      window.addEventListener(kind, sound.open);
    }
    document.addEventListener('visibilitychange', () => setPaused(document.hidden));

    const facts = await yehang.start({
      pause: () => setPaused(true),
      resume: () => setPaused(false),
      mute: (muted) => sound.set({ muted }),
      refused: () => say('进度暂时存不上，可以接着玩'),
    });
    save = kit.readSave(facts.save, {
      stars: '',
      last: 0,
      seen: false,
      sound: true,
      music: true,
      calm: facts.reducedMotion,
    });
    settings = { sound: save.sound, music: save.music, calm: save.calm };
    stars = game.readStars(save.stars, count);
    drawSettings = kit.bindSettings(settings, onSettings);
    sound.set({ ...settings, muted: facts.muted });
    drawMute();
    kit.write('start', total() > 0 ? '继续航行' : '出发');
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
      if (play && screen !== 'pause') play.step(seconds);
      const shown = play?.scene ?? { calm: settings.calm, level: null };
      game.paintScene(ctx, view, still, place, colors(), shown, now);
    });
  }

  void run();
})();
