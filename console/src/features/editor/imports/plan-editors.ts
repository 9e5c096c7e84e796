import type { ImportFindings, ImportPlan } from '@yehang/contract/shapes/imports.ts';
import type { ComponentType } from 'react';
import { AudioPlanEditor } from './audio-plan-editor.tsx';
import { ComicPlanEditor } from './comic-plan-editor.tsx';
import { GamePlanEditor } from './game-plan-editor.tsx';
import { NovelPlanEditor } from './novel-plan-editor.tsx';
import { PhotoPlanEditor } from './photo-plan-editor.tsx';

/** What the editor of a plan works with. */
export interface PlanEditorProps<Plan extends ImportPlan = ImportPlan> {
  readonly importId: string;
  readonly plan: Plan;
  readonly findings: ImportFindings;
  readonly onChange: (plan: Plan) => void;
}

type PlanEditors = {
  [Kind in ImportPlan['kind']]: ComponentType<PlanEditorProps<Extract<ImportPlan, { kind: Kind }>>>;
};

/** Corrects the plan of each kind of import. */
const planEditors: PlanEditors = {
  comic: ComicPlanEditor,
  novel: NovelPlanEditor,
  photo: PhotoPlanEditor,
  audio: AudioPlanEditor,
  game: GamePlanEditor,
};

/** The editor of a plan's kind. */
export const planEditorOf = (plan: ImportPlan) =>
  planEditors[plan.kind] as unknown as ComponentType<PlanEditorProps>;
