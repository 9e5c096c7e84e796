/** The page of the own consents. */
export const CONSENTS_LINK = { path: '/mine/creationCenter?view=consents' };
