import { describe, expect, it } from 'vitest';
import { people } from '../talk/people.ts';
import { demoCircles } from './circles.ts';

const posts = demoCircles.flatMap((circle) => circle.posts.map((post) => ({ circle, post })));

describe('the circles of the demonstration', () => {
  it('are at least eight, with 120 posts or more between them', () => {
    expect(demoCircles.length).toBeGreaterThanOrEqual(8);
    expect(posts.length).toBeGreaterThanOrEqual(120);
    const unique = (of: (circle: (typeof demoCircles)[number]) => string) =>
      new Set(demoCircles.map(of)).size;
    expect(unique(({ slug }) => slug)).toBe(demoCircles.length);
    expect(unique(({ name }) => name)).toBe(demoCircles.length);
  });

  it('name people and themes that there are', () => {
    for (const { moderators } of demoCircles)
      for (const name of moderators) expect(people).toContain(name);
    for (const { circle, post } of posts) {
      expect(people).toContain(post.by);
      expect(circle.themes).toContain(post.theme);
    }
  });

  it('use every theme', () => {
    for (const { name, themes, posts: own } of demoCircles)
      expect([name, ...new Set(own.map(({ theme }) => theme))].toSorted()).toEqual(
        [name, ...themes].toSorted(),
      );
  });

  it('say nothing twice', () => {
    const texts = posts.map(({ post }) => post.text);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('have a title and a best answer where they are discussions, and talk beneath', () => {
    for (const { post } of posts) {
      expect(post.talk?.length ?? 0).toBeGreaterThan(0);
      if (post.best !== undefined) {
        expect(post.title).toBeTruthy();
        expect(post.talk?.[post.best]?.[0]?.startsWith('^')).toBe(false);
      }
    }
  });

  it('keep to what a post may hold', () => {
    for (const { post } of posts) {
      expect(post.text.length).toBeLessThanOrEqual(500);
      expect(post.title?.length ?? 0).toBeLessThanOrEqual(40);
      expect(post.shots?.length ?? 0).toBeLessThanOrEqual(9);
      for (const [text] of post.poll?.options ?? []) expect(text.length).toBeLessThanOrEqual(40);
      for (const line of post.talk?.flat() ?? []) expect(line.length).toBeLessThanOrEqual(300);
    }
  });
});
