import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue/catalogue.ts';
import { followingOf } from './followers.ts';
import { people } from './people.ts';
import { commentsOn, danmakuOver } from './talk.ts';

const subjects = catalogue.clips.map((clip) => ({ ...clip, scenes: [clip.scene] }));

describe('the talk about a clip', () => {
  it('is the same every time', () => {
    for (const subject of subjects.slice(0, 5)) {
      expect(commentsOn(subject)).toEqual(commentsOn(subject));
      expect(danmakuOver(subject, 30)).toEqual(danmakuOver(subject, 30));
    }
  });

  it('grows with its plays, and never has the same comment twice', () => {
    for (const subject of subjects) {
      const roots = commentsOn(subject).filter(({ root }) => root === null);
      const [least, most] = subject.plays > 400_000 ? [30, 60] : [3, 45];
      expect(roots.length, subject.slug).toBeGreaterThanOrEqual(least);
      expect(roots.length, subject.slug).toBeLessThanOrEqual(most);
      expect(new Set(roots.map(({ text }) => text)).size, subject.slug).toBe(roots.length);
    }
  });

  it('has replies after their comment by somebody else, and fewer likes than the clip', () => {
    let replies = 0;
    for (const subject of subjects) {
      const comments = commentsOn(subject);
      const byKey = new Map(comments.map((comment) => [comment.key, comment]));
      expect(byKey.size, subject.slug).toBe(comments.length);
      expect(comments.reduce((sum, { likes }) => sum + likes, 0)).toBeLessThan(subject.likes);
      for (const comment of comments) {
        expect(comment.text).not.toMatch(/[{}^]|undefined/);
        expect(comment.moment).toBeGreaterThan(0);
        expect(comment.moment).toBeLessThan(1);
        if (comment.root === null) continue;
        replies += 1;
        const root = byKey.get(comment.root)!;
        expect(comment.moment).toBeGreaterThan(root.moment);
        expect(comment.author).not.toBe(root.author);
      }
    }
    expect(replies).toBeGreaterThan(subjects.length);
  });

  it('passes over the whole of its film', () => {
    for (const clip of subjects) {
      const danmaku = danmakuOver(clip, clip.durationSeconds);
      const quarter = clip.durationSeconds / 4;
      for (const start of [0, 1, 2, 3]) {
        const within = danmaku.filter(
          ({ atSeconds }) => atSeconds >= start * quarter && atSeconds < (start + 1) * quarter,
        );
        expect(within.length, clip.slug).toBeGreaterThan(0);
      }
      expect(Math.max(...danmaku.map(({ atSeconds }) => atSeconds))).toBeLessThan(
        clip.durationSeconds,
      );
    }
  });
});

describe('the people of the demonstration', () => {
  const { follows, followers } = followingOf(catalogue.uploaders, catalogue.clips);

  it('have names of their own', () => {
    expect(people.length).toBeGreaterThanOrEqual(120);
    const names = [...people, ...catalogue.uploaders.map(({ nickname }) => nickname)];
    expect(new Set(names).size).toBe(names.length);
  });

  it('follow others, each once, and every uploader has at least as many followers', () => {
    expect(new Set(follows.map(({ from, to }) => `${from}>${to}`)).size).toBe(follows.length);
    for (const { slug } of catalogue.uploaders) {
      const named = follows.filter(({ to }) => to === slug);
      expect(named.length).toBeGreaterThan(20);
      expect(named.every(({ from }) => from !== slug)).toBe(true);
      expect(followers.get(slug)).toBeGreaterThan(named.length);
    }
  });
});
