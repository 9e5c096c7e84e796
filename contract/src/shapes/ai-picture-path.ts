/** How the folders of pictures begin that AI tools made; addresses of their own may hold these. */
export const AI_FOLDER = 'ai-';

/** Whether a URL or a path is that of a picture that an AI tool made. */
export const isAiPicturePath = (url: string): boolean => /(?:^|\/)l\/ai-/.test(url);
