/** Says that something was made by AI: on cards, and among the tags of all that is published, whatever else is given. */
export const AI_TAG = 'AI生成';
