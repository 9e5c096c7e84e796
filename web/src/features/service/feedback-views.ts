export const feedbackViews = ['write', 'history'] as const;
export type FeedbackView = (typeof feedbackViews)[number];
