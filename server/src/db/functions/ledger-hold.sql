-- Sets gold of a user aside, or companion score where that is the account, with a transfer from the account to what is
-- held for the user, or nothing. `p_gold` is in hundredths of what the account counts.
-- Outcomes: 'held'; 'repeated' (the subject has its hold, of this amount); 'conflict' (of another amount); 'short'.
CREATE OR REPLACE FUNCTION ledger_hold(p_hold uuid, p_transfer uuid, p_user uuid, p_account text, p_gold bigint,
  p_purpose text, p_subject uuid, p_note text, p_expires timestamptz)
RETURNS TABLE (outcome text, hold_id uuid) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_unit text := CASE p_account WHEN 'userScore' THEN 'scoreCents' ELSE 'goldCents' END;
  v_known ledger_holds%ROWTYPE;
  v_posted text;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(p_purpose || p_subject::text, 11));
  SELECT h.* INTO v_known FROM ledger_holds h WHERE h.purpose = p_purpose AND h.subject_id = p_subject;
  IF FOUND THEN
    RETURN QUERY SELECT CASE WHEN (v_known.user_id, v_known.account_kind, v_known.gold_cents + v_known.score_cents) = (p_user, p_account, p_gold)
      THEN 'repeated' ELSE 'conflict' END, v_known.id;
    RETURN;
  END IF;
  SELECT l.outcome INTO v_posted FROM ledger_post(p_transfer, 'hold', p_hold::text, 'hold', p_hold, p_note,
    ARRAY[p_account, 'userHeld'], ARRAY[p_user, p_user], ARRAY[v_unit, v_unit], ARRAY[-p_gold, p_gold]) l;
  IF v_posted = 'short' THEN
    RETURN QUERY SELECT 'short', NULL::uuid;
    RETURN;
  END IF;
  IF v_posted <> 'posted' THEN
    RAISE EXCEPTION 'hold %: %', p_hold, v_posted USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  INSERT INTO ledger_holds (id, user_id, account_kind, gold_cents, score_cents, purpose, subject_id, expires_at, transfer_id)
  VALUES (p_hold, p_user, p_account, CASE v_unit WHEN 'goldCents' THEN p_gold ELSE 0 END,
    CASE v_unit WHEN 'scoreCents' THEN p_gold ELSE 0 END, p_purpose, p_subject, p_expires, p_transfer);
  RETURN QUERY SELECT 'held', p_hold;
END $$;
