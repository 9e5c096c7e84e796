import { z } from 'zod';

/** The tabs of a user's page. */
export const userTab = z.enum(['money', 'goods', 'devices', 'works', 'trust', 'reports']);
export type UserTab = z.infer<typeof userTab>;

/** The page's query. */
export const userTabSearch = z.object({ tab: userTab.catch('money').default('money') });
