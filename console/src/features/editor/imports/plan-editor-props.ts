import type { ImportFindings, ImportPlan } from '@yehang/contract/shapes/imports.ts';

/** What the editor of a plan works with. */
export interface PlanEditorProps<Plan extends ImportPlan = ImportPlan> {
  readonly importId: string;
  readonly plan: Plan;
  readonly findings: ImportFindings;
  readonly onChange: (plan: Plan) => void;
}
