import { EnginesPanel } from './engines-panel.tsx';
import { ToolEnginesPanel } from './tool-engines-panel.tsx';
import { WorkflowsPanel } from './workflows-panel.tsx';

/** Engines of AI jobs, and the workflows that some of them run. */
export function AiEnginesPage() {
  return (
    <div className="stack">
      <EnginesPanel />
      <ToolEnginesPanel />
      <WorkflowsPanel />
    </div>
  );
}
