-- The level of a month's recharge, from 1: the last one of `p_levels` whose `fromGoldCents` is reached. The first
-- begins at 0.
CREATE OR REPLACE FUNCTION agent_level(p_levels jsonb, p_month bigint) RETURNS integer LANGUAGE sql IMMUTABLE AS $$
  SELECT greatest(1, count(*))::integer FROM jsonb_array_elements(p_levels) l
  WHERE (l ->> 'fromGoldCents')::bigint <= p_month
$$;
