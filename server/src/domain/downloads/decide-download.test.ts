import type { AccessDecision } from '@yehang/contract/shapes/playback.ts';
import { describe, expect, it } from 'vitest';
import { decideDownload, type DownloadQuestion } from './decide-download.ts';

const now = new Date('2026-05-01T00:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const nobody = { supreme: null, normal: null, live: null, dark: null };
const open = (why: AccessDecision['why']): AccessDecision => ({
  allowed: true,
  why,
  need: null,
  previewSeconds: null,
});
const question = (over: Partial<DownloadQuestion>): DownloadQuestion => ({
  access: open('free'),
  tier: null,
  held: nobody,
  savingTiers: ['normal'],
  days: 7,
  now,
  ...over,
});

describe('decideDownload', () => {
  it.each<[string, Partial<DownloadQuestion>]>([
    ['holds none of the tiers', { held: { ...nobody, live: inDays(9) } }],
    ['held one until now', { held: { ...nobody, normal: now } }],
    [
      'holds everything, where no tier may save',
      { held: { ...nobody, supreme: inDays(9) }, savingTiers: [] },
    ],
  ])('refuses a viewer who %s', (_what, over) => {
    expect(decideDownload(question(over))).toEqual({
      allowed: false,
      until: null,
      hindrance: 'savingTier',
    });
  });

  it('refuses what is not open to the viewer, whatever tiers they hold', () => {
    const access = { ...open('needsPurchase'), allowed: false };
    const held = { ...nobody, normal: inDays(9) };
    expect(decideDownload(question({ access, held })).hindrance).toBe('access');
  });

  it.each<[string, Partial<DownloadQuestion>, Date]>([
    ['the days of a copy', { held: { ...nobody, normal: inDays(30) } }, inDays(7)],
    ['the end of the tier', { held: { ...nobody, normal: inDays(3) } }, inDays(3)],
    ['supreme, which holds the others', { held: { ...nobody, supreme: inDays(5) } }, inDays(5)],
    [
      'the longest of the tiers that may save',
      { held: { ...nobody, normal: inDays(2), live: inDays(6) }, savingTiers: ['normal', 'live'] },
      inDays(6),
    ],
    [
      'the tier that the video is open to',
      {
        access: open('tier'),
        tier: 'dark',
        held: { ...nobody, normal: inDays(6), dark: inDays(4) },
      },
      inDays(4),
    ],
    [
      'no other tier where it was bought',
      {
        access: open('bought'),
        tier: 'dark',
        held: { ...nobody, normal: inDays(6), dark: inDays(4) },
      },
      inDays(6),
    ],
  ])('allows it until %s', (_what, over, until) => {
    expect(decideDownload(question(over))).toEqual({ allowed: true, until, hindrance: null });
  });
});
