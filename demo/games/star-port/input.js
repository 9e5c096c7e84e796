/* Fingers that draw ways, and keys. Several fingers may draw at once. */
(function () {
  'use strict';

  const game = globalThis.starPort;
  const ARROWS = {
    ArrowUp: [0, -1],
    ArrowRight: [1, 0],
    ArrowDown: [0, 1],
    ArrowLeft: [-1, 0],
  };

  /**
   * @param {HTMLCanvasElement} canvas
   * @param {{ fieldAt: (x: number, y: number) => { x: number, y: number }, play: () => object | null,
   *   onEvent: (event: { type: string }) => void, actions: Record<string, () => void> }} table
   */
  function listen(canvas, table) {
    /** Ship by finger. */
    const drawing = new Map();
    const pressed = new Set();

    const pointOf = (event) => {
      const box = canvas.getBoundingClientRect();
      return table.fieldAt(event.clientX - box.left, event.clientY - box.top);
    };

    function letGo(event) {
      const id = drawing.get(event.pointerId);
      if (id === undefined) return;
      drawing.delete(event.pointerId);
      table.play()?.scene.held.delete(id);
    }

    canvas.addEventListener('pointerdown', (event) => {
      const play = table.play();
      if (!play) return;
      const { x, y } = pointOf(event);
      const ship = game.grab(play.state, x, y);
      if (!ship) return;
      drawing.set(event.pointerId, ship.id);
      play.scene.held.add(ship.id);
      play.scene.chosen = 0;
      table.onEvent({ type: 'pick' });
    });

    window.addEventListener('pointermove', (event) => {
      const id = drawing.get(event.pointerId);
      const play = table.play();
      if (id === undefined || !play) return;
      // A fast finger reports several points at once.
      const points = event.getCoalescedEvents?.() ?? [];
      for (const point of points.length > 0 ? points : [event]) {
        const { x, y } = pointOf(point);
        const result = game.extendPath(play.state, id, x, y);
        if (result === 'drawn') continue;
        if (result === 'bound') table.onEvent({ type: 'bound' });
        letGo(event);
        return;
      }
    });

    window.addEventListener('pointerup', letGo);
    window.addEventListener('pointercancel', letGo);

    window.addEventListener('keyup', (event) => pressed.delete(event.code));
    window.addEventListener('blur', () => pressed.clear());
    window.addEventListener('keydown', (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.code === 'Escape' || event.code === 'KeyP') {
        table.actions.escape();
        return;
      }
      const play = table.play();
      if (!play) return;
      const { scene, state } = play;
      if (event.code === 'Tab' || event.code === 'KeyE') play.choose(event.shiftKey ? -1 : 1);
      else if (event.code === 'KeyQ') play.choose(-1);
      else if (event.code === 'Enter' || event.code === 'Space') {
        if (game.sendHome(state, scene.chosen)) table.onEvent({ type: 'bound' });
      } else if (ARROWS[event.code]) {
        pressed.add(event.code);
        const [dx, dy] = [...pressed].reduce(
          ([x, y], code) => [x + ARROWS[code][0], y + ARROWS[code][1]],
          [0, 0],
        );
        game.steer(state, scene.chosen, dx, dy);
      } else return;
      event.preventDefault();
    });
  }

  globalThis.starPort = { ...globalThis.starPort, listen };
})();
