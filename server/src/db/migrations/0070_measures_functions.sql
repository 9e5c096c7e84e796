-- Strikes that count are counted anew where one comes or goes. The row of the user is locked first, so that the count
-- sees those of transactions that went before.
CREATE OR REPLACE FUNCTION measures_strike_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.user_id IS NULL THEN RETURN NULL; END IF;
  INSERT INTO user_trust (user_id) VALUES (NEW.user_id) ON CONFLICT (user_id) DO NOTHING;
  PERFORM 1 FROM user_trust WHERE user_id = NEW.user_id FOR UPDATE;
  UPDATE user_trust SET strikes = (
    SELECT count(*) FROM measures
    WHERE user_id = NEW.user_id AND strike_until IS NOT NULL AND strike_ended_at IS NULL)
  WHERE user_id = NEW.user_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What is shown again is under no measure any more, and its strike is taken back.
CREATE OR REPLACE FUNCTION measures_subject_shown() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE measures SET ended_at = now(),
    strike_ended_at = CASE WHEN strike_until IS NULL THEN NULL ELSE coalesce(strike_ended_at, now()) END
  WHERE subject_id = NEW.id AND ended_at IS NULL AND kind IN ('hide', 'withhold', 'takeDown', 'sendBack');
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A block that is over ends its measure; its strike keeps its term.
CREATE OR REPLACE FUNCTION measures_block_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE measures SET ended_at = NEW.ended_at WHERE block_id = NEW.id AND ended_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER measures_strike_given AFTER INSERT ON measures FOR EACH ROW WHEN (NEW.strike_until IS NOT NULL) EXECUTE FUNCTION measures_strike_changed();
--> statement-breakpoint
CREATE TRIGGER measures_strike_ended AFTER UPDATE OF strike_ended_at ON measures FOR EACH ROW WHEN (OLD.strike_ended_at IS DISTINCT FROM NEW.strike_ended_at) EXECUTE FUNCTION measures_strike_changed();
--> statement-breakpoint
CREATE TRIGGER contents_measured AFTER UPDATE OF state ON contents FOR EACH ROW WHEN (NEW.state = 'published' AND OLD.state <> 'published') EXECUTE FUNCTION measures_subject_shown();
--> statement-breakpoint
CREATE TRIGGER comments_measured AFTER UPDATE OF state ON comments FOR EACH ROW WHEN (NEW.state = 'visible' AND OLD.state = 'hidden') EXECUTE FUNCTION measures_subject_shown();
--> statement-breakpoint
CREATE TRIGGER danmaku_measured AFTER UPDATE OF state ON danmaku FOR EACH ROW WHEN (NEW.state = 'visible' AND OLD.state = 'hidden') EXECUTE FUNCTION measures_subject_shown();
--> statement-breakpoint
CREATE TRIGGER blocks_measured AFTER UPDATE OF ended_at ON blocks FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION measures_block_ended();
--> statement-breakpoint
-- What was decided before has its statement: takings down by their refunds, and blocks of users.
INSERT INTO measures (id, user_id, kind, subject_kind, subject_id, label, rule, facts, is_automated, refund_job_id,
  created_at, decided_by, decided_by_login, ended_at)
SELECT gen_random_uuid(), c.uploader_id, 'takeDown', 'content', c.id, left(c.title, 80), 'other', j.reason, false, j.id,
  j.created_at, s.id, coalesce(nullif(j.started_by, ''), '—'), CASE WHEN c.state = 'takenDown' THEN NULL ELSE now() END
FROM refund_jobs j JOIN contents c ON c.id = j.subject_id LEFT JOIN staff s ON s.login = j.started_by
WHERE j.subject_kind = 'content';
--> statement-breakpoint
INSERT INTO measures (id, user_id, kind, subject_kind, subject_id, label, rule, facts, is_automated, until, block_id,
  created_at, decided_by, decided_by_login, ended_at)
SELECT gen_random_uuid(), u.id, 'block', 'user', u.id, left(u.nickname, 80), 'other', b.reason, false, b.until, b.id,
  b.created_at, b.blocked_by, coalesce(b.blocked_by_login, '—'), b.ended_at
FROM blocks b JOIN users u ON u.id = b.user_id;
--> statement-breakpoint
UPDATE appeals a SET measure_id = m.id FROM measures m WHERE m.refund_job_id = a.refund_job_id;
