import type { Database } from '../../connect.ts';

export interface GuideFacts {
  hasDomain: boolean;
  hasChannel: boolean;
  hasUpload: boolean;
  isEveryFactorSet: boolean;
}

/** What there is of an installation, each by one row that is there or not. */
export async function readGuideFacts({ pool }: Pick<Database, 'pool'>): Promise<GuideFacts> {
  const { rows } = await pool.query<GuideFacts>({
    name: 'guide-facts',
    text: `select
        exists (select 1 from domains where enabled) as "hasDomain",
        exists (select 1 from channels where enabled) as "hasChannel",
        exists (select 1 from uploads where owner_kind = 'staff' and state = 'used') as "hasUpload",
        not exists (
          select 1 from staff where totp_confirmed_at is null and not disabled) as "isEveryFactorSet"`,
  });
  return rows[0]!;
}
