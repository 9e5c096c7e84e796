import { expect, it } from 'vitest';
import { readWorkflowFile } from './workflow-file.ts';

it('takes an object, and says of everything else how to export one', () => {
  expect(readWorkflowFile('{"3":{"class_type":"KSampler"}}')).toEqual({
    workflow: { 3: { class_type: 'KSampler' } },
  });
  for (const text of ['', '[]', 'null', '3', '{'])
    expect(JSON.stringify(readWorkflowFile(text))).toContain('Export (API)');
});
