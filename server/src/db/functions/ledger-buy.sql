-- Sells something for gold: purchase, transfer and the seller's pending share, or nothing. One buyer's purchases
-- wait for each other at the buyer's gold account, so that whatever is asked at once is decided in turn.
-- Outcomes: 'bought'; 'repeated' (the same key again: the first answer); 'keyUsed' (the key bought something
-- else); 'owned' (nothing charged); 'gone' (a content, or a part of one, that is not published any more); 'short' (not enough gold).
-- `balance` is in hundredths of gold.
CREATE OR REPLACE FUNCTION ledger_buy(p_purchase uuid, p_transfer uuid, p_user uuid, p_key text, p_kind text, p_subject uuid,
  p_title text, p_rating text, p_price bigint, p_full_price bigint, p_seller uuid, p_share bigint, p_share_due timestamptz)
RETURNS TABLE (outcome text, purchase_id uuid, paid bigint, balance bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_balance bigint;
  v_known purchases%ROWTYPE;
  v_content uuid := CASE p_kind WHEN 'content' THEN p_subject
    WHEN 'part' THEN (SELECT w.content_id FROM content_parts w WHERE w.id = p_subject) END;
BEGIN
  SELECT a.balance INTO v_balance FROM ledger_accounts a
  WHERE a.owner_id = p_user AND a.kind = 'userGold' AND a.unit = 'goldCents' FOR UPDATE;
  v_balance := coalesce(v_balance, 0);
  SELECT * INTO v_known FROM purchases p WHERE p.user_id = p_user AND p.key = p_key;
  IF FOUND THEN
    IF v_known.subject_kind <> p_kind OR v_known.subject_id <> p_subject THEN
      RETURN QUERY SELECT 'keyUsed', v_known.id, v_known.price_gold_cents, v_balance;
    ELSE
      RETURN QUERY SELECT 'repeated', v_known.id, v_known.price_gold_cents, coalesce((
        SELECT e.balance_after FROM ledger_entries e JOIN ledger_accounts a ON a.id = e.account_id
        WHERE e.transfer_id = v_known.transfer_id AND a.owner_id = p_user AND a.kind = 'userGold'), v_balance);
    END IF;
    RETURN;
  END IF;
  IF p_kind <> 'card' THEN
    SELECT * INTO v_known FROM purchases p WHERE p.id IN (
      SELECT e.purchase_id FROM entitlements(p_user, v_content, CASE p_kind WHEN 'part' THEN p_subject END) e)
    ORDER BY p.subject_id <> p_subject LIMIT 1;
    IF FOUND THEN
      RETURN QUERY SELECT 'owned', v_known.id, 0::bigint, v_balance;
      RETURN;
    END IF;
  END IF;
  -- Held until the purchase is there: whoever takes the content down refunds it, whoever deletes it sees it.
  IF p_kind <> 'card' THEN
    PERFORM FROM contents c WHERE c.id = v_content AND c.state = 'published' FOR SHARE;
    IF NOT FOUND THEN
      RETURN QUERY SELECT 'gone', NULL::uuid, 0::bigint, v_balance;
      RETURN;
    END IF;
  END IF;
  IF p_kind = 'part' THEN
    PERFORM FROM content_parts w WHERE w.id = p_subject AND w.state = 'published' FOR SHARE;
    IF NOT FOUND THEN
      RETURN QUERY SELECT 'gone', NULL::uuid, 0::bigint, v_balance;
      RETURN;
    END IF;
  END IF;
  IF v_balance < p_price THEN
    RETURN QUERY SELECT 'short', NULL::uuid, 0::bigint, v_balance;
    RETURN;
  END IF;
  IF (SELECT l.outcome FROM ledger_post(p_transfer, 'user:' || p_user, p_key, 'purchase', p_purchase, p_title,
      ARRAY['userGold', 'revenue'], ARRAY[p_user, NULL], ARRAY['goldCents', 'goldCents'],
      ARRAY[-p_price, p_price]) l) <> 'posted' THEN
    RETURN QUERY SELECT 'keyUsed', NULL::uuid, 0::bigint, v_balance;
    RETURN;
  END IF;
  INSERT INTO purchases (id, user_id, subject_kind, subject_id, title, rating, price_gold_cents,
    full_price_gold_cents, key, transfer_id, seller_id, share_gold_cents, share_state, share_due_at)
  VALUES (p_purchase, p_user, p_kind, p_subject, p_title, p_rating, p_price, p_full_price, p_key, p_transfer,
    p_seller, p_share, CASE WHEN p_share > 0 THEN 'pending' ELSE 'none' END, p_share_due);
  RETURN QUERY SELECT 'bought', p_purchase, p_price, v_balance - p_price;
END $$;
