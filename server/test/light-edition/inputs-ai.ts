import { newId } from '../../src/db/new-id.ts';
import type { Inputs } from './call-inputs.ts';

const nothing = () => ({ open: [{}] });
const none = () => ({});

/** What is asked of the AI tools. */
export const aiInputs = {
  'aiorder/cancel': none,
  'aiorder/cap': () => ({ open: [{ goldCents: 10_000 }, { goldCents: null }] }),
  'aiorder/del': none,
  'aiorder/info': nothing,
  'aiorder/library': nothing,
  'aiorder/list': nothing,
  'aiorder/retry': none,
  'aimate/gianBalance': nothing,
  'aimate/score/list': nothing,
  'aimate/score/pay': none,
  'aimate/score/product/list': nothing,
  'aitemplate/list': nothing,
  'imagetovideo/generate': none,
  'imagetovideo/hide': none,
  'imagetovideo/order': nothing,
  'texttoimage/character/del': none,
  'texttoimage/character/list': nothing,
  'texttoimage/character/save': () => ({
    open: [{ name: '南星', age: 30, appearance: '黑色短发，灰色风衣' }],
  }),
  'texttoimage/generate': () => ({
    open: [{ prompt: '黄昏的海边，一座灯塔', expectedPriceGoldCents: 0, idempotencyKey: newId() }],
  }),
  'texttoimage/hide': none,
  'texttoimage/list': nothing,
  'texttoimage/upscale': none,
  'texttoimage/variation': none,
  'texttonovel/chapter': none,
  'texttonovel/continue': none,
  'texttonovel/del': none,
  'texttonovel/export': none,
  'texttonovel/generate': none,
  'texttonovel/hide': none,
  'texttonovel/info': none,
  'texttonovel/list': nothing,
  'texttonovel/outline': none,
  'texttonovel/place': none,
  'texttonovel/publish': none,
  'texttonovel/read': none,
  'texttonovel/restore': none,
  'texttonovel/rewrite': none,
} satisfies Partial<Inputs>;
