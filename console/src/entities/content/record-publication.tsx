import { Form } from 'antd';
import { PublicationPanel } from './publication-panel.tsx';

/** The state of a content in the form of its record, whose switch follows what is done here. */
export function RecordPublication({ contentId }: { contentId: string }) {
  const form = Form.useFormInstance<{ enabled: boolean }>();
  return (
    <PublicationPanel
      contentId={contentId}
      onMoved={({ state }) => form.setFieldValue('enabled', state === 'published')}
    />
  );
}
