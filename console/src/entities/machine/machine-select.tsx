import type { MachineFilter } from '@yehang/contract/shapes/picture-finding.ts';
import { SelectFilter } from '../../lib/table/select-filter.tsx';
import { machineFilterLabels } from './finding-labels.ts';

interface MachineSelectProps {
  readonly value: MachineFilter | undefined;
  readonly onChange: (value: MachineFilter | undefined) => void;
}

/** Narrows a queue to what the machine noticed. */
export function MachineSelect(props: MachineSelectProps) {
  return <SelectFilter title="机器发现" labels={machineFilterLabels} {...props} />;
}
