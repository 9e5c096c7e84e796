import type { PaletteName } from '../paint/palette.ts';
import type { SceneName } from '../scenes/registry.ts';

/** A picture of a post: a moment of one of the catalogue's scenes. */
export type Shot = readonly [scene: SceneName, palette: PaletteName];

/** A comment with its replies; a reply that begins with '^' is the author's. */
export type Thread = readonly string[];

/** One post of the demonstration. */
export interface DemoPost {
  /** Of `people`. */
  by: string;
  /** One of its circle's themes. */
  theme: string;
  text: string;
  /** Set for a discussion, which has a title. */
  title?: string;
  tags?: readonly string[];
  shots?: readonly Shot[];
  talk?: readonly Thread[];
  /** Place of the best answer among the threads, from 0. */
  best?: number;
  poll?: { question: string; options: readonly (readonly [text: string, votes: number])[] };
}

/** One circle of the demonstration with its posts, the latest first. */
export interface DemoCircle {
  /** Stable name, unique; made of a-z, 0-9 and '-'. */
  slug: string;
  name: string;
  description: string;
  rules: string;
  themes: readonly string[];
  cover: Shot;
  /** Of `people`: who keeps order. */
  moderators: readonly string[];
  posts: readonly DemoPost[];
}
