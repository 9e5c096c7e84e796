export const aiStyles = [
  'none',
  'photo',
  'anime',
  'ink',
  'oil',
  'watercolor',
  'papercut',
  'pixel',
  'neon',
] as const;

export const aiRatios = ['1:1', '3:4', '4:3', '9:16', '16:9'] as const;

export const aiMotions = ['pushIn', 'pullOut', 'panLeft', 'panRight', 'rise', 'drift'] as const;
