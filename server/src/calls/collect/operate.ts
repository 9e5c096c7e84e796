import type { collectOperate } from '@yehang/contract/collect/operate.ts';
import { markVideo } from '../../domain/interaction/set-mark.ts';
import { collectSeries } from '../../domain/kept/collect-series.ts';
import type { AppHandler } from '../../http/handle-app-call.ts';

export const handleCollectOperate: AppHandler<typeof collectOperate> = async ({
  input,
  viewer,
  domain,
}) => {
  const { id, subjectKind, collected } = input;
  if (subjectKind === 'collection')
    await collectSeries(domain, viewer, { seriesId: id, on: collected });
  else await markVideo(domain, viewer, { itemId: id, counter: 'collects', on: collected });
  return { collected };
};
