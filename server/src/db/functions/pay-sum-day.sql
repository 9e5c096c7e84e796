-- The day that a payment counts for in the sums of its account, by Shanghai's clock; null while it may still be paid.
CREATE OR REPLACE FUNCTION pay_sum_day(kind text, paid_at timestamptz, created_at timestamptz) RETURNS date
LANGUAGE sql STABLE AS $$
  SELECT CASE kind WHEN 'taken' THEN (paid_at AT TIME ZONE 'Asia/Shanghai')::date
    WHEN 'held' THEN (created_at AT TIME ZONE 'Asia/Shanghai')::date END
$$;
