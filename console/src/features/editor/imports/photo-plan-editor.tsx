import type { PhotoPlan } from '@yehang/contract/shapes/imports.ts';
import { FileList } from './file-list.tsx';
import type { PlanEditorProps } from './plan-editor-props.ts';

/** Corrects the plan of a picture set: leaves pictures out. */
export function PhotoPlanEditor({ plan, findings, onChange }: PlanEditorProps<PhotoPlan>) {
  return (
    <>
      <p className="hint">一共 {plan.files.length} 张，按这个顺序排</p>
      <FileList
        files={plan.files}
        findings={findings}
        onChange={(files) => onChange({ ...plan, files })}
      />
    </>
  );
}
