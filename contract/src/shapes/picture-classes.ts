/** What the classifier tells apart, in the order of its answers. */
export const pictureClasses = ['drawing', 'hentai', 'neutral', 'porn', 'sexy'] as const;
export type PictureClass = (typeof pictureClasses)[number];
/** How likely a picture belongs to each; the sum is 1. */
export type PictureClasses = Record<PictureClass, number>;

export const pictureClassNames: Readonly<Record<PictureClass, string>> = {
  drawing: '绘画',
  hentai: '露骨绘画',
  neutral: '普通',
  porn: '露骨',
  sexy: '性感',
};
