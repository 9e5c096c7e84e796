import { describe, expect, it } from 'vitest';
import { catalogue } from '../catalogue/catalogue.ts';
import { demoReservedItems } from './reserved.ts';

describe('announced items', () => {
  it('are three, each with a name of its own and a time to come', () => {
    expect(new Set(demoReservedItems.map(({ slug }) => slug)).size).toBe(3);
    for (const { releaseInHours } of demoReservedItems) expect(releaseInHours).toBeGreaterThan(24);
  });

  it('are shown by a clip of the catalogue and announced by one of its uploaders', () => {
    const clips = catalogue.clips.map(({ slug }) => slug);
    const uploaders = catalogue.uploaders.map(({ slug }) => slug);
    for (const item of demoReservedItems) {
      expect(clips).toContain(item.teaser);
      expect(uploaders).toContain(item.uploader);
      for (const tag of item.tags) expect(catalogue.tags).toContain(tag);
    }
  });
});
