import { AudioPlanEditor } from './audio-plan-editor.tsx';
import { ComicPlanEditor } from './comic-plan-editor.tsx';
import { GamePlanEditor } from './game-plan-editor.tsx';
import { NovelPlanEditor } from './novel-plan-editor.tsx';
import { PhotoPlanEditor } from './photo-plan-editor.tsx';
import type { PlanEditorProps } from './plan-editor-props.ts';

/** Corrects the plan of an import, whatever its kind. */
export function PlanEditor({ plan, ...props }: PlanEditorProps) {
  switch (plan.kind) {
    case 'comic':
      return <ComicPlanEditor plan={plan} {...props} />;
    case 'novel':
      return <NovelPlanEditor plan={plan} {...props} />;
    case 'photo':
      return <PhotoPlanEditor plan={plan} {...props} />;
    case 'audio':
      return <AudioPlanEditor plan={plan} {...props} />;
    case 'game':
      return <GamePlanEditor plan={plan} {...props} />;
  }
}
