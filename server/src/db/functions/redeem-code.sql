-- Redeems a code: its use and its gold, or nothing. Uses of one code wait for each other at its row, uses of one user in
-- a batch at a lock of their own. Days of a tier and a content are given by the caller, in the same transaction.
-- Outcomes: 'redeemed'; 'repeated' (the same key again: the first use); 'keyUsed' (the key redeemed another code);
-- 'none' (no such code, or its batch waits for somebody who agrees); 'revoked'; 'expired'; 'mine' (this user used it, or as many of its batch as may be); 'usedUp'.
CREATE OR REPLACE FUNCTION redeem_code(p_use uuid, p_transfer uuid, p_user uuid, p_key text, p_hash bytea)
RETURNS TABLE (outcome text, use_id uuid, batch_id uuid) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_code codes%ROWTYPE;
  v_batch code_batches%ROWTYPE;
  v_known code_uses%ROWTYPE;
  v_posted text;
BEGIN
  SELECT c.* INTO v_code FROM codes c WHERE c.code_hash = p_hash;
  IF NOT FOUND THEN
    RETURN QUERY SELECT 'none', NULL::uuid, NULL::uuid;
    RETURN;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended(v_code.batch_id::text || p_user::text, 7));
  SELECT u.* INTO v_known FROM code_uses u WHERE u.user_id = p_user AND u.key = p_key;
  IF FOUND THEN
    RETURN QUERY SELECT CASE WHEN v_known.code_id = v_code.id THEN 'repeated' ELSE 'keyUsed' END,
      v_known.id, v_known.batch_id;
    RETURN;
  END IF;
  SELECT b.* INTO v_batch FROM code_batches b WHERE b.id = v_code.batch_id;
  IF v_batch.state = 'waiting' THEN
    RETURN QUERY SELECT 'none', NULL::uuid, NULL::uuid;
    RETURN;
  END IF;
  -- What cannot succeed any more does not wait for the code's row.
  IF v_code.uses >= v_batch.uses_per_code THEN
    RETURN QUERY SELECT CASE WHEN EXISTS (SELECT 1 FROM code_uses u WHERE u.code_id = v_code.id AND u.user_id = p_user)
      THEN 'mine' ELSE 'usedUp' END, NULL::uuid, v_batch.id;
    RETURN;
  END IF;
  SELECT c.* INTO v_code FROM codes c WHERE c.id = v_code.id FOR UPDATE;
  SELECT b.* INTO v_batch FROM code_batches b WHERE b.id = v_code.batch_id FOR SHARE;
  IF v_code.revoked_at IS NOT NULL OR v_batch.revoked_at IS NOT NULL THEN
    RETURN QUERY SELECT 'revoked', NULL::uuid, v_batch.id;
    RETURN;
  END IF;
  IF v_batch.expires_at <= now() THEN
    RETURN QUERY SELECT 'expired', NULL::uuid, v_batch.id;
    RETURN;
  END IF;
  IF EXISTS (SELECT 1 FROM code_uses u WHERE u.code_id = v_code.id AND u.user_id = p_user)
      OR (SELECT count(*) FROM code_uses u WHERE u.batch_id = v_batch.id AND u.user_id = p_user) >= v_batch.uses_per_user THEN
    RETURN QUERY SELECT 'mine', NULL::uuid, v_batch.id;
    RETURN;
  END IF;
  IF v_code.uses >= v_batch.uses_per_code THEN
    RETURN QUERY SELECT 'usedUp', NULL::uuid, v_batch.id;
    RETURN;
  END IF;
  UPDATE codes c SET uses = c.uses + 1 WHERE c.id = v_code.id;
  IF v_batch.gold_cents > 0 THEN
    SELECT l.outcome INTO v_posted FROM ledger_post(p_transfer, 'code', p_use::text, 'code', p_use, v_batch.name,
      ARRAY['promotions', 'userGold'], ARRAY[NULL, p_user]::uuid[], ARRAY['goldCents', 'goldCents'],
      ARRAY[-v_batch.gold_cents, v_batch.gold_cents]) l;
    IF v_posted <> 'posted' THEN
      RAISE EXCEPTION 'code use %: %', p_use, v_posted USING ERRCODE = 'integrity_constraint_violation';
    END IF;
  END IF;
  INSERT INTO code_uses (id, code_id, batch_id, user_id, key, gold_cents, transfer_id)
  VALUES (p_use, v_code.id, v_batch.id, p_user, p_key, v_batch.gold_cents,
    CASE WHEN v_batch.gold_cents > 0 THEN p_transfer END);
  RETURN QUERY SELECT 'redeemed', p_use, v_batch.id;
END $$;
