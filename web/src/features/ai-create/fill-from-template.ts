import type { AiTemplate } from '@yehang/contract/shapes/ai.ts';
import { fillAiDraft } from '../../entities/ai/use-ai-draft.ts';
import { PICTURE_DRAFT, PORTRAIT_DRAFT } from './picture-draft.ts';
import { VIDEO_DRAFT } from './video-draft.ts';

/** Puts a template into the form of its tool; answers the page of that form. */
export function fillFromTemplate({
  id,
  name,
  tool,
  prompt,
  negative,
  style,
  ratio,
  motion,
}: AiTemplate): '/ai/texttoimage' | '/ai/portrait' | '/ai/imgtovideo' {
  if (motion !== null) {
    fillAiDraft(VIDEO_DRAFT, { motion, prompt });
    return '/ai/imgtovideo';
  }
  const isPortrait = tool === 'portrait';
  fillAiDraft(isPortrait ? PORTRAIT_DRAFT : PICTURE_DRAFT, {
    ...{ templateId: id, templateName: name, prompt, negative, style, ratio, seed: '' },
  });
  return isPortrait ? '/ai/portrait' : '/ai/texttoimage';
}
