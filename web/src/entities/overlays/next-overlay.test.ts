import { adPositions } from '@yehang/contract/shapes/ad-positions.ts';
import type { LinkItem } from '@yehang/contract/shapes/link.ts';
import { expect, test } from 'vitest';
import { fakePicture } from '../../../test/fake/fake-catalogue.ts';
import { keysOfToday } from '../../lib/store/keys-of-day.ts';
import type { Overlay, ShownOverlays } from './next-overlay.ts';
import { afterOverlay, nextOverlay, overlayKey } from './next-overlay.ts';
import { readShown } from './shown-overlays.ts';
import { splashAt } from './splash-clock.ts';

const nothing: ShownOverlays = {
  splash: false,
  keys: [],
  isThrough: false,
};
const usual = { splashPauseMinutes: 30, perStart: 2, repeat: 'daily' as const };
const announcement = { id: 'n1', title: '公告', content: '<p>好</p>', jumpUrl: null };

function ad(position: number, id: string, cover = true): LinkItem {
  return {
    id,
    position,
    title: id,
    description: '',
    cover: cover ? fakePicture(1) : null,
    href: '/',
    sortCode: Number(/\d+/.exec(id)?.[0] ?? 0),
  };
}

const full = {
  adsType: 'oneByOne' as const,
  startOverlays: { ...usual, perStart: 10 },
  announcement,
  advertise: [
    ad(adPositions.popUp, 'pop2'),
    ad(adPositions.popUp, 'pop1'),
    ad(adPositions.nightApps, 'app1', false),
    ad(adPositions.splash, 'splash1'),
    ad(adPositions.feed, 'feed1'),
  ],
};

function nameOf(overlay: Overlay): string {
  return overlay.kind === 'popUp' ? overlay.ad.id : overlay.kind;
}

/** All overlays of a start, each closed in turn; what is closed joins `today`. */
function overlaysOf(
  config: Parameters<typeof nextOverlay>[0]['config'],
  shown: ShownOverlays = nothing,
  today: string[] = [],
): string[] {
  const names: string[] = [];
  for (let at = shown; ;) {
    const overlay = nextOverlay({ config, shown: at, today: [...today], mayEnter: true });
    names.push(nameOf(overlay));
    today.push(overlayKey(overlay));
    if (overlay.kind === 'none' || overlay.kind === 'wait') return names;
    at = afterOverlay(at, overlay);
  }
}

test('nothing is shown before the age confirmation', () => {
  expect(nextOverlay({ config: full, shown: nothing, today: [], mayEnter: false })).toEqual({
    kind: 'age',
  });
});

test('splash, night apps, pop-ups in their order, announcement, and then the app', () => {
  expect(overlaysOf(full)).toEqual(['splash', 'nightApps', 'pop1', 'pop2', 'announcement', 'none']);
});

test('with adsType first only the first pop-up comes', () => {
  const names = overlaysOf({ ...full, adsType: 'first' });
  expect(names).toEqual(['splash', 'nightApps', 'pop1', 'announcement', 'none']);
});

test('without content of the operator there is only the splash', () => {
  expect(overlaysOf({ ...full, advertise: [], announcement: null })).toEqual(['splash', 'none']);
});

test('the splash does not wait for the config; what follows does', () => {
  expect(overlaysOf(undefined)).toEqual(['splash', 'wait']);
});

test('an interrupted visit continues with the next overlay', () => {
  const shown = { ...nothing, splash: true, keys: ['nightApps', 'pop1'] };
  expect(overlaysOf(full, shown)).toEqual(['pop2', 'announcement', 'none']);
});

test('after the last one no overlay is shown during this visit, not even a new one', () => {
  const shown = afterOverlay({ ...nothing, splash: true }, { kind: 'none' });
  expect(overlaysOf(full, shown)).toEqual(['none']);
});

test('a start has at most the number that the operator set; the next start has the rest', () => {
  const config = { ...full, startOverlays: usual };
  const today: string[] = [];
  expect(overlaysOf(config, nothing, today)).toEqual(['splash', 'nightApps', 'pop1', 'none']);
  expect(overlaysOf(config, nothing, today)).toEqual(['splash', 'pop2', 'announcement', 'none']);
  expect(overlaysOf(config, nothing, today)).toEqual(['splash', 'none']);
});

test('a reload does not begin the count again', () => {
  const shown = { ...nothing, splash: true, keys: ['nightApps'] };
  expect(overlaysOf({ ...full, startOverlays: usual }, shown, ['nightApps'])).toEqual([
    'pop1',
    'none',
  ]);
});

test('a new announcement comes on the day of the one before', () => {
  const config = { ...full, advertise: [], announcement: { ...announcement, id: 'n2' } };
  expect(overlaysOf(config, nothing, ['n1'])).toEqual(['splash', 'announcement', 'none']);
});

test('where the operator wants them at every start, those not seen today come first', () => {
  const config = { ...full, startOverlays: { ...usual, repeat: 'everyStart' as const } };
  const today = ['nightApps', 'pop1'];
  expect(overlaysOf(config, nothing, today)).toEqual(['splash', 'pop2', 'announcement', 'none']);
  expect(overlaysOf(config, nothing, today)).toEqual(['splash', 'nightApps', 'pop1', 'none']);
});

test('a splash comes at a cold start alone: not at a reload, nor before its pause is over', () => {
  const device = { noSplashUntil: 1000, day: '', keys: [] };
  expect(readShown(null, device, 1000).splash).toBe(false);
  expect(readShown(null, device, 999).splash).toBe(true);
  expect(readShown({ splash: false }, device, 1000).splash).toBe(true);
});

test('what was closed counts for its day in Shanghai', () => {
  const device = { noSplashUntil: 0, day: '2026-09-23', keys: ['n1'] };
  expect(keysOfToday(device, Date.UTC(2026, 8, 23, 15, 59))).toEqual(['n1']);
  expect(keysOfToday(device, Date.UTC(2026, 8, 23, 16, 0))).toEqual([]);
});

test('a splash ad without a picture is ignored', () => {
  const config = { ...full, advertise: [ad(adPositions.splash, 'splash1', false)] };
  const overlay = nextOverlay({ config, shown: nothing, today: [], mayEnter: true });
  expect(overlay).toEqual({ kind: 'splash', ads: [] });
});

test.each([
  [0, 'still', 4, false],
  [3999, 'still', 1, false],
  [4000, 'ads', 4, false],
  [7999, 'ads', 1, false],
  [8000, 'ads', 0, true],
  [60_000, 'ads', 0, true],
])('with ads, after %i ms: %s, %i, closable %s', (ms, phase, secondsLeft, isClosable) => {
  expect(splashAt(ms, true)).toEqual({ phase, secondsLeft, isClosable, isOver: false });
});

test('without ads the countdown stays on the still picture, and ends the splash', () => {
  expect(splashAt(3999, false)).toMatchObject({ phase: 'still', isClosable: false, isOver: false });
  expect(splashAt(4000, false)).toMatchObject({ phase: 'still', secondsLeft: 0, isOver: true });
});
