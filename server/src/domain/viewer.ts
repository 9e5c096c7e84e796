/** The viewer of a request, with what decisions about content need. */
export interface Viewer {
  userId: string;
  sessionId: string;
  edition: 'full' | 'light';
  ageConfirmed: boolean;
}

/** Which ratings a viewer is shown at all. */
export type Audience = 'everything' | 'general';

/** Adult material exists only for viewers of the full edition who confirmed their age. */
export function audienceOf(viewer: Pick<Viewer, 'edition' | 'ageConfirmed'>): Audience {
  return viewer.edition === 'full' && viewer.ageConfirmed ? 'everything' : 'general';
}
