INSERT INTO ledger_accounts (kind, unit)
SELECT kind, 'goldCents'
FROM unnest(ARRAY['revenue', 'rechargeClearing', 'promotions', 'payouts', 'refunds']) AS kind;
--> statement-breakpoint
-- A balance moves with its entries, by the trigger on them: one trigger deeper than any statement reaches.
CREATE FUNCTION ledger_guard_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.balance <> 0 THEN
      RAISE EXCEPTION 'an account begins at zero' USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF pg_trigger_depth() < 2 OR (NEW.id, NEW.kind, NEW.unit, NEW.owner_id, NEW.created_at)
      IS DISTINCT FROM (OLD.id, OLD.kind, OLD.unit, OLD.owner_id, OLD.created_at) THEN
    RAISE EXCEPTION 'only entries move a balance' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_guard BEFORE INSERT OR UPDATE ON ledger_accounts
  FOR EACH ROW EXECUTE FUNCTION ledger_guard_account();
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_stay BEFORE DELETE OR TRUNCATE ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_transfers_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_seals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_sealed_balances_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_sealed_balances
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- All entries of a transfer come in one statement and sum to zero in each unit; then the balances follow.
CREATE FUNCTION ledger_apply_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT 1 FROM added e JOIN ledger_accounts a ON a.id = e.account_id
    GROUP BY e.transfer_id, a.unit HAVING sum(e.amount) <> 0) THEN
    RAISE EXCEPTION 'entries do not sum to zero' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  IF EXISTS (
    SELECT 1 FROM (SELECT transfer_id, count(*) AS n FROM added GROUP BY transfer_id) e
    WHERE e.n <> (SELECT count(*) FROM ledger_entries o WHERE o.transfer_id = e.transfer_id)) THEN
    RAISE EXCEPTION 'a transfer takes no further entries' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  UPDATE ledger_accounts a SET balance = a.balance + s.amount
  FROM (SELECT account_id, sum(amount) AS amount FROM added GROUP BY account_id) s
  WHERE a.id = s.account_id AND a.balance IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entries_apply AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_apply_entries();
--> statement-breakpoint
CREATE FUNCTION ledger_require_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  sides integer;
  total numeric;
BEGIN
  SELECT count(*), coalesce(sum(amount) FILTER (WHERE seq = NEW.seq), 0) INTO sides, total
  FROM ledger_entries WHERE transfer_id = NEW.id;
  IF sides < 2 OR total <> 0 THEN
    RAISE EXCEPTION 'transfer % has % entries, which sum to %', NEW.id, sides, total
      USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transfers_have_entries AFTER INSERT ON ledger_transfers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_require_entries();
--> statement-breakpoint
-- What a key stands for already: nothing, the same transfer ('repeated'), or another one ('conflict').
CREATE FUNCTION ledger_known(p_scope text, p_key text, p_cause text, p_accounts uuid[], p_amounts bigint[])
RETURNS TABLE (transfer_id uuid, outcome text) LANGUAGE sql STABLE AS $$
  SELECT t.id, CASE WHEN t.cause_kind = p_cause
      AND (SELECT count(*) FROM ledger_entries e WHERE e.transfer_id = t.id) = cardinality(p_accounts)
      AND NOT EXISTS (
        SELECT 1 FROM unnest(p_accounts, p_amounts) w(account, amount)
        WHERE NOT EXISTS (SELECT 1 FROM ledger_entries e
          WHERE e.transfer_id = t.id AND e.account_id = w.account AND e.amount = w.amount))
    THEN 'repeated' ELSE 'conflict' END
  FROM ledger_transfers t WHERE t.scope = p_scope AND t.key = p_key
$$;
--> statement-breakpoint
-- The only writer of the ledger. Moves amounts between accounts, which are named by kind, owner (null for the
-- platform) and unit. Balances are locked in the order of the accounts' ids, then looked at, then moved.
-- Outcomes: 'posted'; 'repeated' (this key's transfer was made before, and says the same); 'conflict' (it says
-- something else); 'short' (a balance would fall below zero; nothing was written).
CREATE FUNCTION ledger_post(p_id uuid, p_scope text, p_key text, p_cause text, p_cause_id uuid, p_note text,
  p_kinds text[], p_owners uuid[], p_units text[], p_amounts bigint[])
RETURNS TABLE (transfer_id uuid, outcome text) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_accounts uuid[] := '{}';
  v_account uuid;
  v_seq bigint;
BEGIN
  FOR i IN 1 .. cardinality(p_kinds) LOOP
    IF p_owners[i] IS NULL THEN
      SELECT a.id INTO v_account FROM ledger_accounts a
      WHERE a.owner_id IS NULL AND a.kind = p_kinds[i] AND a.unit = p_units[i];
    ELSE
      SELECT a.id INTO v_account FROM ledger_accounts a
      WHERE a.owner_id = p_owners[i] AND a.kind = p_kinds[i] AND a.unit = p_units[i];
    END IF;
    IF NOT FOUND THEN
      INSERT INTO ledger_accounts (kind, unit, owner_id, balance)
      VALUES (p_kinds[i], p_units[i], p_owners[i], CASE WHEN p_owners[i] IS NULL THEN NULL ELSE 0 END)
      ON CONFLICT DO NOTHING;
      SELECT a.id INTO STRICT v_account FROM ledger_accounts a
      WHERE a.owner_id IS NOT DISTINCT FROM p_owners[i] AND a.kind = p_kinds[i] AND a.unit = p_units[i];
    END IF;
    v_accounts := v_accounts || v_account;
  END LOOP;
  PERFORM 1 FROM ledger_accounts a WHERE a.id = ANY (v_accounts) AND a.balance IS NOT NULL
    ORDER BY a.id FOR UPDATE;
  RETURN QUERY SELECT * FROM ledger_known(p_scope, p_key, p_cause, v_accounts, p_amounts);
  IF FOUND THEN RETURN; END IF;
  IF EXISTS (
    SELECT 1 FROM unnest(v_accounts, p_amounts) w(account, amount)
    JOIN ledger_accounts a ON a.id = w.account WHERE a.balance + w.amount < 0) THEN
    RETURN QUERY SELECT NULL::uuid, 'short';
    RETURN;
  END IF;
  INSERT INTO ledger_transfers (id, scope, key, cause_kind, cause_id, note)
  VALUES (p_id, p_scope, p_key, p_cause, p_cause_id, p_note)
  ON CONFLICT (scope, key) DO NOTHING RETURNING seq INTO v_seq;
  IF v_seq IS NULL THEN
    RETURN QUERY SELECT * FROM ledger_known(p_scope, p_key, p_cause, v_accounts, p_amounts);
    RETURN;
  END IF;
  INSERT INTO ledger_entries (account_id, seq, transfer_id, amount, balance_after)
  SELECT a.id, v_seq, p_id, w.amount, a.balance + w.amount
  FROM unnest(v_accounts, p_amounts) w(account, amount) JOIN ledger_accounts a ON a.id = w.account;
  RETURN QUERY SELECT p_id, 'posted';
END $$;
--> statement-breakpoint
-- Sells something for gold: purchase, transfer and the seller's pending share, or nothing. One buyer's purchases
-- wait for each other at the buyer's gold account, so that whatever is asked at once is decided in turn.
-- Outcomes: 'bought'; 'repeated' (the same key again: the first answer); 'keyUsed' (the key bought something
-- else); 'owned' (nothing charged); 'short' (not enough gold). `balance` is in hundredths of gold.
CREATE FUNCTION ledger_buy(p_purchase uuid, p_transfer uuid, p_user uuid, p_key text, p_kind text, p_subject uuid,
  p_title text, p_rating text, p_price bigint, p_full_price bigint, p_seller uuid, p_share bigint, p_share_due timestamptz)
RETURNS TABLE (outcome text, purchase_id uuid, paid bigint, balance bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  v_balance bigint;
  v_known purchases%ROWTYPE;
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
    SELECT * INTO v_known FROM purchases p WHERE p.user_id = p_user AND p.subject_kind = p_kind
      AND p.subject_id = p_subject AND p.state = 'owned';
    IF FOUND THEN
      RETURN QUERY SELECT 'owned', v_known.id, 0::bigint, v_balance;
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
--> statement-breakpoint
-- The hash of all transfers with their entries in (p_after, p_last], on top of the hash before.
CREATE FUNCTION ledger_seal_hash(p_before bytea, p_after bigint, p_last bigint)
RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(p_before || convert_to(coalesce(string_agg(line, E'\n' ORDER BY seq), ''), 'UTF8')) FROM (
    SELECT t.seq, jsonb_build_array(t.seq, t.id, t.scope, t.key, t.cause_kind, t.cause_id, t.note,
      extract(epoch FROM t.created_at), (
        SELECT jsonb_agg(jsonb_build_array(e.account_id, e.amount, e.balance_after) ORDER BY e.account_id)
        FROM ledger_entries e WHERE e.transfer_id = t.id))::text AS line
    FROM ledger_transfers t WHERE t.seq > p_after AND t.seq <= p_last) lines
$$;
