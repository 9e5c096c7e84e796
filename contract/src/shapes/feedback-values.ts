export const FEEDBACK_PICTURES = 9;
