import { z } from 'zod';
import { defineConsoleCall } from '../../../define-call.ts';
import { METADATA_BYTES, metadataReport, metadataRows } from '../../../shapes/metadata-file.ts';

export const consoleContentMetadataPreview = defineConsoleCall({
  name: 'content/metadata/preview',
  summary: 'Says what importing the rows of a file would change, and changes nothing',
  roles: ['owner', 'editor'],
  bodyBytes: METADATA_BYTES,
  request: z.strictObject({ rows: metadataRows }),
  response: metadataReport,
});
