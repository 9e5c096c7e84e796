-- Ends a hold once: 'voided' gives its gold or score back where it came from; 'posted' moves it on to the sides that are given,
-- which with what leaves the hold sum to zero in each unit.
-- Outcomes: 'ended'; 'repeated' (it ended this way before); 'conflict' (it ended the other way); 'none'.
CREATE OR REPLACE FUNCTION ledger_end_hold(p_hold uuid, p_state text, p_transfer uuid, p_cause text, p_note text,
  p_kinds text[], p_owners uuid[], p_units text[], p_amounts bigint[])
RETURNS TABLE (outcome text) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_hold ledger_holds%ROWTYPE;
  v_posted text;
  v_unit text;
  v_amount bigint;
BEGIN
  SELECT h.* INTO v_hold FROM ledger_holds h WHERE h.id = p_hold FOR UPDATE;
  IF NOT FOUND THEN
    RETURN QUERY SELECT 'none';
    RETURN;
  END IF;
  IF v_hold.state <> 'held' THEN
    RETURN QUERY SELECT CASE WHEN v_hold.state = p_state THEN 'repeated' ELSE 'conflict' END;
    RETURN;
  END IF;
  v_unit := CASE v_hold.account_kind WHEN 'userScore' THEN 'scoreCents' ELSE 'goldCents' END;
  v_amount := v_hold.gold_cents + v_hold.score_cents;
  IF p_state = 'voided' THEN
    SELECT l.outcome INTO v_posted FROM ledger_post(p_transfer, 'holdReturn', p_hold::text, 'holdReturn', p_hold, p_note,
      ARRAY['userHeld', v_hold.account_kind], ARRAY[v_hold.user_id, v_hold.user_id], ARRAY[v_unit, v_unit],
      ARRAY[-v_amount, v_amount]) l;
  ELSE
    SELECT l.outcome INTO v_posted FROM ledger_post(p_transfer, p_cause, v_hold.subject_id::text, p_cause,
      v_hold.subject_id, p_note, ARRAY['userHeld'] || p_kinds, ARRAY[v_hold.user_id] || p_owners,
      ARRAY[v_unit] || p_units, ARRAY[-v_amount] || p_amounts) l;
  END IF;
  IF v_posted <> 'posted' THEN
    RAISE EXCEPTION 'end of hold %: %', p_hold, v_posted USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  UPDATE ledger_holds h SET state = p_state, ended_at = now(), end_transfer_id = p_transfer WHERE h.id = p_hold;
  RETURN QUERY SELECT 'ended';
END $$;
