import { z } from 'zod';
import { oneOfParam } from '../../lib/table/search-params.ts';

export const adFilters = (positions: readonly number[]) =>
  z.object({ position: oneOfParam(positions) });
export type AdFilters = z.infer<ReturnType<typeof adFilters>>;
