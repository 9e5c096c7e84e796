/* Swipes, taps and keys of 夜航归港. */
(function () {
  'use strict';

  const SWIPE = 22;
  const KEYS = {
    ArrowUp: 0,
    KeyW: 0,
    ArrowRight: 1,
    KeyD: 1,
    ArrowDown: 2,
    KeyS: 2,
    ArrowLeft: 3,
    KeyA: 3,
  };

  const directionOf = (dx, dy) => (Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? 1 : 3) : dy > 0 ? 2 : 0);

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {{ cellAt: (x: number, y: number) => { x: number, y: number },
   *   play: () => object | null, actions: Record<string, () => void> }} table
   */
  function listen(canvas, table) {
    let start = null;

    canvas.addEventListener('pointerdown', (event) => {
      const play = table.play();
      if (!play || start) return;
      const box = canvas.getBoundingClientRect();
      const cell = table.cellAt(event.clientX - box.left, event.clientY - box.top);
      const boat = play.boatNear(cell.x, cell.y);
      if (boat >= 0) play.select(boat);
      start = { id: event.pointerId, x: event.clientX, y: event.clientY, cell, boat };
    });

    // On the window, so that a swipe may end beyond the canvas.
    window.addEventListener('pointermove', (event) => {
      if (!start || event.pointerId !== start.id) return;
      const dx = event.clientX - start.x;
      const dy = event.clientY - start.y;
      if (Math.hypot(dx, dy) < SWIPE) return;
      start = null;
      const play = table.play();
      if (play) play.move(play.scene.selected, directionOf(dx, dy));
    });

    window.addEventListener('pointerup', (event) => {
      if (!start || event.pointerId !== start.id) return;
      const { cell, boat } = start;
      start = null;
      const play = table.play();
      if (!play || boat >= 0) return;
      // A tap in the row or column of the boat sends it there.
      const { x, y } = play.scene.boats[play.scene.selected];
      const dx = cell.x - x;
      const dy = cell.y - y;
      if (Math.min(Math.abs(dx), Math.abs(dy)) > 0.6) return;
      play.move(play.scene.selected, directionOf(dx, dy));
    });

    window.addEventListener('pointercancel', () => {
      start = null;
    });

    window.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.code === 'Escape') {
        table.actions.escape();
        return;
      }
      const play = table.play();
      if (!play) return;
      const direction = KEYS[event.code];
      if (direction !== undefined) play.move(play.scene.selected, direction);
      else if (event.code === 'Tab' || event.code === 'Space') {
        play.select(1 - play.scene.selected);
      } else if (event.code === 'KeyZ' || event.code === 'Backspace') table.actions.undo();
      else if (event.code === 'KeyR') table.actions.restart();
      else if (event.code === 'KeyH') table.actions.hint();
      else return;
      event.preventDefault();
    });
  }

  globalThis.nightHarbour = { ...globalThis.nightHarbour, listen };
})();
