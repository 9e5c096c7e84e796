/** The calls whose answers change when a report is decided. */
export const changedByDecisions = [
  'report/list',
  'report/info',
  'content/list',
  'content/info',
  'comment/list',
  'danmaku/list',
  'companion/character/list',
  'companion/character/info',
] as const;
